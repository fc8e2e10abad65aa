import { anyone, endpoint } from '@tamis/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createTestHttp } from '../testing/test-http.ts';
import { BODY_TIMES } from './bodies/body-time.ts';
import { publicRoute } from './route.ts';

const sample = {
  method: 'POST',
  tag: 'Samples',
  summary: 'A sample',
  actionName: 'Sample',
  access: anyone,
  writes: false,
} as const;
const anything = endpoint({
  ...sample,
  path: '/anything',
  name: 'samples.take',
  body: z.unknown(),
  output: z.object({ taken: z.unknown() }),
});
const upload = endpoint({
  ...sample,
  path: '/upload',
  name: 'samples.upload',
  multipart: true,
  output: z.object({ bytes: z.number() }),
});
const routes = [
  publicRoute(anything, async (_call, { body }) => ({ taken: body })),
  publicRoute(upload, async (_call, { files }) => {
    let bytes = 0;
    for await (const { stream } of files) for await (const chunk of stream) bytes += chunk.length;
    return { bytes };
  }),
];

const FORM = 'multipart/form-data; boundary=x';
const FILE_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\n';
/** A tenth of what others have. */
const TIMES = {
  json: BODY_TIMES.json / 10,
  upload: BODY_TIMES.upload / 100,
  uploadRate: BODY_TIMES.uploadRate,
  lookEvery: BODY_TIMES.lookEvery / 10,
};

let database: TestDatabase;
let http: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase('pglite');
  http = await createTestHttp({ routes, database, bodyTimes: TIMES });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

/** A client that sends by hand; collects what it hears until the connection is over. */
async function connect(): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = createConnection((http.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => void (heard += String(chunk)));
  socket.on('error', () => undefined);
  // Not `once`: how the connection is over, by an end or a reset, is for the system to choose.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, heard: () => heard, closed };
}

/** Sends a piece after the other until the connection is over. */
function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const headOf = (path: string, type: string, length: number) =>
  `POST /api/v1${path} HTTP/1.1\r\nhost: tamis\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
describe('a body that comes slowly', () => {
  it('has the time that is promised', () => {
    expect(BODY_TIMES).toEqual({ json: 10_000, upload: 600_000, uploadRate: 32 * 1024, lookEvery: 1000 });
  });

  it.each([
    ['JSON', '/anything', 'application/json', ''],
    ['an upload', '/upload', FORM, FILE_HEAD],
    ['to an address that is not there', '/nothing', 'application/json', ''],
  ])('is cut: %s', async (_what, path, type, start) => {
    const { socket, heard, closed } = await connect();
    socket.write(headOf(path, type, 500_000) + start);
    drip(socket, ' ', 20);
    await closed;
    expect(heard()).toContain('HTTP/1.1 4');
  });

  it('is cut though its request was answered at once', async () => {
    const { socket, heard, closed } = await connect();
    socket.write(headOf('/upload', 'text/csv', 500_000));
    // Heard before it is cut: what a reset connection had not read yet is lost.
    await expect.poll(heard).toContain('HTTP/1.1 415');
    drip(socket, ' ', 20);
    await closed;
  });

  it('is taken when it is whole in time, and when an upload comes fast enough', async () => {
    const { socket, heard } = await connect();
    socket.write(headOf('/anything', 'application/json', 4) + 'tr');
    await new Promise((resolve) => setTimeout(resolve, TIMES.lookEvery));
    socket.write('ue');
    await expect.poll(heard).toContain('{"success":true,"data":{"taken":true}}');
    const piece = 'x'.repeat(BODY_TIMES.uploadRate / 5);
    const pieces = Math.ceil((3 * TIMES.json) / 100);
    const end = '\r\n--x--\r\n';
    socket.write(headOf('/upload', FORM, FILE_HEAD.length + pieces * piece.length + end.length) + FILE_HEAD);
    // Twice as fast as it must be, for three times as long as a slow one is let.
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    socket.write(end);
    await expect.poll(heard).toContain(`{"success":true,"data":{"bytes":${pieces * piece.length}}}`);
    socket.destroy();
  });

  it('is taken when it came in time, and the server was busy with something else', async () => {
    const { socket, heard } = await connect();
    socket.write(headOf('/anything', 'application/json', 4) + 'tr');
    await once(http.server, 'request');
    await nextTurn();
    socket.write('ue');
    const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    Atomics.wait(nobody, 0, 0, TIMES.json + TIMES.lookEvery);
    await expect.poll(heard).toContain('HTTP/1.1 ');
    expect(heard()).toContain('{"success":true,"data":{"taken":true}}');
    socket.destroy();
  });

  it('is cut when an upload takes too long, however much it brings', async () => {
    const { socket, heard, closed } = await connect();
    socket.write(headOf('/upload', FORM, 900_000) + FILE_HEAD);
    drip(socket, 'x'.repeat(BODY_TIMES.uploadRate / 10), 50);
    await closed;
    expect(heard()).toContain('408');
  });
});
