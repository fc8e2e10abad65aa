import type { LookupAddress } from 'node:dns';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createSafeFetch, OutgoingRequestError, type SafeFetch } from './safe-fetch.ts';

/** Ways to write the loopback address of IPv4, where the canary sits, as the host of a URL. */
const LOOPBACK = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.1.',
  '2130706433',
  '2130706433.',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0X7F.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '0177.1',
  '00000000177.0.0.1',
  '0x7f.0.0.01',
  '127.0x0.00.1',
  '127.0x0001',
  '127%2e0%2e0%2e1',
  '%31%32%37.0.0.1',
  '127。0。0。1',
  '127.0．0｡1',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '𝟏𝟐𝟕.𝟎.𝟎.𝟏',
  '127\t.0.0\n.1',
  'public.example@127.0.0.1',
  'public.example:443@127.0.0.1',
  'public.example%2f@127.0.0.1',
  '127.0.0.1\\@public.example',
  '127.0.0.1#@public.example',
  '127.0.0.1?@public.example',
  '0',
  '0.0.0.0',
  '0x0',
] as const;

/** Other private addresses, as the host of a URL. */
const PRIVATE = [
  '127.255.255.254',
  '10.0.0.1',
  '0xa.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0300.0250.1.1',
  '169.254.169.254',
  '2852039166',
  '0251.0376.0251.0376',
  '⑯⑨。254。⑯⑨。254',
  '168.63.129.16',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:FFFF:7F00:0001]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2606:2800::5efe:127.0.0.1]',
  '[2606:2800::200:5efe:10.0.0.1]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[::1%25lo]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[4000::1]',
] as const;

/** Names whose owner answers what he likes: here the canary's address. */
const NAMES = [
  'localhost',
  'LOCALHOST',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'localhost.',
  '127.0.0.1.nip.example',
  '127.0.0.1..',
  'a.localhost',
];

/** What a name may lead to. */
const ANSWERS: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['::1'],
  ['::'],
  ['0.0.0.0'],
  ['::ffff:127.0.0.1'],
  ['::127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::1'],
  ['fe80::1%1'],
  ['169.254.169.254'],
  ['93.184.216.34', '127.0.0.1'],
  ['127.0.0.1', '93.184.216.34'],
  ['2606:2800:220:1::1', '::1'],
  ['127.0.0.1%lo'],
  ['127.1'],
  [''],
  [],
];

describe('the canary', () => {
  let canary: Server;
  let port: number;
  let reached: string[];
  let connections: number;
  /** Addresses that the process tried to connect to, whether or not anybody listened there. */
  let attempts: string[];
  let fetches: SafeFetch[];

  const noteAttempts = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string) => attempts.push(address));
  };

  beforeAll(async () => {
    canary = createServer((request, response) => {
      reached.push(request.url ?? '');
      const to = new URL(request.url ?? '', 'http://canary').searchParams.get('to');
      const location = to?.replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent);
      response.writeHead(to === null ? 200 : 302, { ...(location && { location }), connection: 'close' }).end();
    }).on('connection', () => (connections += 1));
    // Every address of the machine, of both families where it has both.
    await new Promise<void>((resolve, reject) => {
      canary.once('error', () => canary.once('error', reject).listen(0, '0.0.0.0', resolve));
      canary.listen(0, '::', resolve);
    });
    port = (canary.address() as AddressInfo).port;
    subscribe('net.client.socket', noteAttempts);
  });
  afterAll(() => {
    unsubscribe('net.client.socket', noteAttempts);
    return new Promise((resolve) => canary.close(resolve).closeAllConnections());
  });
  beforeEach(() => {
    [reached, attempts, connections, fetches] = [[], [], 0, []];
  });
  afterEach(() => Promise.all(fetches.map((fetch) => fetch.close())));

  const open = (rules: Parameters<typeof createSafeFetch>[0]): SafeFetch => {
    const fetch = createSafeFetch(rules);
    fetches.push(fetch);
    return fetch;
  };
  const answering =
    (...rounds: (readonly string[])[]) =>
    (_name: string, _options: unknown, callback: (error: null, addresses: LookupAddress[]) => void): void => {
      const answer = (rounds.length > 1 ? rounds.shift() : rounds[0]) ?? [];
      callback(
        null,
        answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
      );
    };
  const lookup = answering(['127.0.0.1']);
  const anyProtocol = { isAllowedProtocol: () => true, lookup };
  /** Loopback passes for the internet until the first answer: the publisher's, who redirects. */
  const publisherHere = {
    ...anyProtocol,
    isAllowedAddress: (address: string) =>
      isPublicAddress(address) || (reached.length === 0 && address === '127.0.0.1'),
  };
  /** With the port behind the host, where the host ends there. */
  const urlTo = (host: string, scheme = 'http'): string => `${scheme}://${host.replace(/[\\#?]|$/, `:${port}$&`)}/`;
  const isRefusal = (error: unknown): boolean =>
    error instanceof OutgoingRequestError || (error as NodeJS.ErrnoException).code === 'ERR_INVALID_URL';
  const refusalOf = (request: Promise<unknown>): Promise<boolean> =>
    request.then(
      () => false,
      (error: unknown) => isRefusal(error) || Promise.reject(error),
    );

  const written = [...LOOPBACK, ...PRIVATE, ...NAMES];

  it('stands behind eighty ways to write an address and more, none twice', () => {
    expect(new Set(written).size).toBe(written.length);
    expect(written.length).toBeGreaterThanOrEqual(80);
  });

  it.each(LOOPBACK)('would be reached by %j if nobody watched', async (host) => {
    const fetch = open({ isAllowedAddress: () => true, isAllowedProtocol: () => true });
    await (await fetch.get(urlTo(host))).discard();
    expect([reached.length, attempts.length]).toEqual([1, 1]);
  });

  it.each(written)('is not reached by %j, over http or https', async (host) => {
    const fetch = open(anyProtocol);
    expect(await refusalOf(fetch.get(urlTo(host)))).toBe(true);
    expect(await refusalOf(fetch.get(urlTo(host, 'https')))).toBe(true);
    expect([connections, reached, attempts]).toEqual([0, [], []]);
  });

  it.each(written)('is not reached by a redirect to %j, with its scheme or without', async (host) => {
    const fetch = open(publisherHere);
    for (const target of [urlTo(host), urlTo(host).replace('http:', ''), urlTo(host).replace('//', '\\\\')]) {
      [reached, attempts] = [[], []];
      const start = `http://127.0.0.1:${port}/?to=${encodeURIComponent(target)}`;
      expect(await refusalOf(fetch.get(start))).toBe(true);
      expect([reached.length, attempts]).toEqual([1, ['127.0.0.1']]);
    }
  });

  it.each(ANSWERS.map((answer) => [answer.join(' and ') || 'nothing', answer] as const))(
    'is not reached by a name that leads to %s',
    async (_title, answer) => {
      const fetch = open({ ...anyProtocol, lookup: answering(answer) });
      expect(await refusalOf(fetch.get(urlTo('public.example')))).toBe(true);
      expect([connections, reached, attempts]).toEqual([0, [], []]);
    },
  );

  it.each(ANSWERS.map((answer) => [answer.join(' and ') || 'nothing', answer] as const))(
    'is not reached by a name that leads to the internet first, and to %s when it is asked again',
    async (_title, answer) => {
      const fetch = open({ ...publisherHere, lookup: answering(['127.0.0.1'], answer) });
      const again = urlTo('public.example');
      expect(await refusalOf(fetch.get(`${again}?to=${encodeURIComponent(again)}`))).toBe(true);
      expect([reached.length, attempts]).toEqual([1, ['127.0.0.1']]);
    },
  );

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:70/',
    'data:text/plain,x',
    'http://127.0.0.1/',
  ])('is not reached by %s, nor is anything but https', async (address) => {
    const fetch = open({ lookup });
    expect(await refusalOf(fetch.get(address))).toBe(true);
    expect([connections, attempts]).toEqual([0, []]);
  });
});
