import { DAY_MS } from '@tamis/contract/terms/durations';
import type { BodyOf } from '@tamis/contract';
import {
  EXPIRY_NOTICE_DAYS,
  type findMerchants,
  type LimitKey,
  type Merchant,
  type MerchantStatus,
} from '@tamis/contract/merchants/management';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readFoundPage, readRows } from '../../../platform/db/pages/read-page.ts';
import { isWorkingKey } from '../../limits/index.ts';

/** What is blocked is so whether or not it has expired, too. */
const statusAt = (now: Date) => sql<MerchantStatus>`case
  when merchants.blocked_at is not null then 'blocked'
  when merchants.expires_at <= ${now} then 'expired'
  when merchants.expires_at <= ${new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS)} then 'expiring'
  else 'active' end`;

/** By their roles, which are few: a merchant may have a great many users. */
const owners = sql<Merchant['owners']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'name', trim(users.name || ' ' || users.surname))
    order by users.created_at, users.id), '[]') from users
  where users.merchant_id = merchants.id and users.deleted_at is null and not users.is_blocked
    and users.role_id = any(array(select roles.id from roles where roles.merchant_id = merchants.id and 'All' = any(roles.claims))))`;

const isProvider = sql<boolean>`exists (
  select from users join roles on roles.id = users.role_id
  where users.merchant_id = merchants.id and 'Root' = any(roles.claims))`;

const users = sql<number>`(
  select count(*)::int from users where users.merchant_id = merchants.id and users.deleted_at is null)`;

/** Of a month that has a limit as they were counted against it; otherwise those that there are, and those deleted since. */
const searchesSince = (month: Date) => sql<number>`coalesce(
  (select used from merchant_limits where merchant_limits.merchant_id = merchants.id and kind = 'searches' and month = ${month}::date),
  (select coalesce(sum(searches), 0) from search_months
    where search_months.merchant_id = merchants.id and search_months.month >= ${month}::date)
  + (select count(*) from searches
    where searches.merchant_id = merchants.id and deleted_at >= ${month} and searches.created_at >= ${month}))::int`;

const monitored = sql<number>`(
  select coalesce(sum(searches), 0)::int from search_counts
  where search_counts.merchant_id = merchants.id and created_by = '' and is_monitored)`;

const keys = (now: Date) => sql<number>`(
  select count(*)::int from api_keys where api_keys.merchant_id = merchants.id and ${isWorkingKey(now)})`;

/** Those that only members of a group see stand in no count (ADR 0081). */
const isOpenCase = sql`
  cases.stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval') and cases.restricted_to_group_id is null`;
const openCases = sql<number>`(
  select count(*)::int from cases where cases.merchant_id = merchants.id and ${isOpenCase})`;

const limits = sql<Partial<Record<LimitKey, number>> | null>`(
  select jsonb_object_agg(kind, most) from merchant_limits where merchant_limits.merchant_id = merchants.id)`;

/** The same figures of all merchants at once. The first holder of each role is read from an index, already in small letters. */
const firstOwners = sql`
  select distinct on (roles.merchant_id) roles.merchant_id, holder.full_name as owner
  from roles cross join lateral (
    select full_name, created_at, id from users
    where users.role_id = roles.id and users.deleted_at is null and not users.is_blocked
    order by created_at, id limit 1) holder
  where 'All' = any(roles.claims)
  order by roles.merchant_id, holder.created_at, holder.id`;

const userCounts = sql`
  select merchant_id, count(*)::int as users from users where deleted_at is null group by merchant_id`;

const searchCounts = (month: Date) => sql`
  select merchants.id as merchant_id, coalesce(counted.used, coalesce(kept.searches, 0) + coalesce(gone.searches, 0))::int as searches
  from merchants
    left join merchant_limits counted on counted.merchant_id = merchants.id and counted.kind = 'searches' and counted.month = ${month}::date
    left join (select merchant_id, sum(searches) as searches from search_months
      where month >= ${month}::date group by merchant_id) kept on kept.merchant_id = merchants.id
    left join (select merchant_id, count(*) as searches from searches
      where deleted_at >= ${month} and created_at >= ${month} group by merchant_id) gone on gone.merchant_id = merchants.id`;

const monitoredCounts = sql`
  select merchant_id, sum(searches)::int as monitored from search_counts where created_by = '' and is_monitored group by merchant_id`;

const caseCounts = sql`
  select merchant_id, count(*)::int as open_cases from cases where ${isOpenCase} group by merchant_id`;

/** The first moment of the month, in UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

const merchants = (trx: Trx, now: Date) =>
  trx
    .selectFrom('merchants')
    .where('merchants.deleted_at', 'is', null)
    .select([
      'merchants.id',
      'merchants.name',
      'merchants.contact_email as contactEmail',
      'merchants.country',
      'merchants.time_zone as timeZone',
      'merchants.created_at as createdAt',
      'merchants.created_by as createdBy',
      'merchants.expires_at as expiresAt',
      'merchants.blocked_at as blockedAt',
      'merchants.blocked_by as blockedBy',
      'merchants.block_reason as blockReason',
      sql<ModuleKey[]>`merchants.switched_off`.as('switchedOff'),
      'merchants.unwatched_since as unwatchedSince',
      statusAt(now).as('status'),
      isProvider.as('isProvider'),
      limits.as('limits'),
      owners.as('owners'),
      users.as('users'),
      searchesSince(monthOf(now)).as('searches'),
      monitored.as('monitored'),
      keys(now).as('keys'),
      openCases.as('openCases'),
    ]);

export type MerchantRow = Awaited<ReturnType<ReturnType<typeof merchants>['executeTakeFirstOrThrow']>>;

type Wanted = Pick<BodyOf<typeof findMerchants>, 'search' | 'status'>;

function isMeant(now: Date, { search, status }: Wanted): RawBuilder<boolean> {
  const conditions = [sql<boolean>`merchants.deleted_at is null`];
  if (search !== '')
    conditions.push(
      sql`(${matchesText(search, 'merchants.name', 'merchants.contact_email')} or merchants.id = lower(${search}))`,
    );
  if (status !== undefined) conditions.push(sql`${statusAt(now)} = ${status}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export type MerchantCounts = Record<'all' | MerchantStatus, number>;

/**
 * The ids of a page first; what is shown is read of them alone. Counted with the statuses unless a text is looked for. Needs
 * system scope, as all of these do.
 */
export async function findMerchantPage(
  trx: Trx,
  now: Date,
  page: BodyOf<typeof findMerchants>,
): Promise<PageRows<MerchantRow> & { counts: MerchantCounts }> {
  const counts = await countMerchants(trx, now);
  const { ids, total } = await findIds(trx, now, page);
  return { rows: await readMerchants(trx, now, ids), totalRecords: total ?? counts[page.status ?? 'all'], counts };
}

/** In the order of their ids as given. */
async function readMerchants(trx: Trx, now: Date, ids: readonly string[]): Promise<MerchantRow[]> {
  if (ids.length === 0) return [];
  const rows = await merchants(trx, now)
    .where('merchants.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function findIds(
  trx: Trx,
  now: Date,
  page: BodyOf<typeof findMerchants>,
): Promise<{ ids: string[]; total?: number }> {
  const meant = trx.selectFrom('merchants').where(isMeant(now, page)).select('merchants.id');
  const month = monthOf(now);
  const by = {
    name: sql`lower(merchants.name)`,
    id: 'merchants.id',
    owner: 'figures.owner',
    users: sql`coalesce(figures.users, 0)`,
    searches: sql`coalesce(figures.searches, 0)`,
    monitored: sql`coalesce(figures.monitored, 0)`,
    open_cases: sql`coalesce(figures.open_cases, 0)`,
    expires_at: 'merchants.expires_at',
    status: statusAt(now),
    created_at: 'merchants.created_at',
  };
  const paging = { by, id: 'merchants.id', neverNull: ['name', 'id', 'users', 'status', 'created_at'] as const };
  // To sort by a figure it takes that of every merchant: looked up together, not one by one.
  const figures = {
    owner: firstOwners,
    users: userCounts,
    searches: searchCounts(month),
    monitored: monitoredCounts,
    open_cases: caseCounts,
  };
  const isFigure = (order: string): order is keyof typeof figures => order in figures;
  const read = async (query: typeof meant): Promise<{ ids: string[]; total?: number }> => {
    if (page.search === '') return { ids: idsOf(await readRows(query, page, paging)) };
    const { rows, totalRecords } = await readFoundPage(query, page, paging);
    return { ids: idsOf(rows), total: totalRecords };
  };
  if (!isFigure(page.order)) return read(meant);
  const joined = sql<{
    merchant_id: string;
    owner: string;
    users: number;
    searches: number;
    monitored: number;
    open_cases: number;
  }>`(${figures[page.order]})`;
  return read(meant.leftJoin(joined.as('figures'), 'figures.merchant_id', 'merchants.id'));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** All that are meant, by name. */
export const findAllMerchants = (trx: Trx, now: Date, wanted: Wanted): Promise<MerchantRow[]> =>
  merchants(trx, now)
    .where(isMeant(now, wanted))
    .orderBy(sql`lower(merchants.name), merchants.id`)
    .execute();

export const findMerchant = (trx: Trx, now: Date, id: string): Promise<MerchantRow | undefined> =>
  merchants(trx, now).where('merchants.id', '=', id).executeTakeFirst();

/** How many there are of each status, whatever is looked for. */
async function countMerchants(trx: Trx, now: Date): Promise<MerchantCounts> {
  const rows = await trx
    .selectFrom('merchants')
    .where('deleted_at', 'is', null)
    .select([statusAt(now).as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  const counts = { all: 0, active: 0, expiring: 0, expired: 0, blocked: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

/** Names by id, of all, or of one. */
export const findMerchantNames = (trx: Trx, only?: readonly string[]): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('merchants')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', 'in', [...(only ?? [])]))
    .orderBy(sql`lower(name)`)
    .execute();
