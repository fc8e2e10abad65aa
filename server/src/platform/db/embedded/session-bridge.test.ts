import { createServer, type Server, type Socket } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { embeddedTemplate } from '../../testing/database-templates.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { SessionBridge } from './session-bridge.ts';

const CLIENTS = 20;
const IDLE_LIMIT_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'tamis-bridge-'));
const path = join(folder, 'socket');
let engine: PGlite;
let server: Server;
let clients: pg.Client[] = [];

beforeAll(async () => {
  engine = await PGlite.create({ loadDataDir: new Blob([readFileSync(await embeddedTemplate('nothing'))]) });
  const bridge = new SessionBridge(engine, {
    idleInTransactionMs: IDLE_LIMIT_MS,
    onEngineFailure: (error) => {
      throw error;
    },
  });
  server = createServer((socket) => bridge.attach(socket));
  await new Promise<void>((resolve) => server.listen(path, resolve));
  await (await connect()).query('create table numbers (number integer)');
});

afterEach(async () => {
  for (const client of clients) await client.end().catch(() => undefined);
  clients = [];
});

afterAll(async () => {
  server.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ user: 'postgres', stream: () => new EmbeddedSocket(path) });
  // Ended sessions show in what their queries answer.
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}

async function inParallel<T>(work: (client: pg.Client, number: number) => Promise<T>): Promise<T[]> {
  const connected = await Promise.all(Array.from({ length: CLIENTS }, connect));
  return Promise.all(connected.map(work));
}

/** Bytes, once what nobody needs any more is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const numbers = Array.from({ length: CLIENTS }, (_, number) => number);

test('Answers go to who asked, also when requests come in many pieces', async () => {
  const long = 'x'.repeat(400_000);
  const answers = await inParallel(async (client, number) => {
    const { rows } = await client.query(`select ${number} as number, length($1) as length`, [long]);
    return rows[0];
  });
  expect(answers).toEqual(numbers.map((number) => ({ number, length: 400_000 })));
});

test('Prepared statements of one name are each client’s own', async () => {
  const ask = (client: pg.Client, number: number) =>
    client.query({ name: 'same', text: `select ${number} + $1::integer as sum`, values: [1] });
  const sums = await inParallel(async (client, number) => {
    await ask(client, number);
    const { rows } = await ask(client, number);
    return rows[0].sum;
  });
  expect(sums).toEqual(numbers.map((number) => number + 1));
});

test('Transactions do not mix, and what was rolled back is gone', async () => {
  await inParallel(async (client, number) => {
    await client.query('begin');
    await client.query('insert into numbers values ($1)', [number]);
    await client.query(number % 2 ? 'rollback' : 'commit');
  });
  const { rows } = await (await connect()).query('select number from numbers order by number');
  expect(rows.map((row) => row.number)).toEqual(numbers.filter((number) => number % 2 === 0));
});

test('After an error in a transaction the client may roll back and go on', async () => {
  const client = await connect();
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(client.query('select 1')).rejects.toThrow('aborted');
  await client.query('rollback');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('A client that goes away in a transaction leaves nothing behind and nobody waiting', async () => {
  const leaving = await connect();
  await leaving.query('begin');
  await leaving.query('insert into numbers values (1000)');
  const waiting = (await connect()).query('select count(*)::integer as count from numbers where number = 1000');
  (leaving as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  expect((await waiting).rows).toEqual([{ count: 0 }]);
});

test('A transaction that stands idle for too long is rolled back, and the others go on', async () => {
  const idle = await connect();
  await idle.query('begin');
  await idle.query('insert into numbers values (2000)');
  const waiting = (await connect()).query('select count(*)::integer as count from numbers where number = 2000');
  expect((await waiting).rows).toEqual([{ count: 0 }]);
  await expect(idle.query('commit')).rejects.toThrow(/not queryable|terminated/);
});

test('Notifications go to those who listen, and to nobody else', async () => {
  const [listener, bystander, sender] = [await connect(), await connect(), await connect()];
  const heard = Promise.withResolvers<pg.Notification>();
  const overheard: pg.Notification[] = [];
  listener.on('notification', heard.resolve);
  for (const client of [bystander, sender]) client.on('notification', (message) => overheard.push(message));
  await listener.query('LISTEN "Some channel"');
  await sender.query(`notify "Some channel", 'hello'`);
  expect(await heard.promise).toMatchObject({ channel: 'Some channel', payload: 'hello' });
  await bystander.query('select 1');
  expect(overheard).toEqual([]);
});

test('What was answered is not kept', async () => {
  const client = await connect();
  const ask = () => client.query(`select repeat('x', 100000) as long`);
  await ask();
  const before = heapInUse();
  for (let round = 0; round < 100; round += 1) await ask();
  expect(heapInUse() - before).toBeLessThan(2_000_000);
});

test('Rows cannot be copied in over the connection, but out of it', async () => {
  const client = await connect();
  await expect(client.query(' copy numbers from stdin')).rejects.toThrow('does not support COPY from the client');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('What the protocol does not know ends the session only', async () => {
  const [odd, other] = [await connect(), await connect()];
  const ended = new Promise((resolve) => odd.once('end', resolve));
  (odd as unknown as { connection: { stream: Socket } }).connection.stream.write(Buffer.from('F\0\0\0\x04', 'latin1'));
  await ended;
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('What a client had prepared is forgotten when it leaves, while others work', async () => {
  const [leaving, staying] = [await connect(), await connect()];
  const prepare = (client: pg.Client) => client.query({ name: 'add', text: 'select $1::int + 1 as sum', values: [1] });
  const prepared = async () =>
    (await staying.query<{ many: number }>('select count(*)::int as many from pg_prepared_statements')).rows[0]?.many;
  for (const client of [leaving, staying]) await prepare(client);
  expect(await prepared()).toBe(2);
  await staying.query('begin');
  await leaving.end();
  await expect.poll(prepared).toBe(1);
  await staying.query('commit');
  expect((await prepare(staying)).rows).toEqual([{ sum: 2 }]);
});
