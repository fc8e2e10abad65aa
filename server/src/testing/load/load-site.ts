import { BASE_PATH, type Endpoint } from '@tamis/contract';
import { genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { viewProfile } from '@tamis/contract/profile';
import { createSearch, findSearches } from '@tamis/contract/screening';
import { screenName } from '@tamis/contract/screening/screen';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../server-process.ts';
import { usedDuring, type UsedProcessor } from '../used-processor.ts';
import { type Fired, fire, type Request } from './fire.ts';
import type { Goal } from './goals.ts';

export type Call = Goal['call'];

const OWNER = { email: 'owner@measure.example', password: 'Measured-Often-9' };
const LOOK_EVERY_MS = 200;

const searchFor = (number: number) => ({
  search_term: `Nicolas Madrigal ${number}`,
  filters: { types: ['sanction'] },
});

const calls: Readonly<Record<Call, { endpoint: Endpoint; body?: (number: number) => object }>> = {
  'storing search': { endpoint: createSearch, body: searchFor },
  screening: { endpoint: screenName, body: searchFor },
  profile: { endpoint: viewProfile },
  'history page': { endpoint: findSearches, body: () => ({}) },
};

/** In the order in which they are measured: the history has searches in it. */
export const callNames = Object.keys(calls) as readonly Call[];

export interface Round extends Fired {
  /** Milliseconds a call. */
  processor: UsedProcessor;
}

/** A running server with its lists loaded, to which somebody has signed in. */
export interface LoadSite {
  measure(call: Call, clients: number, seconds: number): Promise<Round>;
  stop(): Promise<void>;
}

/** @param url of an empty database, which is filled; an embedded one is filled and removed where it is '' */
export async function openLoadSite(url: string): Promise<LoadSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-load-'));
  const server = await startServer({
    TAMIS_DATA_DIR: dataDir,
    DATABASE_URL: url,
    TAMIS_RATE_LIMIT: '100000000',
    TAMIS_OWNER_EMAIL: OWNER.email,
    TAMIS_OWNER_PASSWORD: OWNER.password,
  });
  const stop = async (): Promise<void> => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const token = await signIn(server);
    await untilAnswered(server, token);
    return { measure: (call, clients, seconds) => measured(server, url, token, { call, clients, seconds }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const requestOf = ({ endpoint, body }: (typeof calls)[Call], token?: string): Request => ({
  method: endpoint.method,
  path: BASE_PATH + endpoint.path,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body }),
});

async function measured(
  { pid, address }: ServerProcess,
  url: string,
  token: string,
  { call, clients, seconds }: { call: Call; clients: number; seconds: number },
): Promise<Round> {
  const { result, used } = await usedDuring(pid, url, () =>
    fire(address, { clients, seconds }, requestOf(calls[call], token)),
  );
  const { answers } = result;
  return { ...result, processor: { server: used.server / answers, database: used.database / answers } };
}

async function send({ address }: ServerProcess, { path, method, headers, body }: Request): Promise<unknown> {
  const response = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body(0)) }) });
  const { success, data } = (await response.json()) as { success: boolean; data: unknown };
  if (!success) throw new Error(`${path} answered ${response.status}`);
  return data;
}

async function signIn(server: ServerProcess): Promise<string> {
  const login = { endpoint: genericLogin, body: () => ({ ...OWNER, deviceInfo: 'measure' }) };
  return ((await send(server, requestOf(login))) as SessionAnswer).auth.token;
}

/** Searches of a server whose lists are not loaded yet are kept as pending, which costs less. */
async function untilAnswered(server: ServerProcess, token: string): Promise<void> {
  for (;;) {
    const { result } = (await send(server, requestOf(calls['storing search'], token))) as {
      result: { internalStatus: string };
    };
    if (result.internalStatus === 'Completed') return;
    await wait(LOOK_EVERY_MS);
  }
}
