import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

/** A table of the installation, and those of its columns that are written rather than computed. */
export interface BackupTable {
  name: string;
  columns: string[];
}

/** What a backup holds: every table but the list of migrations and the request log, whose days are dropped by themselves. The job queue has a schema of its own and is made anew. */
export async function backupTables(trx: Trx): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(trx);
  return rows;
}

/** Names of the applied migrations, in their order. */
export async function appliedMigrations({ owner }: Database): Promise<string[]> {
  const { rows } = await owner.query('select name from schema_migrations order by name');
  return (rows as { name: string }[]).map(({ name }) => name);
}
