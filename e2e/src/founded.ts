import { cpSync, rmSync } from 'node:fs';
import {
  createOnServer,
  dropDatabasesOf,
  dropFromServer,
} from '../../server/src/platform/testing/databases-on-server.ts';
import { hasServer, withDatabaseName } from '../../server/src/platform/testing/test-server.ts';
import { ownPlace, startServer } from './start-server.ts';

/** What an installation keeps its data in. Where no PostgreSQL server answers, the embedded database stands in for it. */
export type Engine = 'embedded' | 'postgres';

/** An installation that was founded and stopped: every other of the run begins as its copy. */
interface Founded {
  dataDir: string;
  /** On PostgreSQL: the name of its database. */
  database?: string;
}

/** What the global set-up tells the workers of Playwright. */
interface FoundedOnce {
  /** The process that started them, after which their databases are named. */
  run: number;
  embedded: Founded;
  postgres: Founded | undefined;
}

const FOUNDED_ONCE = 'TAMIS_E2E_FOUNDED';

/** Founds an installation on each engine that there is. @returns what removes them, and every copy that was left */
export async function foundOnce(): Promise<() => Promise<void>> {
  const run = process.pid;
  const isThere = await hasServer();
  const made: string[] = [];
  const remove = async (): Promise<void> => {
    for (const dataDir of made) rmSync(dataDir, { recursive: true, force: true });
    if (isThere) await dropDatabasesOf(run);
  };
  const found = async (database?: string): Promise<Founded> => {
    const { dataDir, env } = await ownPlace('tamis-e2e-founded-');
    made.push(dataDir);
    const server = await startServer({ ...env, ...(database && at(database)) });
    await server.end('SIGTERM');
    return { dataDir, ...(database && { database }) };
  };
  try {
    const once: FoundedOnce = {
      run,
      embedded: await found(),
      postgres: isThere ? await found(await createOnServer('template1', run)) : undefined,
    };
    process.env[FOUNDED_ONCE] = JSON.stringify(once);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Fills a data folder, and makes a database for it where the engine is one of a server. */
export async function copyFounded(
  engine: Engine,
  dataDir: string,
): Promise<{ settings: Record<string, string>; remove: () => Promise<void> }> {
  const once = JSON.parse(process.env[FOUNDED_ONCE] ?? '') as FoundedOnce;
  const founded = once[engine] ?? once.embedded;
  cpSync(founded.dataDir, dataDir, { recursive: true });
  const database = founded.database && (await createOnServer(founded.database, once.run));
  return {
    settings: database ? at(database) : {},
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      if (database) await dropFromServer(database);
    },
  };
}

const at = (database: string): Record<string, string> => ({ DATABASE_URL: withDatabaseName(database) });
