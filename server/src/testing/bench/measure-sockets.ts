import { BASE_PATH } from '@tamis/contract';
import { genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { liveHello } from '@tamis/contract/live';
import { createSearch } from '@tamis/contract/screening';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { percentile } from '../../platform/testing/percentile.ts';
import { startServer } from '../server-process.ts';

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

export interface SocketRound {
  round: number;
  sockets: number;
  /** Milliseconds from when the search was sent until half of the sockets, 99 of 100 and all of them had heard of it. */
  p50: number;
  p99: number;
  last: number;
  /** Until it was answered. */
  answered: number;
}

/** Tells each round as soon as all have heard. The database of the address must be empty; '' for an embedded one. */
export async function measureSockets(
  effort: { url: string; sockets: number; rounds: number },
  tell: (round: SocketRound) => void,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-sockets-'));
  const server = await startServer({
    TAMIS_DATA_DIR: dataDir,
    DATABASE_URL: effort.url,
    TAMIS_RATE_LIMIT: '100000000',
    TAMIS_OWNER_EMAIL: OWNER.email,
    TAMIS_OWNER_PASSWORD: OWNER.password,
  });
  try {
    const session = await post<SessionAnswer>(server.address, genericLogin.path, { ...OWNER, deviceInfo: 'measure' });
    const sockets: OpenSocket[] = [];
    // A browser opens its own; all at once they would only measure how long a queue is.
    for (let opened = 0; opened < effort.sockets; opened += 1) sockets.push(await openSocket(server.address, session));
    for (let round = 1; round <= effort.rounds; round += 1) {
      const heard = sockets.map((socket) => socket.nextEvent());
      const from = performance.now();
      const search = { search_term: `Nicolas Madrigal ${round}`, filters: { types: ['sanction'] } };
      await post(server.address, createSearch.path, search, session.auth.token);
      const answered = Math.round(performance.now() - from);
      const times = (await Promise.all(heard)).map((at) => at - from);
      const at = (share: number): number => percentile(times, share);
      tell({ round, sockets: sockets.length, p50: at(0.5), p99: at(0.99), last: at(1), answered });
    }
    for (const socket of sockets) socket.close();
  } finally {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
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
  const effort = { url: values.url, sockets: Number(values.sockets), rounds: Number(values.rounds) };
  await measureSockets(effort, ({ round, sockets, p50, p99, last, answered }) =>
    process.stdout.write(
      `round ${round}: ${sockets} sockets heard of a search   p50 ${p50} ms, p99 ${p99} ms, last ${last} ms   it was answered after ${answered} ms\n`,
    ),
  );
}

if (import.meta.main) await main();
