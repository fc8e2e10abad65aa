import type { CaseRequest, RequestState } from '@tamis/contract/cases';
import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { matchesText } from '../../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../../platform/db/pages/read-page.ts';
import type { Found, LookOn } from '../../clock/each-found.ts';

export interface RequestRow {
  id: string;
  merchantId: string;
  caseId: string;
  kind: CaseRequest['kind'];
  documentType: string | null;
  /** As its type was called when it was asked for. */
  documentName: string | null;
  field: CaseRequest['field'];
  entityLinkId: string | null;
  /** Of whom it is about, as they are called now. */
  aboutName: string | null;
  askedOf: CaseRequest['askedOf'];
  colleagueId: string | null;
  text: string;
  dueOn: string;
  askedBy: string;
  askedAt: Date;
  /** Null while it is open. */
  outcome: Exclude<RequestState, 'open'> | null;
  answer: string;
  answerDocumentId: string | null;
  closedBy: string | null;
  closedAt: Date | null;
}

const requests = (trx: Trx) =>
  trx
    .selectFrom('case_requests')
    .select([
      'id',
      'merchant_id as merchantId',
      'case_id as caseId',
      'kind',
      'document_type as documentType',
      'document_name as documentName',
      'field',
      'entity_link_id as entityLinkId',
      'asked_of as askedOf',
      'colleague_id as colleagueId',
      'words as text',
      'due_on as dueOn',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'outcome',
      'answer',
      'answer_document_id as answerDocumentId',
      'closed_by as closedBy',
      'closed_at as closedAt',
    ])
    .select(
      sql<string | null>`(
        select party.name from case_entities entity join case_parties party on party.id = entity.party_id
        where entity.id = case_requests.entity_link_id)`.as('aboutName'),
    )
    .$castTo<RequestRow>();

const isIn = (state: RequestState) =>
  state === 'open' ? sql<boolean>`outcome is null` : sql<boolean>`outcome = ${state}`;

export const findRequests = (
  trx: Trx,
  caseId: string,
  { state, ...page }: PageInput<'at'> & { state?: RequestState | undefined },
): Promise<PageRows<RequestRow>> =>
  readPage(
    requests(trx)
      .where('case_id', '=', caseId)
      .where(matchesText(page.search, 'words', 'answer'))
      .$if(state !== undefined, (query) => query.where(isIn(state ?? 'open'))),
    page,
    { by: { at: 'asked_at' }, id: 'id' },
  );

/** One request, and nobody else answers it until the transaction ends. */
export const lockRequest = (trx: Trx, id: string): Promise<RequestRow | undefined> =>
  requests(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** How many wait for an answer, and how many of them should have one before this day. */
export const countOpenRequests = (
  trx: Trx,
  caseId: string,
  today: string,
): Promise<{ open: number; overdue: number }> =>
  trx
    .selectFrom('case_requests')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where due_on < ${today}))::int`.as('overdue'),
    ])
    .where('case_id', '=', caseId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();

export async function insertRequest(
  trx: Trx,
  row: RequestRow & { mailId: string | null; remindAt: Date },
): Promise<void> {
  await trx
    .insertInto('case_requests')
    .values({
      id: row.id,
      merchant_id: row.merchantId,
      case_id: row.caseId,
      kind: row.kind,
      document_type: row.documentType,
      document_name: row.documentName,
      field: row.field,
      entity_link_id: row.entityLinkId,
      asked_of: row.askedOf,
      colleague_id: row.colleagueId,
      words: row.text,
      due_on: row.dueOn,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
      mail_id: row.mailId,
      remind_at: row.remindAt,
    })
    .execute();
}

export async function closeRequest(
  trx: Trx,
  { id, outcome, answer, answerDocumentId, closedBy, closedAt }: RequestRow,
): Promise<void> {
  await trx
    .updateTable('case_requests')
    .set({
      outcome,
      answer,
      answer_document_id: answerDocumentId,
      closed_by: closedBy,
      closed_at: closedAt,
      remind_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Requests that wait for somebody of the merchant, by the reference of their case; not those in cases that only a group sees. Needs system scope. */
export async function findRequestsOf(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select request.id, file.reference as name from case_requests request join cases file on file.id = request.case_id
    where request.merchant_id = ${merchantId} and request.colleague_id = ${id} and request.outcome is null
      and file.restricted_to_group_id is null
    order by file.reference, request.id`.execute(trx);
  return rows;
}

/**
 * Open requests of which it is time to tell people, of all merchants, in the order of their ids; not those in cases that are over
 * without a customer. Needs system scope.
 */
export async function findDueRequests(trx: Trx, { now, after, most }: LookOn): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select request.id, request.merchant_id as "merchantId"
    from case_requests request join cases file on file.id = request.case_id
    where request.remind_at <= ${now} and file.stage not in ('rejected', 'closed') and request.id > ${after}
    order by request.id limit ${most}`.execute(trx);
  return rows;
}

/** The request, locked, if it is still time; undefined when somebody was here before. */
export const lockDueRequest = (trx: Trx, id: string, now: Date): Promise<RequestRow | undefined> =>
  requests(trx).where('id', '=', id).where('remind_at', '<=', now).forNoKeyUpdate().executeTakeFirst();

export async function putReminder(trx: Trx, id: string, remindAt: Date | null): Promise<void> {
  await trx.updateTable('case_requests').set({ remind_at: remindAt }).where('id', '=', id).execute();
}

/** Asks somebody else. */
export async function putColleague(trx: Trx, id: string, colleagueId: string): Promise<void> {
  await trx.updateTable('case_requests').set({ colleague_id: colleagueId }).where('id', '=', id).execute();
}
