import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Counts to which writers only ever add rows: those of one key are summed up to one. */
interface CountTable {
  name: string;
  key: readonly string[];
  sums: readonly string[];
}

const countTables: readonly CountTable[] = [
  {
    name: 'search_counts',
    key: [
      'merchant_id',
      'created_by',
      'day',
      'status',
      'internal_status',
      'has_update',
      'has_changed',
      'is_monitored',
      'is_api',
      'type_bits',
    ],
    sums: ['searches'],
  },
  { name: 'search_months', key: ['merchant_id', 'month', 'source'], sums: ['searches', 'monitored', 'hits'] },
  { name: 'hit_counts', key: ['merchant_id', 'day', 'risk'], sums: ['hits'] },
];

/**
 * Sums up what writers have counted since the last time; answers how many rows that were, 0 as well while another process
 * does it. Needs system scope. Whoever reads meanwhile sees the rows either before or after, and the same sums.
 */
export async function settleCounts(trx: Trx): Promise<number> {
  const written = await writtenTables(trx);
  if (written.length === 0) return 0;
  const lock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(hashtext('tamis.settle-counts')) as "isFree"`;
  if (!(await lock.execute(trx)).rows[0]?.isFree) return 0;
  let gone = 0;
  for (const table of written) gone += await settle(trx, table);
  return gone;
}

/** Those to which somebody has added since the last time. Most of the time nobody has: that is asked in one statement. */
async function writtenTables(trx: Trx): Promise<CountTable[]> {
  const isWritten = countTables.map(
    ({ name }) => sql`exists (select from ${sql.table(name)} where not is_settled) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(isWritten)}`.execute(trx);
  return countTables.filter(({ name }) => rows[0]?.[name]);
}

async function settle(trx: Trx, { name, key, sums }: CountTable): Promise<number> {
  const listed = (columns: readonly string[], as = (column: string) => column) => sql.raw(columns.map(as).join(', '));
  const [table, keyed] = [sql.table(name), listed(key)];
  const isNothing = sql`(${listed(sums)}) = (${listed(sums, () => '0')})`;
  const { rows } = await sql<{ gone: number }>`
    with gone as (delete from ${table} where not is_settled returning *),
    summed as (select ${keyed}, ${listed(sums, (column) => `sum(${column}) as ${column}`)} from gone group by ${keyed}),
    kept as (
      insert into ${table} (${keyed}, ${listed(sums)}, is_settled) select ${keyed}, ${listed(sums)}, true from summed where not ${isNothing}
      on conflict (${keyed}) where is_settled
        do update set ${listed(sums, (column) => `${column} = ${name}.${column} + excluded.${column}`)}
    )
    select count(*)::int as gone from gone`.execute(trx);
  const gone = rows[0]?.gone ?? 0;
  if (gone > 0) await sql`delete from ${table} where is_settled and ${isNothing}`.execute(trx);
  return gone;
}
