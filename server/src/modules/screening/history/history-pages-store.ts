import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema/schema.gen.ts';
import { type Span, spansOf } from './history-days-store.ts';
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
/** A page in the order of dates, as a query: it is counted on which days it lies, and no other one is read. */
export function pageByDate(reader: Reader, filter: HistoryFilter): RawBuilder<Page> {
  const offset = offsetOf(filter);
  const inSpan = narrowed(reader, filter)
    .select(['searches.id', 'searches.created_at'])
    .where(sql<boolean>`created_at >= span_from and created_at < span_until`)
    .orderBy(orderOf(filter))
    .limit(sql<number>`${offset + filter.perPage} - before_span`);
  return sql<Page>`
    with spans as materialized (${spansOf(reader, filter)}),
    reached as (select *, sum(searches) over (order by span_from ${sql.raw(filter.order)}) - searches as before_span from spans where searches > 0),
    read as materialized (
      select span_from, span_until, before_span from reached
      where before_span < ${offset + filter.perPage} and before_span + searches > ${offset}
    )
    select (select coalesce(sum(searches), 0)::int from spans) as total,
      array(
        select id::text from read cross join lateral (${inSpan}) as found
        order by ${orderOf(filter)} limit ${filter.perPage} offset ${offset} - (select min(before_span) from read)
      ) as ids`;
}

/**
 * A page in another order, along its index: for filters that leave so many that the page is soon met.
 * From the nearer end, when it is known how many there are.
 */
export async function findPageAlongOrder(
  reader: Reader,
  filter: HistoryFilter,
  total = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const offset = offsetOf(filter);
  const limit = Math.min(filter.perPage, total - offset);
  if (limit <= 0) return [];
  const isNearEnd = offset > total / 2;
  const rows = await narrowed(reader, filter)
    .select('searches.id')
    .orderBy(orderOf(isNearEnd ? { ...filter, order: opposite[filter.order] } : filter))
    .limit(limit)
    .offset(isNearEnd ? total - offset - limit : offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return isNearEnd ? ids.reverse() : ids;
}
const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A page of searches that are few enough to be read, all of them, and sorted, as a query. */
export function pageOfFew(reader: Reader, filter: HistoryFilter, spans: readonly Span[] = []): RawBuilder<Page> {
  const [first, last] = [spans[0], spans.at(-1)];
  let found: SelectQueryBuilder<DB, 'searches', object> = narrowed(reader, filter);
  // Nothing that the filter does not say, but the planner does not know when there are any.
  if (first && last) found = found.where('created_at', '>=', first.from).where('created_at', '<', last.until);
  return sql<Page>`
    with found as materialized (${found.select(sortedBy)})
    select (select count(*)::int from found) as total,
      array(select id::text from found order by ${orderOf(filter)} limit ${filter.perPage} offset ${offsetOf(filter)}) as ids`;
}

/** A page that is found already, in the form of the others. */
export const pageFound = ({ ids, total }: Page): RawBuilder<Page> =>
  sql<Page>`select ${total}::int as total, ${ids}::text[] as ids`;
