import type { DayOfSearches } from '@tamis/contract/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { firstDayOf, type Period } from './period-policy.ts';

/** What belongs to the month that it was made or sent in, and can be counted again at any later time. */
export interface Flows {
  searches: number;
  cases: number;
  email: number;
  sms: number;
}

type ByState = Record<string, number>;

/** What is or was there when it was counted. */
export interface Stocks {
  monitored: number;
  users: number;
  blocked: number;
  /** In bytes. */
  storedEver: number;
  storedInPeriod: number;
  /** Documents of cases that came in the period and are kept. */
  documents: number;
  emailStates: ByState;
  smsStates: ByState;
}

interface OfMerchant {
  merchantId: string;
}

const first = firstDayOf;
const last = ({ ends }: Period): string => ends.toISOString().slice(0, 10);

/** What is there by its counters, what is deleted, and what is gone for good. */
const searchesIn = (period: Period): RawBuilder<number> => sql<number>`(
  (select coalesce(sum(searches), 0) from search_counts where merchant_id = merchants.id and created_by = ''
    and internal_status = 'Completed' and day >= ${first(period)}::date and day < ${last(period)}::date)
  + (select count(*) from searches where merchant_id = merchants.id and deleted_at is not null
    and internal_status = 'Completed' and created_at >= ${period.starts} and created_at < ${period.ends})
  + ${removedIn(period, 'searches')})::int`;

const removedIn = (period: Period, meter: 'searches' | 'cases'): RawBuilder<number> => sql<number>`(
  select coalesce(sum(quantity), 0) from usage_removed where merchant_id = merchants.id and meter = ${meter}
    and day >= ${first(period)}::date and day < ${last(period)}::date)`;

const casesIn = (period: Period): RawBuilder<number> => sql<number>`(
  (select count(*) from cases where merchant_id = merchants.id and created_at >= ${period.starts} and created_at < ${period.ends})
  + ${removedIn(period, 'cases')})::int`;

const sentIn = (period: Period, channel: 'mail' | 'sms'): RawBuilder<number> => sql<number>`(
  select count(*)::int from message_usage where merchant_id = merchants.id and channel = ${channel} and state = 'sent'
    and created_at >= ${period.starts} and created_at < ${period.ends})`;

/** Of merchants that the transaction may see. */
export async function countFlows(
  trx: Trx,
  merchantIds: readonly string[],
  period: Period,
): Promise<(Flows & OfMerchant)[]> {
  if (merchantIds.length === 0) return [];
  return trx
    .selectFrom('merchants')
    .select([
      'id as merchantId',
      searchesIn(period).as('searches'),
      casesIn(period).as('cases'),
      sentIn(period, 'mail').as('email'),
      sentIn(period, 'sms').as('sms'),
    ])
    .where('id', 'in', [...merchantIds])
    .execute();
}

const statesIn = (period: Period, channel: 'mail' | 'sms'): RawBuilder<ByState> => sql<ByState>`(
  select coalesce(jsonb_object_agg(state, messages order by state), '{}') from (
    select state, count(*)::int as messages from message_usage where merchant_id = merchants.id and channel = ${channel}
      and created_at >= ${period.starts} and created_at < ${period.ends}
    group by state) as by_state)`;

/** What was added is billed, as cases are, though it was removed since: only the room that it took is free again. */
const documentsIn = ({ starts, ends }: Period): RawBuilder<number> => sql<number>`(
  select count(distinct document_id)::int from case_document_files where merchant_id = merchants.id
    and added_at >= ${starts} and added_at < ${ends})`;

const storedIn = (from: Date | undefined, until: Date): RawBuilder<number> => sql<number>`(
  (select coalesce(sum(file_size), 0)::float8 from certificate_batches where merchant_id = merchants.id
    and finished_at < ${until} ${from ? sql`and finished_at >= ${from}` : sql``})
  + (select coalesce(sum(size), 0)::float8 from case_document_files where merchant_id = merchants.id
    and (removed_at is null or removed_at >= ${until}) and added_at < ${until} ${from ? sql`and added_at >= ${from}` : sql``}))`;

/** Of merchants that the transaction may see. */
export async function countStocks(
  trx: Trx,
  merchantIds: readonly string[],
  period: Period,
): Promise<(Stocks & OfMerchant)[]> {
  if (merchantIds.length === 0) return [];
  return trx
    .selectFrom('merchants')
    .select([
      'id as merchantId',
      sql<number>`(select coalesce(sum(searches), 0)::int from search_counts
        where merchant_id = merchants.id and is_monitored and created_by = '')`.as('monitored'),
      sql<number>`(select count(*)::int from users where merchant_id = merchants.id and created_at < ${period.ends}
        and (deleted_at is null or deleted_at >= ${period.ends}))`.as('users'),
      sql<number>`(select count(*)::int from users where merchant_id = merchants.id and created_at < ${period.ends}
        and is_blocked and deleted_at is null)`.as('blocked'),
      storedIn(undefined, period.ends).as('storedEver'),
      storedIn(period.starts, period.ends).as('storedInPeriod'),
      documentsIn(period).as('documents'),
      statesIn(period, 'mail').as('emailStates'),
      statesIn(period, 'sms').as('smsStates'),
    ])
    .where('id', 'in', [...merchantIds])
    .execute();
}

/** The days of a period on which a merchant made searches, by where they came from. */
export async function countDays(trx: Trx, merchantId: string, period: Period): Promise<DayOfSearches[]> {
  const { rows } = await sql<DayOfSearches>`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(quantity) filter (where source = 'console'), 0)::int as console,
      coalesce(sum(quantity) filter (where source = 'api'), 0)::int as api,
      coalesce(sum(quantity) filter (where source = 'batch'), 0)::int as batch,
      sum(monitored)::int as monitored
    from (
      select (created_at at time zone 'UTC')::date as day, search_source(batch_id, api_key_ref_id) as source, count(*) as quantity,
        count(*) filter (where is_monitored and deleted_at is null) as monitored
      from searches where merchant_id = ${merchantId} and internal_status = 'Completed'
        and created_at >= ${period.starts} and created_at < ${period.ends}
      group by 1, 2
      union all
      select day, source, quantity, 0 from usage_removed where merchant_id = ${merchantId} and meter = 'searches'
        and day >= ${first(period)}::date and day < ${last(period)}::date
    ) as counted group by 1 order by 1`.execute(trx);
  return rows;
}
