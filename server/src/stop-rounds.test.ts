import { BASE_PATH } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { createPlace, type DatabasePlace, engines } from './platform/testing/test-database.ts';
import { rounds } from './testing/rounds.ts';
import { rootSession, rootSettings } from './testing/server-client.ts';
import { type ServerProcess, settingsAt, startServer } from './testing/server-process.ts';

const STOPS = rounds({ short: 2, long: 50 });
const LIMIT_MS = 120_000 + STOPS * 60_000;
const LANES = 8;
const SOCKETS = 5;
const LONGEST_STOP_MS = 10_000;
const GOING_AWAY = 1001;

describe.each(engines)('a stop under load on %s', (engine) => {
  let place: DatabasePlace;

  beforeEach(async () => {
    place = await createPlace(engine);
  });
  afterEach(() => place.remove());

  async function start(): Promise<ServerProcess> {
    const server = await startServer({ ...settingsAt(place), ...rootSettings, TAMIS_RATE_LIMIT: '1000000' });
    await vi.waitUntil(async () => (await fetch(`${server.address}/readyz`)).ok, { timeout: 60_000, interval: 50 });
    return server;
  }

  /** A socket of root; answers the code with which it is closed. */
  async function attach({ address }: ServerProcess, sessionId: string, token: string): Promise<Promise<number>[]> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${BASE_PATH}/ws/user/${sessionId}`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ token }));
    await once(socket, 'message');
    // In a list: a promise of a promise would wait for the end.
    return [once(socket, 'close').then(([code]) => code as number)];
  }

  it(
    `lets what was accepted finish, tells sockets that it goes, ends in time and loses nothing, ${STOPS} times`,
    async () => {
      const acknowledged = new Set<string>();
      for (let stop = 1; stop <= STOPS; stop += 1) {
        const server = await start();
        const { token, sessionId } = await rootSession(server);
        const closing = (
          await Promise.all(Array.from({ length: SOCKETS }, () => attach(server, sessionId, token)))
        ).flat();
        const others: unknown[] = [];
        let isOver = false;
        let answered = 0;

        async function search(lane: number, round: number): Promise<void> {
          const ref = `${stop}-${lane}-${round}`;
          const body = { search_term: 'Nicolas Madrigal', client_ref: ref, filters: { types: checkTypes } };
          const answer = await fetch(`${server.address}${BASE_PATH}${createSearch.path}`, {
            method: createSearch.method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          await answer.json();
          answered += 1;
          if (answer.status === 200) acknowledged.add(ref);
          // A stopping server says so to who comes too late.
          else if (answer.status !== 503) others.push([ref, answer.status]);
        }
        const load = Array.from({ length: LANES }, async (_, lane) => {
          // Refused connections are the end of it: nobody listens any more.
          for (let round = 0; !isOver; round += 1) await search(lane, round).catch(() => (isOver = true));
        });
        await vi.waitUntil(() => answered > LANES * 3, { timeout: 60_000, interval: 5 });

        const from = performance.now();
        const { code } = await server.kill('SIGTERM');
        const took = performance.now() - from;
        await Promise.all(load);
        expect(code, `stop ${stop}`).toBe(0);
        expect(took, `stop ${stop}`).toBeLessThan(LONGEST_STOP_MS);
        expect(await Promise.all(closing), `stop ${stop}`).toEqual(Array(SOCKETS).fill(GOING_AWAY));
        expect(others, `stop ${stop}`).toEqual([]);

        const database = await openDatabase({
          databaseUrl: place.url,
          dataDir: place.dataDir,
          log: createLog('silent'),
        });
        const { rows } = await database.owner.query(
          'select client_ref as ref, internal_status as status from searches',
        );
        await database.close();
        const kept = rows as { ref: string; status: string }[];
        // Neither lost after its answer, nor begun and left without one.
        expect(new Set(kept.map(({ ref }) => ref)), `stop ${stop}`).toEqual(acknowledged);
        expect(
          kept.filter(({ status }) => status !== 'Completed'),
          `stop ${stop}`,
        ).toEqual([]);
        expect(kept, `stop ${stop}`).toHaveLength(acknowledged.size);
      }
    },
    LIMIT_MS,
  );
});
