import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '../turns.ts';
import type { SafeFetch } from './safe-fetch.ts';

/** A picture that somebody published. Its type is told by its bytes: what its server says it is, is not believed. */
export interface Picture {
  contentType: PictureType;
  bytes: Buffer;
}

export interface PictureCache {
  /** The picture at an address; undefined where none can be had. Never throws for what a publisher does. */
  get(url: string): Promise<Picture | undefined>;
  close(): Promise<void>;
}

export interface PictureCacheParts {
  /** Where fetched pictures are kept. */
  folder: string;
  /** Undefined where nothing may be fetched: what is kept is shown. */
  fetch: SafeFetch | undefined;
  now: () => Date;
  /** Bytes of all that is kept; the oldest go first. */
  mostKept?: number;
}

const MOST_BYTES = 5 * 1024 ** 2;
const MOST_KEPT = 200 * 1024 ** 2;
const FETCH_WITHIN_MS = 15_000;
const KEPT_MS = 30 * 86_400_000;
/** Until an address that had no picture is asked again. */
const MISSED_MS = 10 * 60_000;
const MOST_MISSED = 10_000;

type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

/** What browsers draw and nothing that can hold a program, as SVG can. */
function typeOf(bytes: Buffer): PictureType | undefined {
  const starts = (text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif';
  return starts('RIFF') && starts('WEBP', 8) ? 'image/webp' : undefined;
}

/**
 * Pictures of entries, fetched by the server and kept for a month: their publishers see the installation once, and never
 * who looks at whom, nor how often. What goes out is the same for everybody.
 */
export function createPictureCache({ folder, fetch, now, mostKept = MOST_KEPT }: PictureCacheParts): PictureCache {
  const turns = createTurns({ atOnce: 4, longestQueue: 50 });
  const underway = new Map<string, Promise<Picture | undefined>>();
  const missed = new Map<string, number>();

  async function find(url: string, path: string): Promise<Picture | undefined> {
    const kept = await readKept(path, now());
    if (kept || !fetch) return kept;
    const last = missed.get(url);
    if (last !== undefined && now().getTime() - last < MISSED_MS) return undefined;
    // Whatever goes wrong with the publisher, or with too many at once: there is no picture now.
    const picture = await turns.run(() => fetchPicture(fetch, url)).catch(() => undefined);
    if (picture) await keep(path, picture);
    else if (missed.set(url, now().getTime()).size > MOST_MISSED) missed.clear();
    return picture;
  }

  async function keep(path: string, { bytes }: Picture): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
    await removeOldest(folder, mostKept);
  }

  return {
    get(url) {
      const name = createHash('sha256').update(url).digest('hex');
      const asked = underway.get(name) ?? find(url, join(folder, name)).finally(() => underway.delete(name));
      underway.set(name, asked);
      return asked;
    },
    close: async () => fetch?.close(),
  };
}

async function fetchPicture(fetch: SafeFetch, url: string): Promise<Picture | undefined> {
  const signal = AbortSignal.timeout(FETCH_WITHIN_MS);
  const { status, headers, body } = await fetch.get(url, { headers: { accept: 'image/*' }, signal });
  const isPicture = status === 200 && /^image\//i.test(headers.get('content-type') ?? '');
  const chunks: Buffer[] = [];
  let size = 0;
  // Left early, the body is cut off, however much of it would follow.
  if (isPicture)
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) break;
      chunks.push(chunk);
    }
  // It says that it was cut off: so it was.
  body.on('error', () => undefined).destroy();
  return isPicture && size <= MOST_BYTES ? pictureOf(Buffer.concat(chunks)) : undefined;
}

function pictureOf(bytes: Buffer): Picture | undefined {
  const contentType = typeOf(bytes);
  return contentType && { contentType, bytes };
}

async function readKept(path: string, now: Date): Promise<Picture | undefined> {
  const kept = await stat(path).catch(() => undefined);
  if (!kept || now.getTime() - kept.mtimeMs > KEPT_MS) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && pictureOf(bytes);
}

async function removeOldest(folder: string, mostKept: number): Promise<void> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const about = await stat(path).catch(() => undefined);
      return about ? [{ path, size: about.size, at: about.mtimeMs }] : [];
    }),
  );
  let total = 0;
  for (const { path, size } of found.flat().toSorted((a, b) => b.at - a.at)) {
    total += size;
    if (total > mostKept) await rm(path, { force: true });
  }
}
