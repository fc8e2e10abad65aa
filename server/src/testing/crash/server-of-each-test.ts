import { afterEach, beforeEach, vi } from 'vitest';
import { createPlace, type DatabasePlace, type Engine } from '../../platform/testing/test-database.ts';
import { rootSettings, type ServerClient, signIn } from '../server-client.ts';
import { type ServerProcess, settingsAt, startServer } from '../server-process.ts';
import type { KillPoint } from './die-at.ts';
import { endClaimsOfTheDead } from './end-claims.ts';

/** The server of the test that runs. */
export interface ServerOfTest {
  running(): ServerProcess;
  signIn(): Promise<ServerClient>;
  kill(): Promise<void>;
  /** Has it killed at this point of what the act leads to, however long that takes. */
  dieDuring(point: KillPoint, act: () => Promise<unknown>): Promise<void>;
  /** After a kill: starts a server on what the dead one left, and signs in when its lists are ready. */
  restart(): Promise<ServerClient>;
}

/** Starts a server on a database of its own before each test of a `describe`, and removes both after it. */
export function serverOfEachTest(engine: Engine, settings: Record<string, string> = {}): ServerOfTest {
  let place: DatabasePlace;
  let server: ServerProcess;

  const start = async (): Promise<void> => {
    const all = { ...settingsAt(place), ...rootSettings, TAMIS_RATE_LIMIT: '100000', ...settings };
    server = await startServer(all, { isMortal: true });
  };
  const isReady = async (): Promise<boolean> => (await fetch(`${server.address}/readyz`)).ok;

  beforeEach(async () => {
    place = await createPlace(engine);
    await start();
  });
  afterEach(async () => {
    await server.kill('SIGKILL');
    await place.remove();
  });

  return {
    running: () => server,
    signIn: () => signIn(server),
    kill: async () => void (await server.kill('SIGKILL')),
    async dieDuring(point, act) {
      await server.dieAt(point);
      // What it answers, if it does: the connection may break in the middle of it.
      await act().catch(() => undefined);
      await server.ended;
    },
    async restart() {
      await endClaimsOfTheDead(place);
      await start();
      await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
      return signIn(server);
    },
  };
}
