import { type RawBuilder, sql } from 'kysely';
import { type Followed, nextOf } from '../../../platform/db/pages/cursor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findSpans } from './history-days-store.ts';
import { assertByDate, findNextByDate, findNextOfFew } from './history-cursor-store.ts';
import { asksForQueue, type HistoryFilter } from './history-filter-store.ts';
import { findPageAlongOrder, type Page, pageByDate, pageFound, pageOfFew } from './history-pages-store.ts';
import { asksForText, pageByText } from './history-text-store.ts';
import { type SearchRow, withDecisions } from '../records/searches/searches-store.ts';

/** So many are sorted sooner than met along the index of their order. */
const SORT_ALL_BELOW = 20_000;

/** How a page is found: by a query for its ids and the total, in which what had to be known before it is found already. */
interface WayToPage extends Followed {
  page: RawBuilder<Page>;
  isExact: boolean;
}

/**
 * A page of searches. It is found by ids alone, and only its rows are then read in full, in the same statement. The total
 * is exact, but for more than HISTORY_COUNT_LIMIT searches with a part of a name, reference or tag.
 */
export async function findHistory(
  reader: Reader,
  filter: HistoryFilter,
): Promise<{ rows: SearchRow[]; total: number; isExact: boolean } & Followed> {
  const { page, isExact, ...followed } = await wayToPage(reader, filter);
  return { ...(await readRows(reader, page)), isExact, ...nextOf(followed) };
}

/** Each row is looked up by its id, one at a time: where the planner does not know yet how many searches there are, it would read them all. */
async function readRows(reader: Reader, page: RawBuilder<Page>): Promise<{ rows: SearchRow[]; total: number }> {
  const row = withDecisions(reader)
    .where(sql<boolean>`searches.id = wanted.id`)
    .limit(1);
  const { rows } = await sql<(SearchRow | Record<keyof SearchRow, null>) & { page_total: number }>`
    with page as materialized (${page})
    select page.total as page_total, found.* from page left join lateral (
      select wanted.place, read.* from unnest(page.ids) with ordinality as wanted (id, place) cross join lateral (${row}) as read
    ) as found on true
    order by found.place`.execute(reader);
  return { rows: rows.filter((each) => each.id !== null), total: rows[0]?.page_total ?? 0 };
}

/** Ids alone, as many as there are up to a limit, in the order that is asked for. */
export async function findHistoryIds(
  reader: Reader,
  filter: Omit<HistoryFilter, 'page' | 'perPage'>,
  limit: number,
): Promise<{ ids: string[]; isWhole: boolean }> {
  const { page, isExact } = await wayToPage(reader, { ...filter, page: 1, perPage: limit });
  const { ids, total } = (await page.execute(reader)).rows[0] ?? { ids: [], total: 0 };
  return { ids, isWhole: isExact && total <= ids.length };
}

async function wayToPage(reader: Reader, filter: HistoryFilter): Promise<WayToPage> {
  const isWithCursor = filter.after !== undefined;
  if (isWithCursor) assertByDate(filter);
  if (filter.id !== '' || filter.batchId !== '' || asksForQueue(filter))
    return isWithCursor
      ? { ...found(await findNextOfFew(reader, filter)), isExact: true }
      : { page: pageOfFew(reader, filter), isExact: true };
  if (filter.order_by === 'created_at' && !isWithCursor && !asksForText(filter))
    return { page: pageByDate(reader, filter), isExact: true };
  const spans = await findSpans(reader, { ...filter, search_term: '', reference: '', tags: [] });
  if (isWithCursor) return { ...found(await findNextByDate(reader, filter, spans)), isExact: true };
  if (asksForText(filter)) return pageByText(reader, filter, spans);
  const total = spans.reduce((sum, { searches }) => sum + searches, 0);
  if (total <= SORT_ALL_BELOW) return { page: pageOfFew(reader, filter, spans), isExact: true };
  return { page: pageFound({ ids: await findPageAlongOrder(reader, filter, total), total }), isExact: true };
}

const found = ({ ids, total, ...followed }: Page & Followed) => ({
  page: pageFound({ ids, total }),
  ...nextOf(followed),
});
