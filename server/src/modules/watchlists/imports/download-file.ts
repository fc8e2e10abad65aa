import type { Download } from '@tamis/lists';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { SafeFetch, SafeResponse } from '../../../platform/http-client/safe-fetch.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { DownloadError } from '../records/import-errors.ts';
import type { OriginalFile } from '../records/version.ts';

export interface DownloadRequest {
  download: Download;
  /** What was fetched from there last: an unchanged file is not sent again. */
  previous: OriginalFile | undefined;
  /** Where the unfinished file waits, also for a later process. */
  folder: string;
  signal: AbortSignal;
  onProgress(receivedBytes: number, totalBytes: number | null): void;
  /** Before the second, third … attempt. */
  retryDelaysMs?: readonly number[];
}

/** A break in between that the next attempt may not meet. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

const RETRY_DELAYS_MS = [1000, 5000, 15_000];

/**
 * Fetches one file of a list into the store, or finds that it has not changed. Continues what broke
 * off, here or in an earlier process, when the server can. Throws DownloadError, naming host and reason.
 */
export async function downloadFile(
  fetch: SafeFetch,
  store: FileStore,
  request: DownloadRequest,
): Promise<OriginalFile> {
  const partial = partialFile(request);
  const delays = request.retryDelaysMs ?? RETRY_DELAYS_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(fetch, store, request, partial);
    } catch (error) {
      request.signal.throwIfAborted();
      if (error instanceof DownloadError) throw error;
      const delay = delays[attempt];
      if (delay === undefined) throw new DownloadError(`${hostOf(request)}: ${messageOf(error)}`, { cause: error });
      // Woken by the signal, it throws an error of its own: the signal knows why.
      await wait(delay, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
    }
  }
}

async function fetchOnce(
  fetch: SafeFetch,
  store: FileStore,
  request: DownloadRequest,
  partial: PartialFile,
): Promise<OriginalFile> {
  const { download, previous, signal } = request;
  const received = await partial.state();
  const headers = received ? rangeHeaders(received) : conditionalHeaders(previous);
  const response = await fetch.get(download.url, { headers, signal });
  if (response.status === 304 && previous) {
    await response.discard();
    return previous;
  }
  if (received && response.status === 206 && startsAt(response, received.bytes))
    return receive(store, request, partial, response, received.bytes);
  if (response.status === 200) return receive(store, request, partial, response, 0);
  await response.discard();
  await partial.remove();
  const answered = `answered ${response.status}`;
  // 206 and 416 belong to a range that is gone now; 429 and 5xx pass.
  if ([206, 416, 429].includes(response.status) || response.status >= 500) throw new BrokenOff(answered);
  throw new DownloadError(`${hostOf(request)} ${answered}`);
}

async function receive(
  store: FileStore,
  request: DownloadRequest,
  partial: PartialFile,
  response: SafeResponse,
  start: number,
): Promise<OriginalFile> {
  const { download, onProgress } = request;
  const validators = validatorsOf(response);
  if (start === 0) await partial.begin({ url: download.url, ...validators });
  const length = response.headers.get('content-length');
  const total = length === undefined ? null : start + Number(length);
  let bytes = start;
  const file = await open(partial.path, start === 0 ? 'w' : 'a', 0o600);
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > download.maxBytes) throw await tooLarge(request, partial);
      // Written before the next piece is asked for: what breaks off can be continued from here.
      await file.writeFile(chunk);
      onProgress(bytes, total);
    }
  } finally {
    await file.close();
  }
  if (total !== null && bytes !== total) throw new BrokenOff(`the answer ended after ${bytes} of ${total} bytes`);
  const kept = await store.put(createReadStream(partial.path));
  await partial.remove();
  return { name: download.name, ...kept, url: download.url, ...validators };
}

async function tooLarge(request: DownloadRequest, partial: PartialFile): Promise<DownloadError> {
  await partial.remove();
  return new DownloadError(
    `${hostOf(request)} sent more than ${request.download.maxBytes} bytes, which cannot be the list`,
  );
}

interface Validators {
  etag?: string;
  lastModified?: string;
}

const receivedSchema = z.object({
  url: z.string(),
  etag: z.string().exactOptional(),
  lastModified: z.string().exactOptional(),
});
type Received = z.output<typeof receivedSchema> & { bytes: number };

function validatorsOf({ headers }: SafeResponse): Validators {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

function conditionalHeaders(previous: Validators | undefined): Record<string, string> {
  return {
    ...(previous?.etag !== undefined && { 'if-none-match': previous.etag }),
    ...(previous?.lastModified !== undefined && { 'if-modified-since': previous.lastModified }),
  };
}

/** The rest of the same state of the file; the whole of it when it has changed. */
function rangeHeaders({ bytes, etag, lastModified }: Received): Record<string, string> {
  const validator = etag ?? lastModified;
  return { range: `bytes=${bytes}-`, ...(validator !== undefined && { 'if-range': validator }) };
}

const startsAt = ({ headers }: SafeResponse, bytes: number): boolean =>
  headers.get('content-range')?.startsWith(`bytes ${bytes}-`) ?? false;

interface PartialFile {
  path: string;
  /** What is there to be continued; undefined when the server could not say whether it is still the same file. */
  state(): Promise<Received | undefined>;
  begin(received: Omit<Received, 'bytes'>): Promise<void>;
  remove(): Promise<void>;
}

function partialFile({ folder, download }: DownloadRequest): PartialFile {
  const path = join(folder, `${download.name}.part`);
  const notes = `${path}.json`;
  return {
    path,
    async state() {
      const note = await readFile(notes, 'utf8').catch(() => undefined);
      const bytes = await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
      if (note === undefined || bytes === 0) return undefined;
      const received = receivedSchema.parse(JSON.parse(note));
      // A weak validator says 'about the same', which is not enough to put two halves together.
      const isExact =
        received.etag === undefined ? received.lastModified !== undefined : !received.etag.startsWith('W/');
      return received.url === download.url && isExact ? { ...received, bytes } : undefined;
    },
    async begin(received) {
      await mkdir(folder, { recursive: true });
      await rm(path, { force: true });
      await writeFile(notes, JSON.stringify(received));
    },
    async remove() {
      await rm(path, { force: true });
      await rm(notes, { force: true });
    },
  };
}

const hostOf = ({ download }: DownloadRequest): string => new URL(download.url).host;

/** What a person without a resolver's manual understands. */
const RESOLVER_FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the address was not found (no connection to the internet?)',
  EAI_AGAIN: 'the address could not be looked up (no connection to the internet?)',
};

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const explained = 'code' in error && typeof error.code === 'string' ? RESOLVER_FAILURES[error.code] : undefined;
  if (explained) return explained;
  if (error.message !== '') return error.message;
  // Several addresses were tried: the first failure tells enough.
  return error instanceof AggregateError ? messageOf(error.errors[0]) : error.name;
}
