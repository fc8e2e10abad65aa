import { BASE_PATH } from '@tamis/contract';
import { findBatches, getBatch, startBatch, uploadBatch } from '@tamis/contract/batches';
import { sql } from 'kysely';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { createPlace, engines } from './platform/testing/test-database.ts';
import { fileForm, rootSettings, rootToken, type ServerClient, signIn } from './testing/server-client.ts';
import { type ServerProcess, settingsAt, startServer } from './testing/server-process.ts';

const LIMIT_MS = 180_000;
/** More than are screened before the database is held. */
const CLIENTS = `search_term,sanction\n${Array.from({ length: 6000 }, (_, row) => `Invented Person Number${row},yes`).join('\n')}\n`;
/** Runs for longer than any test. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';
/** The embedded database does not even let the queue take the job back. */
const WITH_JOB = {
  pglite: /^still waits for .*batches\.run.* after \d+ ms$/,
  postgres: /^These jobs did not finish and are tried again: .*batches\.run/,
};

/** A batch of which the first rows are screened. */
async function runBatch(call: ServerClient): Promise<void> {
  const { batch } = await call(uploadBatch, { form: fileForm(CLIENTS, 'clients.csv') });
  await call(startBatch, { body: { id: batch.id } });
  const view = async () => (await call(getBatch, { path: `/comply/search/batch/${batch.id}` })).batch;
  await vi.waitUntil(async () => (await view()).screenedRows > 0, { timeout: 60_000, interval: 20 });
}

async function connect(server: ServerProcess, request: string): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = createConnection(Number(port), hostname);
  // It will be cut off.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request.replaceAll('\n', '\r\n'));
  return socket;
}

/** A socket for live events whose client never says goodbye. */
async function openDeafSocket(server: ServerProcess): Promise<Socket> {
  const socket = await connect(
    server,
    `GET ${BASE_PATH}/ws/user/${'0'.repeat(24)} HTTP/1.1\nhost: tamis\nconnection: upgrade\nupgrade: websocket\nsec-websocket-version: 13\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\n\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('101 Switching Protocols');
  return socket;
}

/** A request that waits for an answer, as the database does not give any. The server has begun with it: it says that its body may come. */
async function askForBatches(server: ServerProcess, token: string): Promise<Socket> {
  const socket = await connect(
    server,
    `${findBatches.method} ${BASE_PATH}${findBatches.path} HTTP/1.1\nhost: tamis\nauthorization: Bearer ${token}\nexpect: 100-continue\ncontent-type: application/json\ncontent-length: 2\n\n{}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('100 Continue');
  return socket;
}

/** Look at the database now and then, or at the stop itself: some of their looks fall into the time in which it is held. */
const MAY_LOOK = [
  'request log',
  'last uses of claims',
  'lists',
  'matching settings',
  'signatures of the audit log',
  'answers from past lists, counts of searches',
];

/** Where one query keeps all others waiting, it does so in another way than a transaction that stands open. */
const HOLDERS = { pglite: ['transaction', 'query'], postgres: ['transaction'] };

describe.each(engines)('a stop on %s', { timeout: LIMIT_MS }, (engine) => {
  it.each(HOLDERS[engine])(
    'ends within its 10 seconds and says what it left, while a %s of somebody else holds the database and a job, a request, a socket and LISTEN wait',
    async (holder) => {
      const place = await createPlace(engine);
      const server = await startServer({ ...settingsAt(place), ...rootSettings });
      const token = await rootToken(server);
      await runBatch(await signIn(server));
      const deaf = await openDeafSocket(server);

      const beside = await openDatabase({
        databaseUrl: place.url,
        dataDir: place.dataDir,
        joinRunning: true,
        log: createLog('silent'),
      });
      const held = Promise.withResolvers<void>();
      const holding = beside.owner.transaction(async (trx) => {
        await sql`lock table batches, batch_rows in access exclusive mode`.execute(trx);
        held.resolve();
        await (holder === 'query' ? sql.raw(ENDLESS).execute(trx) : new Promise(() => undefined));
      });
      holding.catch(() => undefined);
      await held.promise;
      const asking = await askForBatches(server, token);

      expect(await server.kill('SIGTERM')).toEqual({ code: 0 });
      const said = server.logged();
      const left = said.filter(({ msg }) => msg === 'A step of the stop did not end');
      expect(left).toContainEqual(
        expect.objectContaining({ step: 'jobs', reason: expect.stringMatching(WITH_JOB[engine]) }),
      );
      expect(left.filter(({ step }) => step !== 'jobs' && !MAY_LOOK.includes(step as string))).toEqual([]);
      expect(said).toContainEqual(
        expect.objectContaining({
          connections: 1,
          msg: 'Connections are cut: their requests take too long to be waited for',
        }),
      );
      expect(said).toContainEqual(
        expect.objectContaining({
          connections: expect.any(Number),
          msg: 'The database is closed while it is still being worked with: what was not committed is undone',
        }),
      );
      for (const socket of [deaf, asking]) socket.destroy();
      await beside.close(0);
      await place.remove();
    },
  );
});
