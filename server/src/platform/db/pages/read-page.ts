import type { PageInput } from '@tamis/contract/calls/paging';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Trx } from '../database.ts';
import { cutPage, type Followed, isBehind, type Position, readCursor } from './cursor.ts';

export interface PageRows<Row> {
  rows: Row[];
  totalRecords: number;
}

/** What each order of a list sorts by: a column as the query names it, or an expression. */
export type Orders<Order extends string> = Record<Order, string | Expression<unknown>>;

interface Paging<Order extends string> {
  by: Orders<Order>;
  /** What rows of one value stand in the order of. */
  id: string;
  /** Orders whose value no row lacks: only these are read from an index from its end. */
  neverNull?: readonly Order[];
}

/**
 * The page that a call asks for, and how many rows there are in all. Rows of one value stand in the order of their ids, so
 * that none is on two pages.
 * @param query selects the rows of the whole list; its table has the column `id`
 */
export async function readPage<D, TB extends keyof D, Row, Order extends string>(
  query: SelectQueryBuilder<D, TB, Row>,
  page: PageInput<Order>,
  paging: Paging<Order>,
): Promise<PageRows<Row>> {
  const rows = await readRows(query, page, paging);
  return { rows, totalRecords: await countOf(query) };
}

/** The rows of the page alone, for a list that is counted otherwise. */
export const readRows = <D, TB extends keyof D, Row, Order extends string>(
  query: SelectQueryBuilder<D, TB, Row>,
  page: PageInput<Order>,
  paging: Paging<Order>,
): Promise<Row[]> => pageOf(query, page, paging).execute();

/**
 * A page of a list by date: the one with its number, or with `after` the one behind that cursor, and then with the cursor
 * behind itself. What is counted is the whole list either way.
 * @param count another way to count the list, where it is too long to be counted
 */
export async function readPageOrNext<D, TB extends keyof D, Row extends Position>(
  query: SelectQueryBuilder<D, TB, Row>,
  page: PageInput<'at'> & { after?: string | undefined },
  count: (query: SelectQueryBuilder<D, TB, Row>) => Promise<number> = countOf,
): Promise<PageRows<Row> & Followed> {
  const paging = { by: { at: 'at' }, id: 'id', neverNull: ['at'] as const };
  if (page.after === undefined) return { rows: await readRows(query, page, paging), totalRecords: await count(query) };
  const { perPage, order_by_desc: isDescending } = page;
  const position = readCursor(page.after);
  const behind = position ? query.where(isBehind(position, isDescending, paging.by.at, paging.id)) : query;
  const rows = await pageOf(behind, { ...page, page: 1, perPage: perPage + 1 }, paging).execute();
  return { ...cutPage(rows, perPage), totalRecords: await count(query) };
}

/** Counts a list as far as it is shown: it answers one more than `most` where there are more. */
export const countUpTo =
  (trx: Trx, most: number) =>
  async <D, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>): Promise<number> => {
    const found = query
      .clearSelect()
      .clearOrderBy()
      .select(sql`1`.as('one'))
      .limit(most + 1);
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(trx);
    return rows[0]?.total ?? 0;
  };

/** The same in one statement, for a list whose rows are dearer to find than to count along. */
export async function readFoundPage<D, TB extends keyof D, Row, Order extends string>(
  query: SelectQueryBuilder<D, TB, Row>,
  page: PageInput<Order>,
  paging: Paging<Order>,
): Promise<PageRows<Row>> {
  const found = sql<number>`(count(*) over ())::int`.as('found');
  const rows = (await pageOf(query, page, paging).select(found).execute()) as (Row & { found: number })[];
  return { rows, totalRecords: rows[0] ? rows[0].found : await countOf(query) };
}

function pageOf<D, TB extends keyof D, Row, Order extends string>(
  query: SelectQueryBuilder<D, TB, Row>,
  { page, perPage, order, order_by_desc: isDescending }: PageInput<Order>,
  { by, id, neverNull = [] }: Paging<Order>,
): SelectQueryBuilder<D, TB, Row> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const nulls = neverNull.includes(order) ? sql`` : sql` nulls last`;
  const expression = by[order];
  const sorted = typeof expression === 'string' ? sql.ref(expression) : expression;
  return query
    .orderBy(sql`${sorted} ${direction}${nulls}, ${sql.ref(id)} ${direction}`)
    .limit(perPage)
    .offset((page - 1) * perPage);
}

async function countOf<D, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return total;
}
