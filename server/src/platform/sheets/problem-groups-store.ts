import { MOST_PROBLEM_GROUPS, type ProblemGroup } from '@tamis/contract/terms/row-problems';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/**
 * What is wrong in rows, the commonest first; each message ends with the number of its row.
 * @param rows a query that gives `row_number` and `problems`
 */
export async function findProblemGroups(trx: Trx, rows: RawBuilder<unknown>): Promise<ProblemGroup[]> {
  const found = await sql<ProblemGroup>`
    select problem ->> 'column' as "column", regexp_replace(problem ->> 'message', ' at row number \\d+$', '') as message,
      count(distinct row_number)::int as rows, (array_agg(distinct row_number))[1:5] as "firstRows"
    from (${rows}) wrong, jsonb_array_elements(problems) problem
    group by 1, 2
    order by rows desc, min(row_number), 1
    limit ${MOST_PROBLEM_GROUPS}`.execute(trx);
  return found.rows;
}
