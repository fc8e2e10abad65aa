import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createSafeFetch, OutgoingRequestError, type SafeFetch } from './safe-fetch.ts';

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '::7f00:1',
    '2606:2800::5efe:7f00:1',
    '4000::1',
    '168.63.129.16',
    '',
    'localhost',
    '127.0.0.1.example',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a request to the outside', () => {
  let server: Server;
  let port: number;
  let asked: string[];
  let fetch: SafeFetch;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end();
      if (request.url === '/to-metadata')
        return response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end();
      if (request.url === '/to-plain')
        return response.writeHead(301, { location: 'http://list.example/sdn.csv' }).end();
      if (request.url === '/to-list') return response.writeHead(307, { location: '/list' }).end();
      response.writeHead(200, { etag: '"1"' }).end('the list');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => fetch.close());

  const start = (rules: Parameters<typeof createSafeFetch>[0]) => {
    asked = [];
    fetch = createSafeFetch(rules);
    return fetch;
  };
  const url = (path: string) => `http://localhost:${port}${path}`;
  const isHere = (address: string) => address === '127.0.0.1' || address === '::1';
  const letIn = { isAllowedAddress: isHere, isAllowedProtocol: (protocol: string) => protocol === 'http:' };

  it('follows redirects and answers status, headers and body', async () => {
    const { status, headers, body } = await start(letIn).get(url('/to-list'));
    expect([status, headers.get('etag'), await text(body)]).toEqual([200, '"1"', 'the list']);
  });

  it('never reaches a private address through a name', async () => {
    await expect(start({ isAllowedProtocol: () => true }).get(url('/'))).rejects.toThrow(
      'localhost is refused: its address is not on the public internet',
    );
    expect(asked).toEqual([]);
  });

  it('is checked on the connection itself: a name may lead elsewhere than it did a moment ago', async () => {
    let checks = 0;
    const isAllowedAddress = (address: string) => isHere(address) && (checks += 1) === 1;
    await expect(start({ ...letIn, isAllowedAddress }).get(`http://127.0.0.1:${port}/`)).rejects.toThrow(
      OutgoingRequestError,
    );
    expect(asked).toEqual([]);
  });

  it.each([
    ['to a private address', '/to-metadata', { ...letIn, isAllowedProtocol: () => true }],
    [
      'to plain http',
      '/to-plain',
      { ...letIn, isAllowedProtocol: (protocol: string) => asked.length === 0 || protocol === 'https:' },
    ],
    ['without end', '/loop', letIn],
  ])('does not follow a redirect %s', async (_title, path, rules) => {
    await expect(start(rules).get(url(path))).rejects.toThrow(OutgoingRequestError);
  });

  it('is refused over plain http', async () => {
    await expect(start({ isAllowedAddress: isHere }).get(url('/'))).rejects.toThrow('only https is allowed');
  });

  it.each(['get', 'post'] as const)(
    'is over at once when it is no longer wanted, while its name is still looked up: %s',
    async (method) => {
      const isLookedUp = Promise.withResolvers<void>();
      const { get, post } = start({ lookup: () => isLookedUp.resolve() });
      const unwanted = new AbortController();
      const options = { signal: unwanted.signal };
      const pending =
        method === 'get' ? get('https://list.example/', options) : post('https://hook.example/', '{}', options);
      await isLookedUp.promise;
      const reason = new Error('The process stops');
      unwanted.abort(reason);
      await expect(pending).rejects.toBe(reason);
    },
  );
});
