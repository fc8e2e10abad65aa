import type { PageInput } from '@tamis/contract/paging';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

export interface PageRows<Row> {
  rows: Row[];
  totalRecords: number;
}

/** What each order of a list sorts by: a column as the query names it, or an expression. */
export type Orders<Order extends string> = Record<Order, string | Expression<unknown>>;

/**
 * The page that a call asks for, and how many rows there are in all. Rows of one value stand in the order of their ids, so
 * that none is on two pages.
 * @param query selects the rows of the whole list; its table has the column `id`
 */
export async function readPage<D, TB extends keyof D, Row, Order extends string>(
  query: SelectQueryBuilder<D, TB, Row>,
  { page, perPage, order, order_by_desc: isDescending }: PageInput<Order>,
  { by, id }: { by: Orders<Order>; id: string },
): Promise<PageRows<Row>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const expression = by[order];
  const sorted = typeof expression === 'string' ? sql.ref(expression) : expression;
  const rows = await query
    .orderBy(sql`${sorted} ${direction} nulls last, ${sql.ref(id)} ${direction}`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return { rows, totalRecords: total };
}
