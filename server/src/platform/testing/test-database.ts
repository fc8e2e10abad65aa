import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, databaseOver, openDatabase } from '../db/database.ts';
import { openInMemory } from '../db/embedded/open-embedded.ts';
import { createLog } from '../log.ts';
import { copyDataFolder, createDataFolder } from './data-folder.ts';
import { embeddedTemplate, postgresTemplate } from './database-templates.ts';
import { createOnServer, dropFromServer } from './databases-on-server.ts';
import { hasServer, withDatabaseName } from './test-server.ts';

export type Engine = Database['engine'];

/** A database of its own for a test; `drop` closes and removes it. */
export type TestDatabase = Database & {
  drop(): Promise<void>;
  /** On PostgreSQL: where other processes reach it. */
  url?: string;
};

/** Where a database may be opened and opened again, by several processes. */
export interface DatabasePlace {
  /** Absent for the embedded engine. */
  url: string | undefined;
  dataDir: string;
  remove(): Promise<void>;
}

export interface CopiedPlace extends DatabasePlace {
  /** Another place with all that is in it; nobody may have it open. */
  copy(): Promise<CopiedPlace>;
}

const log = createLog('warn');

/** The engines that tests run on: PostgreSQL where a server answers; where CI or TAMIS_REQUIRE_POSTGRES is set, it must. */
export const engines: readonly Engine[] = (await hasServer()) ? ['pglite', 'postgres'] : ['pglite'];

/** A freshly migrated database, copied from a template that is made once per state of the migrations. */
export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? inMemory('migrations') : onServer(await postgresTemplate());
}

/** A database with nothing in it, not even migrations. */
export async function createEmptyDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? inMemory('nothing') : onServer('template1');
}

/** A database with nothing in it that makes letters small as Turkish does. On PostgreSQL: the embedded engine knows one language. */
export const createTurkishDatabase = (): Promise<TestDatabase> =>
  onServer("template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr'");

/** A migrated database without a row, for a test that opens and closes it itself. */
export const createPlace = async (engine: Engine): Promise<CopiedPlace> =>
  placeOf(
    await createDataFolder(engine === 'pglite' ? 'migrations' : 'nothing'),
    engine === 'postgres' ? await createOnServer(await postgresTemplate()) : undefined,
  );

/** The same without even migrations, as the first start finds it. */
export const createEmptyPlace = async (engine: Engine): Promise<DatabasePlace> =>
  placeOf(await createDataFolder('nothing'), engine === 'postgres' ? await createOnServer('template1') : undefined);

function placeOf(dataDir: string, name: string | undefined): CopiedPlace {
  return {
    url: name && withDatabaseName(name),
    dataDir,
    copy: async () => placeOf(copyDataFolder(dataDir), name && (await createOnServer(name))),
    async remove() {
      rmSync(dataDir, { recursive: true });
      if (name) await dropFromServer(name);
    },
  };
}

type Define = (engine: Engine, getDb: () => TestDatabase) => void;

/** `describe` once per engine, with a database that is made before the first test and dropped after the last. */
export const describeEachEngine = (title: string, define: Define): void => describeOn(engines, title, define);

/** The same on one of them, PostgreSQL where a server answers: for what takes long and is shown on the other elsewhere. */
export const describeOneEngine = (title: string, define: Define): void => describeOn(engines.slice(-1), title, define);

function describeOn(which: readonly Engine[], title: string, define: Define): void {
  describe.each(which)(`${title} on %s`, (engine) => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await createTestDatabase(engine);
    });
    afterAll(async () => database?.drop());
    define(engine, () => {
      if (!database) throw new Error('The database is there only while tests run');
      return database;
    });
  });
}

async function inMemory(content: 'nothing' | 'migrations'): Promise<TestDatabase> {
  const database = databaseOver(await openInMemory(log, await embeddedTemplate(content)), log);
  return { ...database, drop: () => database.close() };
}

async function onServer(template: string): Promise<TestDatabase> {
  const name = await createOnServer(template);
  const url = withDatabaseName(name);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  const drop = async (): Promise<void> => {
    await database.close();
    await dropFromServer(name);
  };
  return { ...database, drop, url };
}
