import { HISTORY_COUNT_LIMIT } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Span } from './history-days-store.ts';
import { type HistoryFilter, narrowed, tagsOf, wantedBeside } from './history-filter-store.ts';
import { findPageAlongOrder, findPageOfFew, offsetOf, orderOf, type Page, pageOf, sortedBy } from './history-pages-store.ts';

/** So many are read and compared sooner than looked up. */
const READ_ALL_BELOW = 2000;

export const asksForText = (filter: HistoryFilter): boolean => filter.search_term !== '' || filter.reference !== '' || tagsOf(filter).length > 0;
const canLookUp = (filter: HistoryFilter): boolean => isIndexed(filter.search_term) || isIndexed(filter.reference) || tagsOf(filter).length > 0;
/** Parts of three letters are, and of two where a letter takes more than a byte: names are that short in such scripts. */
const isIndexed = (part: string): boolean => [...part].length > 2 || ([...part].length === 2 && Buffer.byteLength(part) > 2);

/**
 * A page of the searches with a part of a name or a reference, or with tags; `spans` is when there are
 * searches that the rest of the filter leaves. Counts no further than HISTORY_COUNT_LIMIT: with
 * `isExact` false there are more.
 */
export async function findPageByText(trx: Trx, filter: HistoryFilter, spans: readonly Span[]): Promise<Page & { isExact: boolean }> {
  const others = spans.reduce((sum, { searches }) => sum + searches, 0);
  if (others <= READ_ALL_BELOW) return { ...(await findPageOfFew(trx, filter, spans)), isExact: true };
  const months = [...new Set(spans.map(({ from }) => monthOf(from)))];
  const found = await countAndTake(trx, filter, filter.order === 'asc' ? months : months.toReversed());
  const total = Math.min(found.total, HISTORY_COUNT_LIMIT);
  const isExact = found.total === total;
  const held = Math.max(0, total - offsetOf(filter));
  if (held === 0 || filter.order_by === 'created_at') return { ids: found.ids.slice(0, held), total, isExact };
  const ids = isExact ? (await pageOf(trx, matchesIn(trx, filter, months), filter, offsetOf(filter))).ids : await findPageAlongOrder(trx, filter);
  return { ids: ids.slice(0, held), total, isExact };
}

/** Goes through the months in the order of dates, ever more of them at a time, until all are seen or the limit is. */
async function countAndTake(trx: Trx, filter: HistoryFilter, months: readonly number[]): Promise<Page> {
  const found: Page = { ids: [], total: 0 };
  const byDate = { ...filter, order_by: 'created_at' } as const;
  let [seen, step] = [0, 1];
  while (seen < months.length && found.total <= HISTORY_COUNT_LIMIT) {
    const more = matchesIn(trx, byDate, months.slice(seen, seen + step), HISTORY_COUNT_LIMIT + 1 - found.total);
    const { ids, total } = await pageOf(trx, more, byDate, offsetOf(filter) - found.total);
    found.ids.push(...ids.slice(0, filter.perPage - found.ids.length));
    found.total += total;
    seen += step;
    step *= 2;
  }
  return found;
}

/** Those of some months; of what no index knows, the first `most` in their order: the others need not be read. */
function matchesIn(trx: Trx, filter: HistoryFilter, months: readonly number[], most?: number) {
  const { search_term: names, reference } = filter;
  if (canLookUp(filter)) {
    const wanted = JSON.stringify(wantedBeside(filter));
    return sql`select * from searches_with_text(${names}, ${reference}, ${tagsOf(filter)}::text[], ${[...months]}::int[], ${wanted}::jsonb)`;
  }
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const found = narrowed(trx, filter).select(sortedBy).where('created_at', '>=', startOf(first)).where('created_at', '<', startOf(last + 1));
  return sql`${most === undefined ? found : found.orderBy(orderOf(filter)).limit(most)}`;
}

/** Months of all years, as the database counts them. */
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();
const startOf = (month: number): Date => new Date(Date.UTC(Math.floor(month / 12), month % 12));
