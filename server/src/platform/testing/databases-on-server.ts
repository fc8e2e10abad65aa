import { randomBytes } from 'node:crypto';
import { withServer } from './test-server.ts';

/** Each drop makes the server write all that it holds to the disk first: several at once cost little more than one. */
const DROPPED_AT_ONCE = 20;

/** Databases of a run of the tests are named after the process that started its workers. */
const prefixOf = (run: number): string => `tamis_test_${run}_`;

/**
 * @param template a database, or what else `create database … template` takes
 * @param run the process that started the workers of the run
 * @returns the name of the new database
 */
export async function createOnServer(template: string, run = process.ppid): Promise<string> {
  const name = `${prefixOf(run)}${randomBytes(6).toString('hex')}`;
  await withServer(async (server) => {
    await server.query(`create database ${name} template ${template}`);
    // Nobody pulls the plug of the server in a test, and a commit that waits for the disk takes most of a short transaction.
    await server.query(`alter database ${name} set synchronous_commit = off`);
  });
  return name;
}

const done: string[] = [];

/** Nobody needs the database any more: it is dropped with others, at the end of the process or of the run at the latest. */
export async function dropFromServer(name: string): Promise<void> {
  if (done.length === 0) process.once('beforeExit', () => void dropAll(done.splice(0)));
  done.push(name);
  if (done.length >= DROPPED_AT_ONCE) await dropAll(done.splice(0));
}

/** Drops what is left of all databases whose names a run of the tests gave them. @param run the process that started its workers */
export async function dropDatabasesOf(run: number): Promise<void> {
  const names = await withServer(async (server) => {
    const { rows } = await server.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefixOf(run)],
    );
    return rows.map(({ name }) => name);
  });
  await dropAll(names);
}

async function dropAll(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await withServer(async (server) => {
    for (const name of names) await server.query(`drop database if exists ${name} with (force)`);
  });
}
