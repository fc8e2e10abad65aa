import { sealChains } from '../audit/seal-chain.ts';
import type { Database } from '../db/database.ts';

/** A row as it lies in the database: JSON, with bytes in hexadecimal. */
export interface DumpedRow {
  /** With its schema: the job queue has one of its own. */
  table: string;
  row: string;
}

/**
 * Every row of every table that the catalogue knows but its own, as the owner sees them; in an order that is always the same.
 * What was written a moment ago gets its place in the audit log first, and not between two looks.
 */
export async function dumpDatabase(database: Database): Promise<DumpedRow[]> {
  await sealChains(database);
  const { owner } = database;
  const { rows: tables } = await owner.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  const selects = (tables as { name: string }[]).map(
    ({ name }) => `select '${name}' as table, row_to_json(each)::text as row from only ${name} as each`,
  );
  const { rows } = await owner.query(`${selects.join(' union all ')} order by 1, 2`);
  return rows as DumpedRow[];
}
