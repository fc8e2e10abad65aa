import type { BodyOf } from '@tamis/contract';
import { type findSearches, HISTORY_COUNT_LIMIT } from '@tamis/contract/screening';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { type SearchRow, withDecisions } from './searches-store.ts';

export type HistoryFilter = BodyOf<typeof findSearches>;
type Searches = SelectQueryBuilder<DB, 'searches', object>;

/**
 * A page of searches. The page is found by ids alone, so that a far one is read from an index, and
 * only its rows are then read in full. Counts no further than HISTORY_COUNT_LIMIT.
 */
export async function findHistory(trx: Trx, filter: HistoryFilter): Promise<{ rows: SearchRow[]; total: number; isExact: boolean }> {
  const matching = narrowed(trx, filter);
  const page = await inOrder(matching.select('searches.id'), filter)
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute();
  const ids = page.map((row) => row.id);
  const rows = ids.length === 0 ? [] : await withDecisions(trx).where('searches.id', 'in', ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  const { total } = await trx
    .selectFrom(matching.select(sql.lit(1).as('one')).limit(HISTORY_COUNT_LIMIT + 1).as('matching'))
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    total: Math.min(total, HISTORY_COUNT_LIMIT),
    isExact: total <= HISTORY_COUNT_LIMIT,
  };
}

const isYes = (choice: number): boolean => choice === 1;
/** Compared as they stand in the text, whatever their case: no sign has a meaning of its own. */
const contains = (column: 'search_term' | 'client_ref', part: string) =>
  sql<boolean>`position(lower(${part}) in lower(${sql.ref(`searches.${column}`)})) > 0`;

function narrowed(trx: Trx, filter: HistoryFilter): Searches {
  const { start_date: from, end_date: to } = filter.date_range;
  const tags = filter.tags.filter((tag) => tag !== '');
  let query: Searches = trx.selectFrom('searches').where('deleted_at', 'is', null);
  if (filter.search_term.length > 2 || filter.reference.length > 2 || tags.length > 0) query = withPieces(query, filter, tags);
  if (filter.search_term !== '') query = query.where(contains('search_term', filter.search_term));
  if (filter.reference !== '') query = query.where(contains('client_ref', filter.reference));
  if (filter.id !== '') query = query.where('searches.id', '=', filter.id);
  if (filter.user !== '') query = query.where('created_by', '=', filter.user);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<=', new Date(to));
  if (filter.changed !== -1) query = query.where('has_changed', '=', isYes(filter.changed));
  if (filter.monitored !== -1) query = query.where('is_monitored', '=', isYes(filter.monitored));
  if (filter.updates !== -1) query = query.where('has_update', '=', isYes(filter.updates));
  if (filter.match_types.length > 0) query = query.where(sql<boolean>`types && ${filter.match_types}::text[]`);
  if (filter.status !== '') query = query.where('status', '=', filter.status);
  if (filter.internalStatus !== '') query = query.where('internal_status', '=', filter.internalStatus);
  if (filter.batchId !== '') query = query.where('batch_id', '=', filter.batchId);
  if (!filter.show_api_search) query = query.where('api_key_ref_id', 'is', null);
  return query;
}

/** No limit: the other filters choose among all that have the pieces, not among the newest. */
const ALL_MATCHES = 2_147_483_647;

/** Found by the index of pieces, which row-level security keeps from ordinary queries. */
function withPieces(query: Searches, filter: HistoryFilter, tags: readonly string[]): Searches {
  const found = sql<string>`select searches_with_pieces(${filter.search_term}, ${filter.reference}, ${tags}::text[], ${ALL_MATCHES})`;
  return query.where('searches.id', 'in', sql<string>`(${found})`);
}

const columns = {
  created_at: sql.ref('searches.created_at'),
  search_term: sql`lower(search_term)`,
  client_ref: sql.ref('searches.client_ref'),
  total_hits: sql.ref('searches.total_hits'),
} as const;

function inOrder<T extends SelectQueryBuilder<DB, 'searches', { id: string }>>(query: T, { order_by: by, order }: HistoryFilter): T {
  // Both in one direction, so that an index is read forwards or backwards.
  return query.orderBy(columns[by], order).orderBy('searches.id', order) as T;
}
