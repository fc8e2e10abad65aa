import { BASE_PATH } from '@tamis/contract';
import { genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { liveHello } from '@tamis/contract/live';
import { createSearch } from '@tamis/contract/screening';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { percentile } from '../platform/testing/percentile.ts';
import { startServer } from './server-process.ts';

const USAGE = `Measures how soon open pages hear of something: client, server and database on this machine.
  node measure-sockets.ts [--url postgres://…] [--sockets 1000] [--rounds 3]
The database must be empty: it is filled and left so. Without --url an embedded one is filled and thrown away.`;

const OWNER = { email: 'owner@measure.example', password: 'Measured-Often-9' };

async function post<T>(address: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${address}${BASE_PATH}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { success, data } = (await response.json()) as { success: boolean; data: T };
  if (!success) throw new Error(`${path} answered ${response.status}`);
  return data;
}

/** A socket that has been greeted, with what resolves at its next event to the moment when it came. */
interface OpenSocket {
  nextEvent(): Promise<number>;
  close(): void;
}

function openSocket(address: string, { auth }: SessionAnswer): Promise<OpenSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${BASE_PATH}/ws/user/${auth.sessionId}`);
  return new Promise((resolve, reject) => {
    let heard: ((at: number) => void) | undefined;
    socket.addEventListener('open', () => socket.send(JSON.stringify(liveHello.parse({ token: auth.token }))));
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')));
    socket.addEventListener('message', ({ data }) => {
      if (data !== 'ATTACHED') return heard?.(performance.now());
      resolve({
        nextEvent: () => new Promise((told) => (heard = told)),
        close: () => socket.close(),
      });
    });
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: '' },
      sockets: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-sockets-'));
  const server = await startServer({
    TAMIS_DATA_DIR: dataDir,
    DATABASE_URL: values.url,
    TAMIS_RATE_LIMIT: '100000000',
    TAMIS_OWNER_EMAIL: OWNER.email,
    TAMIS_OWNER_PASSWORD: OWNER.password,
  });
  try {
    const session = await post<SessionAnswer>(server.address, genericLogin.path, { ...OWNER, deviceInfo: 'measure' });
    const sockets: OpenSocket[] = [];
    // A browser opens its own; all at once they would only measure how long a queue is.
    for (let opened = 0; opened < Number(values.sockets); opened += 1)
      sockets.push(await openSocket(server.address, session));
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const heard = sockets.map((socket) => socket.nextEvent());
      const from = performance.now();
      const search = { search_term: `Nicolas Madrigal ${round}`, filters: { types: ['sanction'] } };
      await post(server.address, createSearch.path, search, session.auth.token);
      const answered = performance.now() - from;
      const times = (await Promise.all(heard)).map((at) => at - from);
      const at = (share: number): number => percentile(times, share);
      process.stdout.write(
        `round ${round}: ${sockets.length} sockets heard of a search   p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, last ${at(1)} ms   it was answered after ${answered.toFixed(0)} ms\n`,
      );
    }
    for (const socket of sockets) socket.close();
  } finally {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
