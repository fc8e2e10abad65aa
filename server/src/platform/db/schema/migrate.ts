import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The migrations of this version of Tamis. */
export const migrationsFolder: string = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
// Any number that nothing else in this database locks.
const LOCK_KEY = 7_412_650_211;

/**
 * Brings the database up to date: applies, in order of name, each `NNNN-name.sql` of the folder that
 * table schema_migrations does not have. A file and its row are one transaction, so a killed
 * run leaves nothing half done; concurrent runs wait for each other. Throws, before it applies
 * anything, when an applied file was edited or is missing, or a new one would come before an applied one.
 */
export async function migrate(
  database: Database,
  migrationsDir: string = migrationsFolder,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(migrationsDir);
  const before = await database.owner.transaction((trx) => prepare(trx, migrations));
  const applied: string[] = [];
  // Nearly every start finds all of them there: it need not ask for each.
  for (const migration of migrations.filter(({ name }) => !before.has(name))) {
    if (await database.owner.transaction((trx) => apply(trx, migration, migrations))) applied.push(migration.name);
  }
  return { applied };
}

/**
 * Why the database is not at the state that this version of Tamis works with, in a sentence; undefined
 * when it is. Changes nothing. A rolling upgrade may have migrated it beyond an older process.
 */
export async function migrationGap(
  database: Database,
  migrationsDir: string = migrationsFolder,
): Promise<string | undefined> {
  const migrations = await readMigrations(migrationsDir);
  const { rows } = await database.owner.query('select name from schema_migrations');
  const applied = new Set((rows as { name: string }[]).map((row) => row.name));
  const missing = migrations.find((migration) => !applied.delete(migration.name));
  if (missing) return `the migration ${missing.name} is not applied`;
  const [unknown] = applied;
  return unknown === undefined ? undefined : `the migration ${unknown} is of a newer version`;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed) throw new Error(`The migration ${misnamed} is not named like 0001-what-it-does.sql`);
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have changed the line ends.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The lock ends with the transaction: a killed process cannot keep it. */
async function lock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
}

/** Answers the names of those that are applied. */
async function prepare(trx: Trx, all: readonly Migration[]): Promise<Set<string>> {
  await lock(trx);
  await sql`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  return readApplied(trx, all);
}

/** The names of those that are applied. Throws when they are not the first of all, as they were applied. */
async function readApplied(trx: Trx, all: readonly Migration[]): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from schema_migrations order by name`.execute(trx);
  verify(rows, all);
  return new Set(rows.map(({ name }) => name));
}

/** Answers whether it was applied now; false when another start did so meanwhile. */
async function apply(trx: Trx, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  await lock(trx);
  if ((await readApplied(trx, all)).has(migration.name)) return false;
  await sql.raw(migration.text).execute(trx);
  await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
    trx,
  );
  return true;
}

function verify(applied: readonly { name: string; checksum: string }[], all: readonly Migration[]): void {
  applied.forEach((row, position) => {
    const file = all.find((migration) => migration.name === row.name);
    if (!file) throw new Error(`The database has the migration ${row.name}, which this version of Tamis does not know`);
    if (file.checksum !== row.checksum)
      throw new Error(`The migration ${row.name} was edited after it was applied; write a new one instead`);
    const expected = all[position];
    if (expected && expected.name !== row.name)
      throw new Error(`The migration ${expected.name} comes before ${row.name}, which is already applied`);
  });
}
