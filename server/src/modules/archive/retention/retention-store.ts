import type { RemovedSubject, RetainedKind } from '@tamis/contract/archiver';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export type RetentionDays = Partial<Record<RetainedKind, number>>;

/** What a merchant says of each kind. */
export async function findRetentionDays(trx: Trx, merchantId: string): Promise<RetentionDays> {
  const rows = await trx
    .selectFrom('retention_rules')
    .select(['kind', 'days'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, days }) => [kind, days]));
}

/** Null takes the rule away. */
export async function saveRetentionDays(
  trx: Trx,
  rule: { merchantId: string; kind: RetainedKind; days: number | null; by: string; at: Date },
): Promise<void> {
  const { merchantId, kind, days, by, at } = rule;
  await trx.deleteFrom('retention_rules').where('merchant_id', '=', merchantId).where('kind', '=', kind).execute();
  if (days === null) return;
  await trx
    .insertInto('retention_rules')
    .values({ merchant_id: merchantId, kind, days, set_by: by, set_at: at })
    .execute();
}

/** Years that the law asks of every merchant of the installation. */
export async function findLeastYears(trx: Trx): Promise<number> {
  const row = await trx.selectFrom('installation_settings').select('legal_minimum_years as years').executeTakeFirst();
  return row?.years ?? 0;
}

/** The merchants that have rules, with them. Needs system scope. */
export async function findAllRetention(trx: Trx): Promise<{ merchantId: string; days: RetentionDays }[]> {
  const rows = await trx
    .selectFrom('retention_rules')
    .select(['merchant_id as merchantId', 'kind', 'days'])
    .orderBy('merchant_id')
    .execute();
  return [...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([merchantId, rules]) => ({
    merchantId,
    days: Object.fromEntries(rules.map(({ kind, days }) => [kind, days])),
  }));
}

/** Asked once: a merchant without holds pays for none. */
const hasHolds = (merchantId: string): RawBuilder<unknown> =>
  sql`exists (select from legal_holds where merchant_id = ${merchantId} and lifted_at is null)`;

/** Of each kind, what its time counts from and, of what a legal hold can keep, whether one does. */
const dated = (merchantId: string): Record<RetainedKind, RawBuilder<unknown>> => ({
  searches: sql`
    select created_at as at, ${hasHolds(merchantId)} and is_search_held(merchant_id, id, client_ref) as held from searches search
    where merchant_id = ${merchantId} and deleted_at is null and not is_monitored
      and not is_in_other_case(search.id, '{}')`,
  cases: sql`
    select max(decision.decided_at) as at, ${hasHolds(merchantId)} and is_case_held(file.merchant_id, file.id) as held
    from cases file join case_decisions decision on decision.case_id = file.id and decision.kind in ('closed', 'rejected')
    where file.merchant_id = ${merchantId} and file.restricted_to_group_id is null and file.stage in ('closed', 'rejected') group by file.merchant_id, file.id`,
  documents: sql`
    select max(decision.decided_at) as at, ${hasHolds(merchantId)} and is_case_held(file.merchant_id, file.id) as held
    from cases file join case_decisions decision on decision.case_id = file.id and decision.kind in ('closed', 'rejected')
      join case_documents document on document.case_id = file.id
    where file.merchant_id = ${merchantId} and file.restricted_to_group_id is null and file.stage in ('closed', 'rejected')
      and exists (select from case_document_files kept where kept.document_id = document.id and kept.removed_at is null)
    group by file.merchant_id, file.id, document.id`,
  'request-logs': sql`select at, false as held from request_log where merchant_id = ${merchantId}`,
  messages: sql`select created_at as at, false as held from message_usage where merchant_id = ${merchantId}`,
});

export interface Going {
  /** From 0. */
  week: number;
  count: number;
  held: number;
}

/** How much of a kind goes in each of the weeks from a Monday on; what should be gone already goes in the first. */
export async function countGoing(
  trx: Trx,
  merchantId: string,
  { kind, days, monday, weeks }: { kind: RetainedKind; days: number; monday: Date; weeks: number },
): Promise<Going[]> {
  const { rows } = await sql<Going>`
    select week, count(*) filter (where not held)::int as count, count(*) filter (where held)::int as held
    from (
      select greatest(0, floor(extract(epoch from at + make_interval(days => ${days}::int) - ${monday}::timestamptz) / 604800))::int as week, held
      from (${dated(merchantId)[kind]}) record
      where at < ${monday}::timestamptz + make_interval(days => ${weeks * 7 - days}::int)
    ) going group by week order by week`.execute(trx);
  return rows;
}

/** Whether anything is due that no legal hold keeps, and no request that retention made waits or runs already. */
export async function isRemovalDue(trx: Trx, merchantId: string, kind: RemovedSubject, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from (${dated(merchantId)[kind]}) record where at < ${before} and not held)
      and not exists (select from archive_requests where merchant_id = ${merchantId} and why = 'retention' and asked_by is null
        and ended_at is null and scope -> 'subjects' ? ${kind})`.execute(trx);
  return rows.length > 0;
}

/** Removes what is older, so much at once; answers how much it was. Needs system scope. */
export async function removeOlder(
  trx: Trx,
  merchantId: string,
  kind: 'request-logs' | 'messages',
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const removal = {
    'request-logs': sql`delete from request_log where (at, id) in (
      select at, id from request_log where merchant_id = ${merchantId} and at < ${before} limit ${limit})`,
    messages: sql`delete from messages where id in (
      select message_id from message_usage where merchant_id = ${merchantId} and created_at < ${before} limit ${limit})`,
  }[kind];
  return Number((await removal.execute(trx)).numAffectedRows ?? 0);
}
