import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import { createSafeFetch } from '../http-client/safe-fetch.ts';
import { redrawPicture } from './redraw-picture.ts';
import { jpegOf, pngOf } from './testing.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const PNG = pngOf(40, 20);
const JPEG = jpegOf(40, 20);
/** What is given of them: drawn anew, they are other bytes. */
const [DRAWN_PNG, DRAWN_JPEG] = await Promise.all([redrawPicture(PNG), redrawPicture(JPEG)]);
const answers: Record<string, [type: string, body: Buffer | string]> = {
  '/png': ['image/png', PNG],
  '/named-otherwise': ['image/png', JPEG],
  '/svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  '/page-called-picture': ['image/png', '<script>alert(1)</script>'],
  '/picture-called-page': ['text/html', PNG],
  '/large': ['image/png', Buffer.concat([PNG, Buffer.alloc(5 * 1024 ** 2)])],
  '/broken': ['image/png', PNG.subarray(0, 60)],
};

let server: Server;
let origin: string;
let folder: string;
let asked: { path: string; headers: IncomingHttpHeaders }[];
let now: Date;
let store: PictureCache;

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    if (url === '/elsewhere') return response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end();
    const [type, body] = answers[url] ?? [];
    if (!type) return response.writeHead(404, { 'content-type': 'image/png' }).end(PNG);
    response.writeHead(200, { 'content-type': type, 'set-cookie': 'who=1' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamis-pictures-'));
  [asked, now] = [[], NOW];
  store = open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const letIn = {
  isAllowedAddress: (address: string) => address === '127.0.0.1',
  isAllowedProtocol: (protocol: string) => protocol === 'http:',
};
const open = (mostKept?: number) =>
  createPictureCache({ folder, fetch: createSafeFetch(letIn), now: () => now, ...(mostKept && { mostKept }) });

it('gives a picture as what its bytes are, whatever its server calls it', async () => {
  expect(await store.get(`${origin}/png`)).toEqual(DRAWN_PNG);
  expect(await store.get(`${origin}/named-otherwise`)).toEqual(DRAWN_JPEG);
});

it.each(['/svg', '/page-called-picture', '/picture-called-page', '/large', '/broken', '/gone', '/elsewhere'])(
  'gives nothing of %s, keeps nothing, and does not ask again for a while',
  async (path) => {
    expect(await store.get(origin + path)).toBeUndefined();
    expect(await store.get(origin + path)).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
    now = new Date(NOW.getTime() + 11 * 60_000);
    await store.get(origin + path);
    expect(asked).toHaveLength(2);
  },
);

it('reaches no private address, and nothing without TLS', async () => {
  const real = createPictureCache({ folder, fetch: createSafeFetch(), now: () => now });
  for (const url of [
    `${origin}/png`,
    'https://127.0.0.1/png',
    'https://169.254.169.254/',
    'file:///etc/passwd',
    'no address',
  ])
    expect(await real.get(url), url).toBeUndefined();
  expect(asked).toEqual([]);
  await real.close();
});

it('asks the publisher once for everybody, and tells it nothing of who looks', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => store.get(`${origin}/png`)));
  expect(all.every((picture) => picture?.bytes.equals(DRAWN_PNG.bytes))).toBe(true);
  expect(asked).toHaveLength(1);
  const { host: _host, connection: _connection, ...told } = asked[0]?.headers ?? {};
  expect(told).toEqual({ 'user-agent': 'Tamis', accept: 'image/*', 'accept-encoding': 'identity' });

  const offline = createPictureCache({ folder, fetch: undefined, now: () => now });
  expect((await offline.get(`${origin}/png`))?.bytes).toEqual(DRAWN_PNG.bytes);
  expect(await offline.get(`${origin}/named-otherwise`)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('asks anew after a month, and keeps no more than it may, the newest', async () => {
  await store.get(`${origin}/png`);
  const [name = ''] = await readdir(folder);
  now = new Date(NOW.getTime() + 31 * 86_400_000);
  await utimes(join(folder, name), NOW, NOW);
  expect((await store.get(`${origin}/png`))?.bytes).toEqual(DRAWN_PNG.bytes);
  expect(asked).toHaveLength(2);

  await utimes(join(folder, name), NOW, NOW);
  const small = open(DRAWN_PNG.bytes.length + DRAWN_JPEG.bytes.length - 1);
  await small.get(`${origin}/named-otherwise`);
  const left = await readdir(folder);
  expect(left).toHaveLength(1);
  expect(left).not.toContain(name);
  await small.close();
});
