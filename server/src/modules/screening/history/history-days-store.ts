import { DAY_MS } from '@tamis/contract/terms/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
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
export async function findSpans(reader: Reader, filter: HistoryFilter): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select span_from as "from", span_until as until, searches from (${spansOf(reader, filter)}) as spans
    where searches > 0 order by span_from`.execute(reader);
  return rows;
}

/** The same as a query, for statements that go on from it: span_from, span_until, searches. In no order, and of none of them as well. */
export function spansOf(reader: Reader, filter: HistoryFilter): RawBuilder<unknown> {
  const { from, until } = rangeOf(filter);
  const whole = { from: from && dayAfter(from), until: until && dayBefore(until) };
  // Within one day.
  if (from && until && whole.from && whole.until && whole.from > whole.until)
    return countedPart(reader, filter, { from, until });
  const parts = [wholeDays(filter, whole)];
  if (from && whole.from && from < whole.from) parts.push(countedPart(reader, filter, { from, until: whole.from }));
  if (until && whole.until && whole.until < until)
    parts.push(countedPart(reader, filter, { from: whole.until, until }));
  return sql.join(parts, sql` union all `);
}

const wholeDays = (
  filter: HistoryFilter,
  { from, until }: { from: Date | undefined; until: Date | undefined },
): RawBuilder<unknown> => sql`
  select day::timestamp at time zone 'UTC' as span_from, (day + 1)::timestamp at time zone 'UTC' as span_until, sum(searches)::int as searches
  from search_counts where ${countedConditions(filter)}
    ${from ? sql`and day >= ${from.toISOString().slice(0, 10)}::date` : sql``}
    ${until ? sql`and day < ${until.toISOString().slice(0, 10)}::date` : sql``}
  group by day`;

function countedPart(
  reader: Reader,
  filter: HistoryFilter,
  { from, until }: Omit<Span, 'searches'>,
): RawBuilder<unknown> {
  const counted = narrowed(reader, filter)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .select((query) => query.fn.countAll<number>().as('searches'));
  return sql`select ${from}::timestamptz as span_from, ${until}::timestamptz as span_until, (${counted})::int as searches`;
}
