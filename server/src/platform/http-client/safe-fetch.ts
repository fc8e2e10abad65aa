import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { addAbortListener } from 'node:events';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** A request that is refused before or while it is sent, or an answer that nothing can be done with. */
export class OutgoingRequestError extends Error {
  override readonly name = 'OutgoingRequestError';
}

export interface SafeFetchOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface SafeResponse {
  status: number;
  /** Names in lower case; of several values the first. */
  headers: ReadonlyMap<string, string>;
  /** Must be read to its end, or discarded. */
  body: Readable;
  discard(): Promise<void>;
}

/** Follows a URL to the public internet and nowhere else. */
export interface SafeFetch {
  get(url: string, options?: SafeFetchOptions): Promise<SafeResponse>;
  /** Over a connection of its own, whose address is checked anew. Redirects are answers like any other: they are not followed. */
  post(url: string, body: string, options?: SafeFetchOptions): Promise<SafeResponse>;
  close(): Promise<void>;
}

export interface SafeFetchRules {
  /** Tests let loopback in, to have a server to speak to. */
  isAllowedAddress?: (address: string) => boolean;
  /** Tests speak plain http with it. */
  isAllowedProtocol?: (protocol: string) => boolean;
  /** Tests answer for the names of others with it. */
  lookup?: Lookup;
  /** Until the connection stands; until the headers are there; between two pieces of the body. Milliseconds. */
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  bodyTimeoutMs?: number;
}

type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Requests that can reach public addresses over https only. The address is checked three times:
 * when the URL names it literally (no lookup happens then), when a name is looked up, and on the
 * connection itself; redirects are followed here, each under the same rules.
 */
export function createSafeFetch(rules: SafeFetchRules = {}): SafeFetch {
  const isAllowedAddress = rules.isAllowedAddress ?? isPublicAddress;
  const isAllowedProtocol = rules.isAllowedProtocol ?? ((protocol: string) => protocol === 'https:');
  const agent = new Agent({
    connect: guardedConnector(isAllowedAddress, rules.lookup ?? systemLookup, rules.connectTimeoutMs ?? 15_000),
    headersTimeout: rules.headersTimeoutMs ?? 60_000,
    bodyTimeout: rules.bodyTimeoutMs ?? 60_000,
  });

  function check(url: URL): void {
    if (!isAllowedProtocol(url.protocol))
      throw new OutgoingRequestError(`${url.origin} is refused: only https is allowed`);
    const address = literalAddress(url);
    if (address !== undefined && !isAllowedAddress(address)) throw refusedAddress(url.hostname);
  }

  return {
    async get(address, { headers = {}, signal } = {}) {
      let url = new URL(address);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        check(url);
        // 'identity': sizes and ranges are those of the file itself.
        const sent = { 'user-agent': 'Tamis', 'accept-encoding': 'identity', ...headers };
        const response = await requestUntil(signal, url, { dispatcher: agent, headers: sent });
        const answered = firstValues(response.headers);
        const location = answered.get('location');
        if (!REDIRECTS.has(response.statusCode) || location === undefined) {
          return answerOf(response);
        }
        await response.body.dump();
        url = new URL(location, url);
      }
      throw new OutgoingRequestError(`${new URL(address).host} redirects more than ${MOST_REDIRECTS} times`);
    },
    async post(address, body, { headers = {}, signal } = {}) {
      const url = new URL(address);
      check(url);
      const sent = { 'user-agent': 'Tamis', ...headers };
      const options = { method: 'POST', dispatcher: agent, headers: sent, body, reset: true } as const;
      return answerOf(await requestUntil(signal, url, options));
    },
    close: () => agent.destroy(),
  };
}

/** undici hears of an abort only when a connection stands or has failed: here it ends the wait for that as well. */
function requestUntil(
  signal: AbortSignal | undefined,
  url: URL,
  options: Exclude<Parameters<typeof request>[1], undefined>,
): Promise<Dispatcher.ResponseData<unknown>> {
  if (!signal) return request(url, options);
  return new Promise((resolve, reject) => {
    const listener = addAbortListener(signal, () => reject(signal.reason));
    void request(url, { ...options, signal })
      .then(resolve, reject)
      .finally(() => listener[Symbol.dispose]());
  });
}

const answerOf = ({ statusCode, headers, body }: Dispatcher.ResponseData<unknown>): SafeResponse => ({
  status: statusCode,
  headers: firstValues(headers),
  body,
  discard: () => body.dump(),
});

function guardedConnector(
  isAllowed: (address: string) => boolean,
  lookup: Lookup,
  timeout: number,
): buildConnector.connector {
  const connect = buildConnector({ timeout, lookup: guardedLookup(isAllowed, lookup) });
  return (options, callback) => {
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (!isAllowed(socket.remoteAddress ?? '')) {
        socket.destroy();
        return callback(refusedAddress(options.hostname), null);
      }
      callback(null, socket);
    });
  };
}

/** A name that leads to any address which is not allowed is refused whole. */
function guardedLookup(isAllowed: (address: string) => boolean, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(refusedAddress(hostname), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function refusedAddress(host: string): OutgoingRequestError {
  return new OutgoingRequestError(`${host} is refused: its address is not on the public internet`);
}

function firstValues(headers: Record<string, string | string[] | undefined>): Map<string, string> {
  const entries = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value[0] : value] as const,
  );
  return new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
