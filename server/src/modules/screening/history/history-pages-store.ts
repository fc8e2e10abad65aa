import { type SelectQueryBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { Span } from './history-days-store.ts';
import { type HistoryFilter, narrowed } from './history-filter-store.ts';

/** Ids of a page in its order, and how many searches there are. */
export interface Page {
  ids: string[];
  total: number;
}

const columns = {
  created_at: sql.ref('created_at'),
  search_term: sql`lower(search_term)`,
  client_ref: sql.ref('client_ref'),
  total_hits: sql.ref('total_hits'),
} as const;

/** What a page may be sorted by. */
const sortedBy = [
  'searches.id',
  'searches.created_at',
  'searches.search_term',
  'searches.client_ref',
  'searches.total_hits',
] as const;

/** The columns of an order, then the id, in one direction, so that an index is read forwards or backwards. */
export function orderOf({ order_by: by, order }: Pick<HistoryFilter, 'order_by' | 'order'>) {
  const direction = sql.raw(order);
  return sql`${columns[by]} ${direction}, id ${direction}`;
}

export const offsetOf = ({ page, perPage }: HistoryFilter): number => (page - 1) * perPage;
const totalOf = (spans: readonly Span[]): number => spans.reduce((sum, { searches }) => sum + searches, 0);

/** A page in the order of dates: it is known on which days it lies, and no other one is read. */
export async function findPageByDate(trx: Trx, filter: HistoryFilter, spans: readonly Span[]): Promise<Page> {
  const inOrder = filter.order === 'asc' ? spans : spans.toReversed();
  const total = totalOf(spans);
  let skipped = 0;
  const first = inOrder.findIndex(({ searches }) => (skipped += searches) > offsetOf(filter));
  const start = inOrder[first];
  if (!start) return { ids: [], total };
  const offset = offsetOf(filter) - (skipped - start.searches);
  let held = 0;
  const last = inOrder.findIndex(
    ({ searches }, index) => index >= first && (held += searches) >= offset + filter.perPage,
  );
  const read = inOrder.slice(first, last === -1 ? inOrder.length : last + 1);
  const inSpan = narrowed(trx, filter)
    .select(['searches.id', 'searches.created_at'])
    .where(sql<boolean>`created_at >= span_from and created_at < span_until`)
    .orderBy(orderOf(filter))
    .limit(offset + filter.perPage);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${read.map(({ from }) => from)}::timestamptz[], ${read.map(({ until }) => until)}::timestamptz[]) as span (span_from, span_until)
      cross join lateral (${inSpan}) as found
    order by ${orderOf(filter)} limit ${filter.perPage} offset ${offset}`.execute(trx);
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * A page in another order, along its index: for filters that leave so many that the page is soon met.
 * From the nearer end, when it is known how many there are.
 */
export async function findPageAlongOrder(
  trx: Trx,
  filter: HistoryFilter,
  total = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const offset = offsetOf(filter);
  const limit = Math.min(filter.perPage, total - offset);
  if (limit <= 0) return [];
  const isNearEnd = offset > total / 2;
  const rows = await narrowed(trx, filter)
    .select('searches.id')
    .orderBy(orderOf(isNearEnd ? { ...filter, order: opposite[filter.order] } : filter))
    .limit(limit)
    .offset(isNearEnd ? total - offset - limit : offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return isNearEnd ? ids.reverse() : ids;
}
const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A page of searches that are few enough to be read, all of them, and sorted. */
export async function findPageOfFew(trx: Trx, filter: HistoryFilter, spans: readonly Span[] = []): Promise<Page> {
  const [first, last] = [spans[0], spans.at(-1)];
  let found: SelectQueryBuilder<DB, 'searches', object> = narrowed(trx, filter);
  // Nothing that the filter does not say, but the planner does not know when there are any.
  if (first && last) found = found.where('created_at', '>=', first.from).where('created_at', '<', last.until);
  return pageOf(trx, sql`${found.select(sortedBy)}`, filter, offsetOf(filter));
}

/** Of what a query finds: how many there are, and those of the page. */
async function pageOf(trx: Trx, found: ReturnType<typeof sql>, filter: HistoryFilter, offset: number): Promise<Page> {
  const { rows } = await sql<Page>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select id::text from found order by ${orderOf(filter)} limit ${filter.perPage} offset ${Math.max(offset, 0)}) as ids`.execute(
    trx,
  );
  return rows[0] ?? { ids: [], total: 0 };
}
