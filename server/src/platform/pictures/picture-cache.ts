import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SafeFetch } from '../http-client/safe-fetch.ts';
import { createTurns } from '../turns.ts';
import { pictureTypeOf, type Picture } from './picture.ts';
import { redrawPicture } from './redraw-picture.ts';

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

/** Under which a picture is kept. What was kept before pictures were drawn anew has another name: it goes with the oldest. */
export const fileNameOf = (url: string): string => createHash('sha256').update(`drawn ${url}`).digest('hex');

/**
 * Pictures of entries, fetched by the server, drawn anew and kept for a month: their publishers see the installation once,
 * and never who looks at whom, nor how often. What goes out is the same for everybody.
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
      const name = fileNameOf(url);
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
  return isPicture && size <= MOST_BYTES ? redrawPicture(Buffer.concat(chunks)) : undefined;
}

async function readKept(path: string, now: Date): Promise<Picture | undefined> {
  const kept = await stat(path).catch(() => undefined);
  if (!kept || now.getTime() - kept.mtimeMs > KEPT_MS) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && { contentType: pictureTypeOf(bytes) === 'jpeg' ? 'image/jpeg' : 'image/png', bytes };
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
