import type { casePriorities, CaseStage } from '@tamis/contract/cases';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { refusedAsTaken } from '../../../platform/db/refused-as-taken.ts';
import { groupColumn, type RestrictedTo, restrictedToColumn } from './restrictions/restriction-store.ts';

export interface CaseRecord {
  id: string;
  merchantId: string;
  reference: string;
  externalId: string;
  name: string;
  typeId: string;
  typeVersion: number;
  stage: CaseStage;
  statusId: string;
  priority: (typeof casePriorities)[number];
  reason: string;
  /** Keys of the risk model; '' when they are not said. */
  product: string;
  channel: string;
  assigneeId: string | null;
  /** The user group whose work it is. */
  group: RestrictedTo | null;
  /** The group whose members alone see it. */
  restrictedTo: RestrictedTo | null;
  dueAt: Date | null;
  pausedDays: number | null;
  /** When people are told of its due date; see the policy. */
  soonNoticeAt: Date | null;
  lateNoticeAt: Date | null;
  /** When it comes back to the views of work. */
  snoozedUntil: Date | null;
  /** When it comes back to be reviewed, and why then; see the policy. */
  nextReviewAt: Date | null;
  nextReviewReason: string;
  /** Null of all that follows unless it is escalated. */
  escalatedAt: Date | null;
  escalatedBy: string | null;
  /** '' where it is not. */
  escalationReason: string;
  /** Who has it again when it is returned. */
  escalatedFromId: string | null;
  /** The group of whose members one takes it; null where a person has it. */
  escalatedTo: RestrictedTo | null;
  /** What its priority was. */
  priorityBefore: CaseRecord['priority'] | null;
  /** Of a periodic review that no approval has ended. */
  reviewSince: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`cases.id, cases.merchant_id as "merchantId", cases.reference, cases.external_id as "externalId", cases.name, cases.type_id as "typeId",
  cases.type_version as "typeVersion", cases.stage, cases.status_id as "statusId", cases.priority, cases.reason, cases.product, cases.channel,
  cases.assignee_id as "assigneeId", ${groupColumn('cases.group_id')} as "group",
  ${restrictedToColumn('cases')} as "restrictedTo",
  cases.due_at as "dueAt", cases.paused_days as "pausedDays",
  cases.soon_notice_at as "soonNoticeAt", cases.late_notice_at as "lateNoticeAt", cases.snoozed_until as "snoozedUntil",
  cases.next_review_at as "nextReviewAt", cases.next_review_reason as "nextReviewReason", cases.review_since as "reviewSince",
  cases.escalated_at as "escalatedAt", cases.escalated_by as "escalatedBy", cases.escalation_reason as "escalationReason",
  cases.escalated_from_id as "escalatedFromId", ${groupColumn('cases.escalated_to_group_id')} as "escalatedTo",
  cases.priority_before as "priorityBefore", cases.version, cases.created_by as "createdBy", cases.created_at as "createdAt",
  cases.updated_at as "updatedAt"`;

export async function findCase(trx: Trx, id: string): Promise<CaseRecord | undefined> {
  const { rows } = await sql<CaseRecord>`select ${columns} from cases where id = ${id}`.execute(trx);
  return rows[0];
}

/** In no order. */
export async function findCases(trx: Trx, ids: readonly string[]): Promise<CaseRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CaseRecord>`select ${columns} from cases where id = any(${[...ids]}::text[])`.execute(trx);
  return rows;
}

/** The versions that these cases are at. */
export async function findVersions(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from cases where id = any(${[...ids]}::text[])`.execute(trx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** One case, and nobody else changes it until the transaction ends; monitoring, which only refers to it, does not wait. */
export const lockCase = (trx: Trx, id: string): Promise<CaseRecord | undefined> =>
  lockCaseWhere(trx, id, sql<boolean>`true`);

/** The same, where it is so. */
export async function lockCaseWhere(trx: Trx, id: string, isSo: RawBuilder<boolean>): Promise<CaseRecord | undefined> {
  const { rows } = await sql<CaseRecord>`
    select ${columns} from cases where id = ${id} and ${isSo} for no key update`.execute(trx);
  return rows[0];
}

/** Of these cases; nobody else changes them until the transaction ends. In one order, so that two such never wait for each other. */
export async function lockCases(trx: Trx, ids: readonly string[]): Promise<CaseRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CaseRecord>`
    select ${columns} from cases where id = any(${[...ids]}::text[]) order by id for no key update`.execute(trx);
  return rows;
}

/** The next number of the year, without gaps: who takes one waits for who takes one at the same time. */
export async function takeReference(trx: Trx, merchantId: string, year: number): Promise<string> {
  const [reference] = await takeReferences(trx, merchantId, year, 1);
  if (reference === undefined) throw new Error('No reference was taken');
  return reference;
}

/** The same of several at once, in their order. */
export async function takeReferences(trx: Trx, merchantId: string, year: number, count: number): Promise<string[]> {
  const { last } = await trx
    .insertInto('case_counters')
    .values({ merchant_id: merchantId, year, last: count })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'year']).doUpdateSet({ last: sql`case_counters.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const first = last - count + 1;
  return Array.from({ length: count }, (_, index) => `C-${year}-${String(first + index).padStart(6, '0')}`);
}

/** Makes or changes the case. Throws `externalIdTaken` when another one of the merchant has its external id. */
export async function putCase(trx: Trx, record: CaseRecord, externalIdTaken: Error): Promise<void> {
  const changing = changingColumns(record);
  const written = trx
    .insertInto('cases')
    .values({ ...lastingColumns(record), ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing));
  await refusedAsTaken(written.execute(), 'cases_by_external_id', externalIdTaken);
}

/** A new case that comes from a row of an import, and from no other. */
export type ImportedCase = CaseRecord & { importId: string; importRow: number };

export async function insertCases(trx: Trx, records: readonly ImportedCase[]): Promise<void> {
  const values = records.map((record) => ({
    ...lastingColumns(record),
    ...changingColumns(record),
    import_id: record.importId,
    import_row: record.importRow,
  }));
  await trx.insertInto('cases').values(values).execute();
}

const lastingColumns = ({ id, merchantId, reference, createdBy, createdAt }: CaseRecord) => ({
  id,
  merchant_id: merchantId,
  reference,
  created_by: createdBy,
  created_at: createdAt,
});

const changingColumns = (is: CaseRecord) => ({
  external_id: is.externalId,
  name: is.name,
  type_id: is.typeId,
  type_version: is.typeVersion,
  stage: is.stage,
  status_id: is.statusId,
  priority: is.priority,
  reason: is.reason,
  product: is.product,
  channel: is.channel,
  assignee_id: is.assigneeId,
  group_id: is.group?.id ?? null,
  restricted_to_group_id: is.restrictedTo?.id ?? null,
  due_at: is.dueAt,
  paused_days: is.pausedDays,
  soon_notice_at: is.soonNoticeAt,
  late_notice_at: is.lateNoticeAt,
  snoozed_until: is.snoozedUntil,
  next_review_at: is.nextReviewAt,
  next_review_reason: is.nextReviewReason,
  review_since: is.reviewSince,
  escalated_at: is.escalatedAt,
  escalated_by: is.escalatedBy,
  escalation_reason: is.escalationReason,
  escalated_from_id: is.escalatedFromId,
  escalated_to_group_id: is.escalatedTo?.id ?? null,
  priority_before: is.priorityBefore,
  version: is.version,
  updated_at: is.updatedAt,
});

/** The caller holds the lock of the case; whoever has it open is not disturbed. */
export async function setNextReview(
  trx: Trx,
  id: string,
  { nextReviewAt, nextReviewReason }: Pick<CaseRecord, 'nextReviewAt' | 'nextReviewReason'>,
): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ next_review_at: nextReviewAt, next_review_reason: nextReviewReason })
    .where('id', '=', id)
    .execute();
}

export async function removeCase(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('cases').where('id', '=', id).execute();
}

export type AttentionRow = { caseId: string; since: Date } & (
  | { cause: 'update'; searchId: string; searchTerm: string }
  | { cause: 'trigger'; triggerName: string; reason: string }
  | { cause: 'review' | 'escalation' }
);

/** What asks for attention to these cases, the first one first. */
export async function findAttention(trx: Trx, caseIds: readonly string[]): Promise<AttentionRow[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<AttentionRow>`
    select case_id as "caseId", cause, search_id as "searchId", search_term as "searchTerm", trigger_name as "triggerName", reason, since
    from case_attention left join searches on searches.id = search_id
    where case_id = any(${[...caseIds]}::text[]) order by since, cause`.execute(trx);
  return rows;
}

type Asking = { caseId: string; merchantId: string; since: Date } & (
  | { cause: 'trigger'; triggerName: string; reason: string }
  | { cause: 'review' | 'escalation' }
);

/** Answers whether nothing asked for it by this cause before. */
export async function insertAttention(trx: Trx, asking: Asking): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('case_attention')
    .values({
      case_id: asking.caseId,
      merchant_id: asking.merchantId,
      cause: asking.cause,
      ...(asking.cause === 'trigger' && { trigger_name: asking.triggerName, reason: asking.reason }),
      since: asking.since,
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function clearAttention(trx: Trx, caseId: string): Promise<void> {
  await trx.deleteFrom('case_attention').where('case_id', '=', caseId).execute();
}

/** Of what has ended; what else asks for attention goes on. */
export async function clearAttentionOf(trx: Trx, caseId: string, cause: 'review' | 'escalation'): Promise<void> {
  await trx.deleteFrom('case_attention').where('case_id', '=', caseId).where('cause', '=', cause).execute();
}

/** Who may hear of these cases; null where everybody of the merchant may. Whoever asks. */
export async function findAudiences(trx: Trx, caseIds: readonly string[]): Promise<(string[] | null)[]> {
  const { rows } = await sql<{ audience: string[] | null }>`
    select distinct audience_of_case(id) as audience from unnest(${[...caseIds]}::text[]) as asked (id)`.execute(trx);
  return rows.map(({ audience }) => audience);
}
