import { HISTORY_COUNT_LIMIT } from '@tamis/contract/screening';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { Span } from './history-days-store.ts';
import { type HistoryFilter, marksOf, tagsOf, wantedBeside } from './history-filter-store.ts';
import { findPageAlongOrder, offsetOf, orderOf, type Page, pageFound, pageOfFew } from './history-pages-store.ts';

/** So many are read and compared sooner than looked up. */
const READ_ALL_BELOW = 2000;
/** Up to here a page of many is soon met along its order; a page behind it is sorted out of whole months. */
const NEAR = 500;

export const asksForText = (filter: HistoryFilter): boolean =>
  filter.search_term !== '' || filter.reference !== '' || tagsOf(filter).length > 0;

/**
 * A page of the searches with a part of a name or a reference, or with tags; `spans` is when there are
 * searches that the rest of the filter leaves. Counts no further than HISTORY_COUNT_LIMIT: with
 * `isExact` false there are more.
 */
export async function pageByText(
  reader: Reader,
  filter: HistoryFilter,
  spans: readonly Span[],
): Promise<{ page: RawBuilder<Page>; isExact: boolean }> {
  const others = spans.reduce((sum, { searches }) => sum + searches, 0);
  if (others <= READ_ALL_BELOW) return { page: pageOfFew(reader, filter, spans), isExact: true };
  const first = await findFirst(reader, filter, monthsOf(filter.order === 'asc' ? spans : spans.toReversed()));
  if (first.total <= HISTORY_COUNT_LIMIT) return { page: pageFound(first), isExact: true };
  const held = Math.max(0, HISTORY_COUNT_LIMIT - offsetOf(filter));
  const ids = held === 0 || isPageComplete(filter, first) ? first.ids : await findPageAlongOrder(reader, filter);
  return { page: pageFound({ ids: ids.slice(0, held), total: HISTORY_COUNT_LIMIT }), isExact: false };
}

interface FirstFound extends Page {
  /** How many are in the months before the last one that was looked through, which may not have been read to its end. */
  inWholeMonths: number;
}

const endOf = (filter: HistoryFilter): number => offsetOf(filter) + filter.perPage;
const isDeepByDate = (filter: HistoryFilter): boolean => filter.order_by === 'created_at' && endOf(filter) > NEAR;
/** The first that were found need not be the first in the order of the page. */
const isPageComplete = (filter: HistoryFilter, { inWholeMonths }: FirstFound): boolean =>
  isDeepByDate(filter) || (filter.order_by === 'created_at' && endOf(filter) <= inWholeMonths);

/** The first that are found, in the order of the months, one more of them than are counted, and of these the page. */
async function findFirst(reader: Reader, filter: HistoryFilter, months: readonly number[]): Promise<FirstFound> {
  const { search_term: names, reference } = filter;
  const wanted = JSON.stringify(wantedBeside(filter));
  const whole = isDeepByDate(filter) ? Math.min(endOf(filter), HISTORY_COUNT_LIMIT) : 0;
  const last = sql.raw(filter.order === 'asc' ? 'max' : 'min');
  const { rows } = await sql<FirstFound>`
    with found as materialized (
      select * from searches_with_text(${names}, ${reference}, ${tagsOf(filter)}::text[], ${marksOf(filter)}::text[],
        ${[...months]}::int[], ${wanted}::jsonb, ${whole}::int, ${HISTORY_COUNT_LIMIT + 1}::int)
    ),
    reached as materialized (select ${last}(month) as month, count(*)::int as total from found)
    select total, (select count(*)::int from found where found.month <> reached.month) as "inWholeMonths",
      array(select id::text from found order by ${orderOf(filter)} limit ${filter.perPage} offset ${offsetOf(filter)}) as ids
    from reached`.execute(reader);
  return rows[0] ?? { total: 0, ids: [], inWholeMonths: 0 };
}

/** The months in which there are searches, in the order of the days that are given. */
const monthsOf = (spans: readonly Span[]): number[] => [...new Set(spans.map(({ from }) => monthOf(from)))];
/** Months of all years, as the database counts them. */
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();
