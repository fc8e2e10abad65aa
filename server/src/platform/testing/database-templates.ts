import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Database, databaseOver, openDatabase } from '../db/database.ts';
import { openInMemory } from '../db/embedded/open-embedded.ts';
import { migrate, migrationsFolder } from '../db/schema/migrate.ts';
import { installJobSchema } from '../jobs/job-schema.ts';
import { createLog } from '../log.ts';
import { CODE_SUFFIX, keepEngineCode, keptFolder } from './kept-engine-code.ts';
import { withDatabaseName, withServer } from './test-server.ts';

const log = createLog('warn');

export type Content = 'nothing' | 'migrations';

/** A file to start embedded test databases from; made when what it contains has changed since. */
export async function embeddedTemplate(content: Content): Promise<string> {
  const file = join(keptFolder, `${content}-${templateDigest()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(keptFolder, { recursive: true, mode: 0o700 });
  const embedded = await openInMemory(log);
  const database = databaseOver(embedded, log);
  try {
    if (content === 'migrations') await fill(database);
    await dropUnused(database);
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    await embedded.dump(unfinished);
    if (content === 'migrations') keepEngineCode();
    // Several test processes may make it at once: each its own, and the last one stays.
    renameSync(unfinished, file);
    removeOld(keptFolder);
  } finally {
    await database.close();
  }
  return file;
}

/** The databases that new ones are copied from: the half of a template that nobody opens, and every copy would carry. */
async function dropUnused(database: Database): Promise<void> {
  await database.owner.query('update pg_database set datistemplate = false where datistemplate');
  for (const name of ['template0', 'template1']) await database.owner.query(`drop database ${name}`);
}

/** Those of earlier states, which nobody runs tests with any more. The code of the engine is not of a day. */
function removeOld(folder: string): void {
  const yesterday = Date.now() - 86_400_000;
  for (const name of readdirSync(folder).filter((each) => !each.endsWith(CODE_SUFFIX))) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < yesterday) rmSync(file, { force: true });
  }
}

/** The name of a database to copy; made when the migrations changed since, by one process at a time. */
export async function postgresTemplate(): Promise<string> {
  const name = `tamis_template_${templateDigest()}`;
  await withServer(async (server) => {
    await server.query("select pg_advisory_lock(hashtext('tamis test template'))");
    const { rowCount } = await server.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return;
    await dropLeftovers(server);
    await server.query(`drop database if exists ${name}`);
    await server.query(`create database ${name}`);
    const database = await openDatabase({ databaseUrl: withDatabaseName(name), dataDir: '', log });
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    // The mark that it is complete.
    await server.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** Databases of test runs that were killed, and templates of earlier states: all that are older than a day. */
async function dropLeftovers(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ name: string }>(`
    select datname as name from pg_database
    where datname ~ '^tamis_(test|template)_' and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day'`);
  for (const { name } of rows) {
    await server.query(`alter database ${name} is_template false`);
    await server.query(`drop database ${name} with (force)`);
  }
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await installJobSchema(database, new Map());
}

/** Of everything that decides what a template contains; package.json names the exact versions of the engine and of pg-boss. */
function templateDigest(): string {
  const files = readdirSync(migrationsFolder)
    .sort()
    .map((name) => join(migrationsFolder, name));
  const sources = [
    '../jobs/job-schema.ts',
    '../db/embedded/embedded-worker.ts',
    './database-templates.ts',
    '../../../package.json',
  ].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const hash = createHash('sha256');
  for (const file of [...files, ...sources]) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
