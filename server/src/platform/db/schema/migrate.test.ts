import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { spawnUntilKilled } from '../../testing/spawn-until-killed.ts';
import {
  createEmptyDatabase,
  createEmptyPlace,
  describeEachEngine,
  engines,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { migrate, migrationGap } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamis-migrations-'));
  write('0001-first.sql', 'create table first (id integer); insert into first values (1);');
  write('0002-second.sql', 'create table second (id integer); insert into second select id from first;');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

async function tablesOf(database: TestDatabase): Promise<unknown[]> {
  const { rows } = await database.owner.query(
    "select tablename from pg_tables where tablename in ('first', 'second', 'third') order by 1",
  );
  return rows.map((row) => (row as { tablename: string }).tablename);
}

describeEachEngine('Migrations', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase(engine);
  });
  afterEach(() => database.drop());

  test('are applied once each, in order', async () => {
    expect(await migrate(database, folder)).toEqual({ applied: ['0001-first.sql', '0002-second.sql'] });
    write('0003-third.sql', 'create table third ();');
    expect(await migrate(database, folder)).toEqual({ applied: ['0003-third.sql'] });
    expect(await migrate(database, folder)).toEqual({ applied: [] });
    expect(await tablesOf(database)).toEqual(['first', 'second', 'third']);
  });

  test('say what is missing, and what a newer version has added', async () => {
    await migrate(database, folder);
    expect(await migrationGap(database, folder)).toBeUndefined();
    write('0003-third.sql', 'create table third ();');
    expect(await migrationGap(database, folder)).toBe('the migration 0003-third.sql is not applied');
    await migrate(database, folder);
    rmSync(join(folder, '0003-third.sql'));
    expect(await migrationGap(database, folder)).toBe('the migration 0003-third.sql is of a newer version');
  });

  test('are applied once by two starts at the same time', async () => {
    const results = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(results.flatMap((result) => result.applied).sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  test('stop at the first that fails, of which nothing stays', async () => {
    write('0002-second.sql', 'create table second (); select 1 / 0;');
    write('0003-third.sql', 'create table third ();');
    await expect(migrate(database, folder)).rejects.toThrow('division by zero');
    expect(await tablesOf(database)).toEqual(['first']);
  });

  test('that were edited after they were applied are refused, and nothing is applied', async () => {
    await migrate(database, folder);
    write('0001-first.sql', 'create table first (id bigint);');
    write('0003-third.sql', 'create table third ();');
    await expect(migrate(database, folder)).rejects.toThrow('0001-first.sql was edited');
    expect(await tablesOf(database)).toEqual(['first', 'second']);
  });

  test('that this version does not know are refused: the database is newer', async () => {
    await migrate(database, folder);
    rmSync(join(folder, '0002-second.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(
      '0002-second.sql, which this version of Tamis does not know',
    );
  });

  test('that would come before an applied one are refused', async () => {
    await migrate(database, folder);
    write('0001-earlier.sql', 'create table third ();');
    await expect(migrate(database, folder)).rejects.toThrow('0001-earlier.sql comes before 0001-first.sql');
  });

  test('with a name out of order are refused', async () => {
    write('3-third.sql', 'create table third ();');
    await expect(migrate(database, folder)).rejects.toThrow('3-third.sql is not named');
  });

  test('count as the same with the line ends of another system', async () => {
    write('0001-first.sql', 'create table first (id integer);\ninsert into first values (1);\n');
    await migrate(database, folder);
    write('0001-first.sql', 'create table first (id integer);\r\ninsert into first values (1);\r\n');
    expect(await migrate(database, folder)).toEqual({ applied: [] });
  });
});

describe.each(engines)('Migrations on %s, killed before commit', (engine) => {
  // Nothing yet, the table of migrations, the first, the second.
  test.each([0, 1, 2])('%i are finished by the next start', { timeout: 120_000 }, async (commits) => {
    const place = await createEmptyPlace(engine);
    try {
      const script = new URL('../../testing/migrate-until-killed.ts', import.meta.url);
      await spawnUntilKilled(script, [place.url ?? '', place.dataDir, folder, String(commits)], 'before commit');
      const database = await openDatabase({ databaseUrl: place.url, dataDir: place.dataDir, log: createLog('warn') });
      const { applied } = await migrate(database, folder);
      expect(applied).toEqual(['0001-first.sql', '0002-second.sql'].slice(Math.max(0, commits - 1)));
      const { rows } = await database.owner.query(
        'select (select count(*) from first) as first, (select count(*) from second) as second',
      );
      expect(rows).toEqual([{ first: 1, second: 1 }]);
      await database.close();
    } finally {
      await place.remove();
    }
  });
});

test('The migrations of this version apply to an empty database of each engine', async () => {
  for (const engine of engines) {
    const database = await createEmptyDatabase(engine);
    const { applied } = await migrate(database);
    expect(applied).toContain('0001-foundation.sql');
    await database.drop();
  }
});
