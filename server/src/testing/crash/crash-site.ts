import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createPlace, type Engine } from '../../platform/testing/test-database.ts';
import { rootSettings, rootToken, type ServerClient, signIn } from '../server-client.ts';
import { type ServerProcess, settingsAt, startServer } from '../server-process.ts';
import type { KillPoint } from './die-at.ts';
import { endClaimsOfTheDead } from './end-claims.ts';

const LONGEST_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** One installation whose server dies at points and is started again. */
export interface CrashSite {
  dataDir: string;
  /** As root, of the server that runs now. */
  call: ServerClient;
  address(): string;
  token(): string;
  /** Rows as the owner of the database sees them, beside the server. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Asks again and again until there is an answer. */
  until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T>;
  /** Has something done, during which the server dies at this point, and starts it again. */
  dieDuring(point: KillPoint, act: () => Promise<unknown>): Promise<void>;
  remove(): Promise<void>;
}

export async function openCrashSite(engine: Engine): Promise<CrashSite> {
  const place = await createPlace(engine);
  const settings = { ...settingsAt(place), ...rootSettings, TAMIS_RATE_LIMIT: '100000' };
  let server: ServerProcess;
  let client: ServerClient;
  let token: string;
  let beside: Database;

  async function start(): Promise<void> {
    server = await startServer(settings, { isMortal: true });
    [client, token] = [await signIn(server), await rootToken(server)];
    beside = await openDatabase({
      databaseUrl: place.url,
      dataDir: place.dataDir,
      joinRunning: true,
      log: createLog('silent'),
    });
  }
  const until: CrashSite['until'] = async (what, look) => {
    for (const end = performance.now() + LONGEST_MS; performance.now() < end; await wait(LOOK_EVERY_MS)) {
      const found = await look();
      if (found !== undefined && found !== false) return found;
    }
    throw new Error(`It did not come to it that ${what}:\n${JSON.stringify(server.logged().slice(-5))}`);
  };

  await start();
  return {
    dataDir: place.dataDir,
    call: (endpoint, input) => client(endpoint, input),
    address: () => server.address,
    token: () => token,
    rows: async <Row>(text: string, values: unknown[] = []) => (await beside.owner.query(text, values)).rows as Row[],
    until,
    async dieDuring(point, act) {
      await server.dieAt(point);
      // What it answers, if it does: the connection breaks in the middle of it.
      const acting = act().catch(() => undefined);
      const isLate = wait(LONGEST_MS).then(() => 'alive');
      if ((await Promise.race([server.ended, isLate])) !== 'SIGKILL')
        throw new Error(`The server did not come to its point: ${JSON.stringify(point)}`);
      await acting;
      await beside.close(0);
      // Before the start, which looks for what is over: it looks again after a minute only.
      await endClaimsOfTheDead(place);
      await start();
    },
    async remove() {
      await beside.close(0);
      await server.kill('SIGKILL');
      await place.remove();
    },
  };
}
