import { BASE_PATH, type Endpoint, type OutputOf } from '@tamis/contract';
import { genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { viewProfile } from '@tamis/contract/profile';
import { createSearch, findSearches } from '@tamis/contract/screening';
import { screenName } from '@tamis/contract/screening/screen';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { percentile } from '../platform/testing/percentile.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { usedProcessor } from './used-processor.ts';

const USAGE = `Measures how many calls a running server answers to many clients at once: client, server and database on this machine.
  node measure-load.ts [--url postgres://…] [--clients 20] [--seconds 10]
The database must be empty: it is filled and left so. Without --url an embedded one is filled and thrown away.`;

const WARM_UP_SECONDS = 2;
const LOOK_EVERY_MS = 200;
const OWNER = { email: 'owner@measure.example', password: 'Measured-Often-9' };

interface Load {
  title: string;
  endpoint: Endpoint;
  /** @param call its number, so that no two search for the same name */
  body?: (number: number) => object;
}

const searchFor = (number: number) => ({
  search_term: `Nicolas Madrigal ${number}`,
  filters: { types: ['sanction'] },
});

const storingSearch: Load = { title: 'storing search', endpoint: createSearch, body: searchFor };

const loads: readonly Load[] = [
  storingSearch,
  { title: 'screening', endpoint: screenName, body: searchFor },
  { title: 'profile', endpoint: viewProfile },
  { title: 'history page', endpoint: findSearches, body: () => ({}) },
];

/** Connections that stay open, and little else: what the clients use is lost to the server. */
async function call(pool: Pool, { endpoint, body }: Load, number: number, token?: string): Promise<unknown> {
  const response = await pool.request({
    path: `${BASE_PATH}${endpoint.path}`,
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body(number)) }),
  });
  const { success, data } = (await response.body.json()) as { success: boolean; data: unknown };
  if (!success) throw new Error(`${endpoint.name} answered ${response.statusCode}`);
  return data;
}

async function signIn(pool: Pool): Promise<string> {
  const login: Load = { title: 'sign-in', endpoint: genericLogin, body: () => ({ ...OWNER, deviceInfo: 'measure' }) };
  return ((await call(pool, login, 0)) as SessionAnswer).auth.token;
}

/** Searches of a server whose lists are not loaded yet are kept as pending, which costs less. */
async function untilAnswered(pool: Pool, token: string): Promise<void> {
  for (;;) {
    const { result } = (await call(pool, storingSearch, 0, token)) as OutputOf<typeof createSearch>;
    if (result.internalStatus === 'Completed') return;
    await wait(LOOK_EVERY_MS);
  }
}

interface Session {
  pool: Pool;
  token: string;
  url: string;
  clients: number;
}

/** Each client makes its next call when the one before is answered. */
async function measure(
  { pid }: ServerProcess,
  { pool, token, url, clients }: Session,
  load: Load,
  seconds: number,
): Promise<string> {
  const times: number[] = [];
  const before = await usedProcessor(pid, url);
  const end = performance.now() + seconds * 1000;
  let number = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now();
      await call(pool, load, (number += 1), token);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const after = await usedProcessor(pid, url);
  const perCall = (part: keyof typeof after): string => ((after[part] - before[part]) / times.length).toFixed(2);
  const at = (share: number): number => percentile(times, share);
  const rate = (times.length / seconds).toFixed(0);
  return `${load.title.padEnd(16)}${rate.padStart(6)} a second   p50 ${at(0.5)} ms, p99 ${at(0.99)} ms   processor a call: server ${perCall('server')} ms, database ${perCall('database')} ms`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: '' },
      clients: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '10' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-load-'));
  const server = await startServer({
    TAMIS_DATA_DIR: dataDir,
    DATABASE_URL: values.url,
    TAMIS_RATE_LIMIT: '100000000',
    TAMIS_OWNER_EMAIL: OWNER.email,
    TAMIS_OWNER_PASSWORD: OWNER.password,
  });
  const clients = Number(values.clients);
  const pool = new Pool(server.address, { connections: clients });
  try {
    const token = await signIn(pool);
    await untilAnswered(pool, token);
    const session = { pool, token, url: values.url, clients };
    for (const load of loads) {
      await measure(server, session, load, WARM_UP_SECONDS);
      process.stdout.write(`${await measure(server, session, load, Number(values.seconds))}\n`);
    }
  } finally {
    await pool.close();
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
