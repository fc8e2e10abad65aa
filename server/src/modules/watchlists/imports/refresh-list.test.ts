import type { Download } from '@tamis/lists';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../platform/http-client/safe-fetch.ts';
import { createFileStore, type FileStore } from '../../../platform/storage/file-store.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { downloadFile } from './download-file.ts';
import { DownloadError, ImportCancelledError } from '../records/import-errors.ts';
import { refreshList } from './refresh-list.ts';
import { createListsBench, type ListsBench } from '../testing.ts';
import type { OriginalFile } from '../records/version.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A publisher on this machine, whose answers the test sets. */
async function startPublisher() {
  let answer: Answer = (_request, response) => response.writeHead(404).end();
  const asked: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    asked,
    answers: (next: Answer) => {
      answer = next;
      asked.length = 0;
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
type Publisher = Awaited<ReturnType<typeof startPublisher>>;

const letIn = { isAllowedAddress: (address: string) => address === '127.0.0.1', isAllowedProtocol: () => true };
const content = Buffer.from('0123456789'.repeat(10_000));
const half = content.length / 2;

describe('downloading a file', () => {
  let publisher: Publisher;
  let fetch: SafeFetch;
  let folder: string;
  let store: FileStore;
  let halfIsHere = (): unknown => undefined;

  beforeAll(async () => {
    publisher = await startPublisher();
    fetch = createSafeFetch(letIn);
  });
  afterAll(async () => {
    await fetch.close();
    await publisher.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
    folder = await mkdtemp(join(tmpdir(), 'tamis-download-'));
    store = createFileStore(join(folder, 'files'));
  });

  interface Wish {
    url?: string;
    previous?: OriginalFile;
    maxBytes?: number;
    retryDelaysMs?: number[];
    signal?: AbortSignal;
  }
  const download = ({
    url = publisher.url('/list.csv'),
    previous,
    maxBytes = 1_000_000,
    retryDelaysMs = [0, 0],
    signal = new AbortController().signal,
  }: Wish = {}) => {
    const wanted: Download = { name: 'list.csv', url, maxBytes };
    const onProgress = (received: number) => received >= half && halfIsHere();
    return downloadFile(fetch, store, { download: wanted, previous, folder, signal, onProgress, retryDelaysMs });
  };
  const sendAll: Answer = (_request, response) =>
    response.writeHead(200, { etag: '"1"', 'content-length': content.length }).end(content);
  /** Half of the file, and then nothing more. */
  const breakOff: Answer = (_request, response) => {
    halfIsHere = () => response.destroy();
    response.writeHead(200, { etag: '"1"', 'content-length': content.length }).write(content.subarray(0, half));
  };
  const kept = async (file: OriginalFile) => (await buffer(store.open(file.digest))).equals(content);

  it('keeps it with how the server names its state', async () => {
    publisher.answers(sendAll);
    const file = await download();
    expect(file).toMatchObject({
      name: 'list.csv',
      size: content.length,
      url: publisher.url('/list.csv'),
      etag: '"1"',
    });
    expect(await kept(file)).toBe(true);
  });

  it('does not fetch again what has not changed', async () => {
    publisher.answers(sendAll);
    const previous = await download();
    publisher.answers((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end(),
    );
    expect(await download({ previous })).toEqual(previous);
  });

  it('continues where it broke off', async () => {
    publisher.answers((request, response) => {
      if (!request.headers.range) return breakOff(request, response);
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range)?.[1]);
      response.writeHead(206, {
        etag: '"1"',
        'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
        'content-length': content.length - from,
      });
      response.end(content.subarray(from));
    });
    expect(await kept(await download())).toBe(true);
    expect(publisher.asked.map(({ headers }) => headers['if-range'])).toEqual([undefined, '"1"']);
  });

  it('begins anew when the file has changed meanwhile, or the server cannot continue', async () => {
    publisher.answers((request, response) => (request.headers.range ? sendAll : breakOff)(request, response));
    expect(await kept(await download())).toBe(true);
  });

  it('begins anew when the server continues somewhere else', async () => {
    publisher.answers((request, response) => {
      if (publisher.asked.length === 1) return breakOff(request, response);
      if (!request.headers.range) return sendAll(request, response);
      response
        .writeHead(206, { etag: '"1"', 'content-range': `bytes 0-9/${content.length}`, 'content-length': 10 })
        .end(content.subarray(0, 10));
    });
    expect(await kept(await download())).toBe(true);
  });

  it('continues in a later process', async () => {
    publisher.answers(breakOff);
    await expect(download({ retryDelaysMs: [] })).rejects.toThrow(DownloadError);
    publisher.answers((request, response) => {
      if (request.headers.range !== `bytes=${half}-`) return response.writeHead(400).end();
      response
        .writeHead(206, { etag: '"1"', 'content-range': `bytes ${half}-${content.length - 1}/${content.length}` })
        .end(content.subarray(half));
    });
    expect(await kept(await download())).toBe(true);
  });

  it('tries again while the server is out of order, and then says so', async () => {
    publisher.answers((_request, response) => response.writeHead(503).end());
    await expect(download()).rejects.toThrow(/^127\.0\.0\.1:\d+: answered 503$/);
    expect(publisher.asked).toHaveLength(3);
  });

  it('ends with the reason it is given, also while it waits to try again', async () => {
    const abort = new AbortController();
    publisher.answers((_request, response) => {
      response.writeHead(503).end();
      setImmediate(() => abort.abort(new ImportCancelledError()));
    });
    await expect(download({ retryDelaysMs: [600_000], signal: abort.signal })).rejects.toThrow(ImportCancelledError);
  });

  it('says in words that an address is not found', async () => {
    await expect(download({ url: 'https://list.invalid/list.csv', retryDelaysMs: [] })).rejects.toThrow(
      /^list\.invalid: the address (was not found|could not be looked up) \(no connection to the internet\?\)$/,
    );
  });

  it('does not insist on what is refused', async () => {
    publisher.answers((_request, response) => response.writeHead(404).end());
    await expect(download()).rejects.toThrow(/^127\.0\.0\.1:\d+ answered 404$/);
    expect(publisher.asked).toHaveLength(1);
  });

  it('stops at a size that no list has', async () => {
    publisher.answers(sendAll);
    await expect(download({ maxBytes: 1000 })).rejects.toThrow('sent more than 1000 bytes, which cannot be the list');
  });
});

describeEachEngine('refreshing a source', (_engine, database) => {
  let publisher: Publisher;
  let bench: ListsBench;
  let official: Buffer;

  beforeAll(async () => {
    publisher = await startPublisher();
    official = await readFile(new URL('../../../../../lists/src/un/fixtures/consolidated.xml', import.meta.url));
    // The official address leads to the publisher of this test.
    bench = await createListsBench(database(), letIn);
    const { fetch } = bench.parts;
    bench.parts.fetch = { ...fetch, get: (url, options) => fetch.get(publisher.url(new URL(url).pathname), options) };
  });
  afterAll(async () => {
    await bench.stop();
    await publisher.stop();
  });

  const hour = 3_600_000;
  const publish = (bytes: Buffer, etag: string) =>
    publisher.answers((request, response) =>
      request.headers['if-none-match'] === etag
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag }).end(bytes),
    );
  const refresh = () =>
    refreshList(bench.parts, 'un-sc', testJob({ database: database(), clock: bench.clock, reason: 'a test' }));

  it('imports what is new, says who published it where, and looks again after six hours', async () => {
    publish(official, '"1"');
    expect(await refresh()).toMatchObject({ state: 'active' });
    const source = await bench.source('un-sc');
    expect(source).toMatchObject({
      lastCheckedAt: bench.clock.now(),
      lastError: null,
      nextRefreshAt: new Date(bench.clock.now().getTime() + 6 * hour),
    });
    const [version] = await bench.versions('un-sc');
    expect(version).toMatchObject({
      state: 'active',
      fetchedBy: 'a test',
      fetchedFrom: expect.stringMatching(/^https:\/\/scsanctions\.un\.org/),
    });
  });

  it.each([
    ['the server says that nothing changed', '"1"'],
    ['the same bytes come under another name', '"2"'],
  ])('leaves nothing but the time when %s', async (_title, etag) => {
    bench.clock.advance(hour);
    publish(official, etag);
    const before = await bench.versions('un-sc');
    expect(await refresh()).toEqual({ state: 'unchanged' });
    expect(await bench.versions('un-sc')).toEqual(before);
    expect((await bench.source('un-sc')).lastCheckedAt).toEqual(bench.clock.now());
  });

  it('keeps a failure with the source, which stays on its version, and tries again in an hour', async () => {
    const checkedAt = (await bench.source('un-sc')).lastCheckedAt;
    bench.clock.advance(hour);
    publisher.answers((_request, response) => response.writeHead(403).end());
    expect(await refresh()).toMatchObject({ state: 'refused', reason: expect.stringMatching(/answered 403$/) });
    expect(await bench.source('un-sc')).toMatchObject({
      lastError: expect.stringMatching(/answered 403$/),
      lastCheckedAt: checkedAt,
      nextRefreshAt: new Date(bench.clock.now().getTime() + hour),
    });
    expect(await bench.names('un-sc')).not.toEqual([]);
  });

  it('refuses a page that is no list', async () => {
    publish(Buffer.from('<html><body>Down for maintenance</body></html>'), '"3"');
    expect(await refresh()).toMatchObject({ state: 'refused' });
    expect(await bench.names('un-sc')).not.toEqual([]);
  });

  it('has no error any more with the next version that is used', async () => {
    publish(Buffer.concat([official, Buffer.from('\n')]), '"4"');
    expect(await refresh()).toMatchObject({ state: 'active' });
    expect((await bench.source('un-sc')).lastError).toBeNull();
  });

  it('reads the stored file again when the reader has changed, although the publisher sends nothing', async () => {
    publish(official, '"1"');
    await refresh();
    await database().owner.query(`update list_versions set reader_version = 'older' where source_key = 'un-sc'`);
    publisher.answers((_request, response) => response.writeHead(304).end());
    expect(await refresh()).toMatchObject({ state: 'active' });
  });

  it('recovers the error once the source is well', async () => {
    publish(official, '"1"');
    expect(await refresh()).toEqual({ state: 'unchanged' });
    expect((await bench.source('un-sc')).lastError).toBeNull();
  });
});
