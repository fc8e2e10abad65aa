import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { createDataFolder } from '../../testing/data-folder.ts';
import { spawnUntilKilled } from '../../testing/spawn-until-killed.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../schema/migrate.ts';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

const log = createLog('silent');
const WRITER = new URL('../../testing/write-until-killed.ts', import.meta.url);
const KILLS = 3;
/** Several processes start one after the other, each with an engine of its own. */
const PATIENT = { timeout: 120_000 };

let dataDir: string;
let opened: Database[];
beforeEach(async () => {
  dataDir = await createDataFolder();
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  rmSync(dataDir, { recursive: true });
});

async function open(options: { joinRunning?: boolean } = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, log, ...options });
  opened.unshift(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened = opened.filter((other) => other !== database);
  await database.close();
}

async function one(database: Database): Promise<unknown> {
  return (await database.owner.query('select 1 as one')).rows[0];
}

test('A data folder in use is refused with a message that helps, and stays whole', async () => {
  const first = await open();
  const second = openDatabase({ dataDir, log });
  await expect(second).rejects.toThrow(DataFolderInUseError);
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(
    `in use by another Tamis process (number ${process.pid})`,
  );
  expect(await one(first)).toEqual({ one: 1 });
});

test('What one start keeps the next one finds', PATIENT, async () => {
  rmSync(join(dataDir, 'database'), { recursive: true });
  const first = await open();
  await first.owner.query('create table kept as select 7 as number');
  await close(first);
  expect((await (await open()).owner.query('select number from kept')).rows).toEqual([{ number: 7 }]);
});

test('Nobody but the owner of the data reaches the database', async () => {
  await open();
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
});

test('A command joins a running database, hears its notifications, and leaves it running', async () => {
  const server = await open();
  const command = await open({ joinRunning: true });
  const heard = Promise.withResolvers<string>();
  await server.listen('joined', heard.resolve);
  await command.owner.query("select pg_notify('joined', 'hello')");
  expect(await heard.promise).toBe('hello');
  await close(command);
  expect(await one(server)).toEqual({ one: 1 });
});

test('A command opens the database itself when nothing runs', async () => {
  expect(await one(await open({ joinRunning: true }))).toEqual({ one: 1 });
});

test(`${KILLS} killed processes lose nothing that they acknowledged`, PATIENT, async () => {
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    const lines = await spawnUntilKilled(WRITER, [dataDir, String(kill)], `${kill}0000000000000000000025`);
    acknowledged.push(...lines);
  }
  const database = await open();
  const rows = await database.transaction({ kind: 'system' }, (trx) =>
    trx.selectFrom('merchants').select('id').execute(),
  );
  const kept = new Set(rows.map((row) => row.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 25);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test('An engine that fails starts again with everything that was committed', PATIENT, async () => {
  const database = await open();
  await migrate(database);
  await database.owner.query('create table kept as select 7 as number');
  // The comment hides from the bridge what PGlite ends its process for.
  await expect(database.owner.query('/* */ copy kept from stdin')).rejects.toThrow('Connection terminated');
  await expect
    .poll(() => database.owner.query('select number from kept').then(({ rows }) => rows, String), { timeout: 60_000 })
    .toEqual([{ number: 7 }]);
});

test('A path too long for a socket’s address is no hindrance', PATIENT, async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(deep, { recursive: true });
  const server = await openDatabase({ dataDir: deep, log });
  const command = await openDatabase({ dataDir: deep, log, joinRunning: true });
  expect(await one(command)).toEqual({ one: 1 });
  await command.close();
  await server.close();
});

test('Where there are no abstract sockets, a file with the process id is the lock', async () => {
  const unlock = await lockDataFolder(dataDir, 'darwin');
  await expect(lockDataFolder(dataDir, 'darwin')).rejects.toThrow(`(number ${process.pid})`);
  await unlock();
  await (
    await lockDataFolder(dataDir, 'darwin')
  )();
});

test('Such a file of a process that is gone is no lock', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(dataDir, 'pid'), String(pid));
  const unlock = await lockDataFolder(dataDir, 'darwin');
  expect(readFileSync(join(dataDir, 'pid'), 'utf8')).toBe(String(process.pid));
  await unlock();
});
