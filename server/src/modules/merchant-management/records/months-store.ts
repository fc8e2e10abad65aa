import type { MonthlyFigures } from '@tamis/contract/merchants/months';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

interface Months {
  /** The first months, YYYY-MM-01. */
  from: string;
  to: string;
  now: Date;
}

interface MonthOfMerchant extends MonthlyFigures {
  merchantId: string;
}

const inMonth = (at: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`${at} >= starts and ${at} < ends`;

/** What merchants did, each month of each of them, the oldest first. Needs system scope, or that of the one merchant. */
export async function countMonths(
  trx: Trx,
  merchantIds: readonly string[],
  { from, to, now }: Months,
): Promise<MonthOfMerchant[]> {
  const { rows } = await sql<MonthOfMerchant>`
    select merchants.id as "merchantId", to_char(asked.month, 'YYYY-MM') as month, ends > ${now} as "isRunning", people.users,
      made.searches, made.console, made.api, made.batch, made.hits, made.monitored, matches."trueMatches", changed.alerts,
      opened."casesOpened", decided."casesApproved", decided."casesRejected", sent.emails, sent.sms, kept.storage
    from merchants
      cross join generate_series(${from}::date, ${to}::date, interval '1 month') as asked (month)
      cross join lateral (select asked.month at time zone 'UTC' as starts, (asked.month + interval '1 month') at time zone 'UTC' as ends) as bounds
      cross join lateral (
        select count(*)::integer as users from users
        where merchant_id = merchants.id and created_at < ends and (deleted_at is null or deleted_at >= ends)) as people
      cross join lateral (
        select coalesce(sum(searches), 0)::integer as searches, coalesce(sum(searches) filter (where source = 'console'), 0)::integer as console,
          coalesce(sum(searches) filter (where source = 'api'), 0)::integer as api,
          coalesce(sum(searches) filter (where source = 'batch'), 0)::integer as batch,
          coalesce(sum(hits), 0)::integer as hits, coalesce(sum(monitored), 0)::integer as monitored
        from search_months
        where merchant_id = merchants.id and search_months.month = asked.month::date) as made
      cross join lateral (
        select count(*)::integer as "trueMatches" from search_hits
        where merchant_id = merchants.id and match_status = 'true_positive' and ${inMonth(sql`decided_at`)}) as matches
      cross join lateral (
        select count(distinct search_id)::integer as alerts from hit_changes
        where merchant_id = merchants.id and matters and cause <> 'refresh' and ${inMonth(sql`at`)}) as changed
      cross join lateral (
        select count(*)::integer as "casesOpened" from cases
        where merchant_id = merchants.id and ${inMonth(sql`created_at`)}) as opened
      cross join lateral (
        select (count(*) filter (where kind = 'approved'))::integer as "casesApproved",
          (count(*) filter (where kind = 'rejected'))::integer as "casesRejected"
        from case_decisions
        where merchant_id = merchants.id and kind in ('approved', 'rejected') and ${inMonth(sql`decided_at`)}) as decided
      cross join lateral (
        select (count(*) filter (where channel = 'mail'))::integer as emails, (count(*) filter (where channel = 'sms'))::integer as sms
        from message_usage where merchant_id = merchants.id and state = 'sent' and ${inMonth(sql`created_at`)}) as sent
      cross join lateral (
        select (select coalesce(sum(file_size), 0)::float8 from certificate_batches where merchant_id = merchants.id and ${inMonth(sql`finished_at`)})
          + (select coalesce(sum(size), 0)::float8 from case_document_files
            where merchant_id = merchants.id and ${inMonth(sql`added_at`)} and (removed_at is null or removed_at >= ends)) as storage) as kept
    where merchants.id in (${sql.join(merchantIds)})
    order by lower(merchants.name), merchants.id, asked.month`.execute(trx);
  return rows;
}

/** Merchants that were not deleted, by name; ids that are none are left out. */
export const findNamed = (trx: Trx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('merchants')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** A page of all merchants that were not deleted, by name. */
export const findNamedPage = (
  trx: Trx,
  page: number,
  perPage: number,
): Promise<{ id: string; name: string; total: number }[]> =>
  trx
    .selectFrom('merchants')
    .select(['id', 'name', sql<number>`(count(*) over ())::integer`.as('total')])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
