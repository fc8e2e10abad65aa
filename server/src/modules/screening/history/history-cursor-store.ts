import { sql } from 'kysely';
import { cutPage, isBehind, type Position, readCursor } from '../../../platform/db/pages/cursor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { Span } from './history-days-store.ts';
import { type HistoryFilter, narrowed } from './history-filter-store.ts';
import { orderOf, type Page } from './history-pages-store.ts';
import { asksForText } from './history-text-store.ts';

export interface NextPage extends Page {
  /** Null where nothing follows. */
  next: string | null;
}

/** Throws for what cursors do not reach: another order has no moment to go on from, and parts of names are not found in the order of dates. */
export function assertByDate(filter: HistoryFilter): void {
  if (filter.order_by !== 'created_at') throw ValidationError.at('after', 'Pages with a cursor are by created_at.');
  if (asksForText(filter))
    throw ValidationError.at(
      'after',
      'Searches with a part of a name, reference or tag have numbered pages only: leave after out.',
    );
}

/** The page behind a cursor of searches that are few enough to be counted one by one. */
export async function findNextOfFew(reader: Reader, filter: HistoryFilter): Promise<NextPage> {
  const { total } = await narrowed(reader, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const position = positionOf(filter);
  const query = narrowed(reader, filter).select(['searches.id', 'searches.created_at as at']);
  const behind = position ? query.where(behindOf(filter, position)) : query;
  const rows = await behind
    .orderBy(orderOf(filter))
    .limit(filter.perPage + 1)
    .execute();
  return pageOf(rows, filter, total);
}

/** The page behind a cursor: no day is read on which it cannot lie. */
export async function findNextByDate(reader: Reader, filter: HistoryFilter, spans: readonly Span[]): Promise<NextPage> {
  const total = spans.reduce((sum, { searches }) => sum + searches, 0);
  const position = positionOf(filter);
  const read = spansBehind(filter, spans, position);
  const inSpan = narrowed(reader, filter)
    .select(['searches.id', 'searches.created_at'])
    .where(sql<boolean>`created_at >= span_from and created_at < span_until`)
    .$if(position !== undefined, (query) => (position ? query.where(behindOf(filter, position)) : query))
    .orderBy(orderOf(filter))
    .limit(filter.perPage + 1);
  const { rows } = await sql<Position>`
    select id, created_at as at from unnest(${read.map(({ from }) => from)}::timestamptz[], ${read.map(({ until }) => until)}::timestamptz[]) as span (span_from, span_until)
      cross join lateral (${inSpan}) as found
    order by ${orderOf(filter)} limit ${filter.perPage + 1}`.execute(reader);
  return pageOf(rows, filter, total);
}

/** From the day of the position on, as many days as hold a page for certain: of the first it is not known how much is behind. */
function spansBehind(
  { order, perPage }: HistoryFilter,
  spans: readonly Span[],
  position: Position | undefined,
): Span[] {
  const inOrder = order === 'asc' ? spans : spans.toReversed();
  const behind = inOrder.filter(
    ({ from, until }) => !position || (order === 'asc' ? until > position.at : from <= position.at),
  );
  let certain = 0;
  const last = behind.findIndex(({ searches }, index) => index > 0 && (certain += searches) > perPage);
  return behind.slice(0, last === -1 ? behind.length : last + 1);
}

const positionOf = ({ after = '' }: HistoryFilter): Position | undefined => readCursor(after);
const behindOf = ({ order }: HistoryFilter, position: Position) =>
  isBehind(position, order === 'desc', 'searches.created_at', 'searches.id');

function pageOf(rows: readonly Position[], { perPage }: HistoryFilter, total: number): NextPage {
  const page = cutPage(rows, perPage);
  return { ids: page.rows.map(({ id }) => id), total, next: page.next };
}
