import { DAY_MS } from '@tamis/contract/durations';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { countedConditions, type HistoryFilter, narrowed, rangeOf } from './history-filter-store.ts';

/** A day, or the part of it that a filter leaves, with the searches that were made in it; `until` no longer included. */
export interface Span {
  from: Date;
  until: Date;
  searches: number;
}

const dayBefore = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
const dayAfter = (at: Date): Date => new Date(Math.ceil(at.getTime() / DAY_MS) * DAY_MS);

/**
 * When there are searches that a filter leaves, and how many: oldest first. Whole days are counted
 * already; only the days in which a range of dates begins and ends are counted here. Names,
 * references, tags, ids and batches are not counted: the filter must not ask for any.
 */
export async function findSpans(trx: Trx, filter: HistoryFilter): Promise<Span[]> {
  const { from, until } = rangeOf(filter);
  const whole = { from: from && dayAfter(from), until: until && dayBefore(until) };
  // Within one day.
  if (from && until && whole.from && whole.until && whole.from > whole.until)
    return countParts(trx, filter, [{ from, until }]);
  const first = from && whole.from && from < whole.from ? [{ from, until: whole.from }] : [];
  const last = until && whole.until && whole.until < until ? [{ from: whole.until, until }] : [];
  return [
    ...(await countParts(trx, filter, first)),
    ...(await findWholeDays(trx, filter, whole)),
    ...(await countParts(trx, filter, last)),
  ];
}

async function findWholeDays(
  trx: Trx,
  filter: HistoryFilter,
  { from, until }: { from: Date | undefined; until: Date | undefined },
): Promise<Span[]> {
  const { rows } = await sql<{ day: string; searches: number }>`
    select day::text as day, sum(searches)::int as searches from search_counts
    where ${countedConditions(filter)}
      ${from ? sql`and day >= ${from.toISOString().slice(0, 10)}::date` : sql``}
      ${until ? sql`and day < ${until.toISOString().slice(0, 10)}::date` : sql``}
    group by day having sum(searches) > 0 order by day`.execute(trx);
  return rows.map(({ day, searches }) => {
    const start = new Date(`${day}T00:00:00.000Z`);
    return { from: start, until: new Date(start.getTime() + DAY_MS), searches };
  });
}

async function countParts(trx: Trx, filter: HistoryFilter, parts: readonly Omit<Span, 'searches'>[]): Promise<Span[]> {
  const spans: Span[] = [];
  for (const { from, until } of parts) {
    const { searches } = await narrowed(trx, filter)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .select((query) => query.fn.countAll<number>().as('searches'))
      .executeTakeFirstOrThrow();
    if (searches > 0) spans.push({ from, until, searches });
  }
  return spans;
}

/**
 * Sums up what writers have counted since the last time; answers how many rows that were. Needs system
 * scope. Whoever reads meanwhile sees the rows either before or after, and the same sums.
 */
export async function settleCounts(trx: Trx): Promise<number> {
  const key = sql.raw(
    'merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits',
  );
  const { rows } = await sql<{ gone: number }>`
    with gone as (delete from search_counts where not is_settled returning *),
    summed as (select ${key}, sum(searches) as searches from gone group by ${key}),
    kept as (
      insert into search_counts (${key}, searches, is_settled) select ${key}, searches, true from summed where searches <> 0
      on conflict (${key}) where is_settled do update set searches = search_counts.searches + excluded.searches
    )
    select count(*)::int as gone from gone`.execute(trx);
  await sql`delete from search_counts where is_settled and searches = 0`.execute(trx);
  return rows[0]?.gone ?? 0;
}
