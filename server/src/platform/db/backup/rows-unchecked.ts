import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { BackupTable } from './backup-tables.ts';

/**
 * Does the work with row-level security open to the owner, without triggers, and with foreign keys checked at
 * its end only, so that tables can be filled as they were and in any order. All is as before when it is done; in the same transaction, so always.
 */
export async function withRowsUnchecked<T>(
  trx: Trx,
  tables: readonly BackupTable[],
  work: () => Promise<T>,
): Promise<T> {
  const forced = await forcedTables(trx);
  const keys = await foreignKeys(trx);
  for (const table of forced) await sql`alter table ${sql.table(table)} no force row level security`.execute(trx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(
      trx,
    );
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  const result = await work();
  await sql`set constraints all immediate`.execute(trx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} not deferrable`.execute(trx);
  for (const table of forced) await sql`alter table ${sql.table(table)} force row level security`.execute(trx);
  for (const { name } of tables) await sql`analyze ${sql.table(name)}`.execute(trx);
  return result;
}

async function forcedTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}

async function foreignKeys(trx: Trx): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname::text as name
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conparentid = 0`.execute(
    trx,
  );
  return rows;
}
