import { BASE_PATH, type Endpoint, type OutputOf } from '@tamis/contract';
import { genericLogin, type SessionAnswer } from '@tamis/contract/auth';
import { expect } from 'vitest';
import type { ServerProcess } from './server-process.ts';

const ROOT = { email: 'root@bank.example', password: 'Correct-Horse-9' };
/** Settings of a server to whose root user the client signs in. */
export const rootSettings = { TAMIS_ROOT_EMAIL: ROOT.email, TAMIS_ROOT_PASSWORD: ROOT.password };

interface CallInput {
  body?: unknown;
  form?: FormData;
  path?: string;
  query?: string;
}

/** Calls a running server over HTTP; whatever does not succeed is an error. */
export type ServerClient = <E extends Endpoint>(endpoint: E, input?: CallInput) => Promise<OutputOf<E>>;

async function send<E extends Endpoint>(
  address: string,
  endpoint: E,
  { body, form, path = endpoint.path, query = '' }: CallInput,
  token?: string,
): Promise<OutputOf<E>> {
  const response = await fetch(`${address}${BASE_PATH}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!form && endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && { body: form ?? JSON.stringify(body ?? {}) }),
  });
  const answer = (await response.json()) as { success: boolean; data: OutputOf<E> };
  expect(answer).toMatchObject({ success: true });
  return answer.data;
}

/** A new session of root. */
export async function rootSession({ address }: Pick<ServerProcess, 'address'>): Promise<SessionAnswer['auth']> {
  return (await send(address, genericLogin, { body: ROOT })).auth;
}

/** The token of a new session of root. */
export async function rootToken(server: Pick<ServerProcess, 'address'>): Promise<string> {
  return (await rootSession(server)).token;
}

/** Signs in as root. */
export async function signIn(server: ServerProcess): Promise<ServerClient> {
  const token = await rootToken(server);
  return (endpoint, input = {}) => send(server.address, endpoint, input, token);
}

/** A form with one file. */
export function fileForm(content: string, name: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  return form;
}
