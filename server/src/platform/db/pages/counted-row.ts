import type { RawBuilder } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * The one row of a query that only counts, which has one even where there is nothing to count.
 * @throws Error when there is none: no count is no zero.
 */
export async function countedRow<Row>(trx: Trx, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A count without a row');
  return row;
}
