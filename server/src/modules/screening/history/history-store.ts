import { type Followed, nextOf } from '../../../platform/db/cursor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findSpans } from './history-days-store.ts';
import { assertByDate, findNextByDate, findNextOfFew } from './history-cursor-store.ts';
import { asksForQueue, type HistoryFilter } from './history-filter-store.ts';
import { findPageAlongOrder, findPageByDate, findPageOfFew, type Page } from './history-pages-store.ts';
import { asksForText, findPageByText } from './history-text-store.ts';
import { type SearchRow, withDecisions } from '../records/searches-store.ts';

/** So many are sorted sooner than met along the index of their order. */
const SORT_ALL_BELOW = 20_000;

/**
 * A page of searches. It is found by ids alone, and only its rows are then read in full. The total
 * is exact, but for more than HISTORY_COUNT_LIMIT searches with a part of a name, reference or tag.
 */
export async function findHistory(
  trx: Trx,
  filter: HistoryFilter,
): Promise<{ rows: SearchRow[]; total: number; isExact: boolean } & Followed> {
  const { ids, total, isExact, ...followed } = await findPage(trx, filter);
  const rows = ids.length === 0 ? [] : await withDecisions(trx).where('searches.id', 'in', ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return {
    rows: rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    total,
    isExact,
    ...nextOf(followed),
  };
}

/** Ids alone, as many as there are up to a limit, in the order that is asked for. */
export async function findHistoryIds(
  trx: Trx,
  filter: Omit<HistoryFilter, 'page' | 'perPage'>,
  limit: number,
): Promise<{ ids: string[]; isWhole: boolean }> {
  const { ids, total, isExact } = await findPage(trx, { ...filter, page: 1, perPage: limit });
  return { ids, isWhole: isExact && total <= ids.length };
}

async function findPage(trx: Trx, filter: HistoryFilter): Promise<Page & Followed & { isExact: boolean }> {
  const isWithCursor = filter.after !== undefined;
  if (isWithCursor) assertByDate(filter);
  if (filter.id !== '' || filter.batchId !== '' || asksForQueue(filter))
    return { ...(await (isWithCursor ? findNextOfFew(trx, filter) : findPageOfFew(trx, filter))), isExact: true };
  const spans = await findSpans(trx, { ...filter, search_term: '', reference: '', tags: [] });
  if (isWithCursor) return { ...(await findNextByDate(trx, filter, spans)), isExact: true };
  if (asksForText(filter)) return findPageByText(trx, filter, spans);
  if (filter.order_by === 'created_at') return { ...(await findPageByDate(trx, filter, spans)), isExact: true };
  const total = spans.reduce((sum, { searches }) => sum + searches, 0);
  if (total <= SORT_ALL_BELOW) return { ...(await findPageOfFew(trx, filter, spans)), isExact: true };
  return { ids: await findPageAlongOrder(trx, filter, total), total, isExact: true };
}
