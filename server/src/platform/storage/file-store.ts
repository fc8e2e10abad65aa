import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes that are kept, named by what they are. */
export interface KeptFile {
  /** SHA-256 in hexadecimal. */
  digest: string;
  /** Bytes. */
  size: number;
}

/** Files by digest below one folder: equal bytes are kept once, and a file is either whole or absent. */
export interface FileStore {
  /**
   * Keeps the bytes; on disk, also after a power cut, before it answers. Nothing stays when the source throws, or `announce`,
   * which is told what the file will be called before it is there.
   */
  put(bytes: AsyncIterable<Uint8Array>, announce?: (file: KeptFile) => Promise<void>): Promise<KeptFile>;
  open(digest: string): Readable;
  has(digest: string): Promise<boolean>;
  /** The digests of all kept files, in order. */
  list(): AsyncIterable<string>;
  /** Removes a file that nothing names any more, unless somebody has kept it anew within a day; answers whether it did. */
  removeUnused(digest: string, now: Date): Promise<boolean>;
  /** Removes a file at once: for what must be forgotten, once nothing names it. */
  remove(digest: string): Promise<void>;
  /** Removes what writers that were killed have left behind. */
  clean(): Promise<void>;
}

const DIGEST = /^[0-9a-f]{64}$/;
const ABANDONED_AFTER_MS = 24 * 3_600_000;

export function createFileStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (digest: string): string => {
    if (!DIGEST.test(digest)) throw new RangeError(`'${digest}' is not the digest of a file`);
    return join(folder, digest.slice(0, 2), digest);
  };

  return {
    async put(bytes, announce) {
      await mkdir(incoming, { recursive: true });
      const unfinished = join(incoming, randomBytes(12).toString('hex'));
      try {
        const kept = await writeDigested(unfinished, bytes);
        await announce?.(kept);
        const path = pathOf(kept.digest);
        await mkdir(dirname(path), { recursive: true });
        await rename(unfinished, path);
        return kept;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    open: (digest) => createReadStream(pathOf(digest)),
    has: (digest) =>
      access(pathOf(digest)).then(
        () => true,
        () => false,
      ),
    async *list() {
      const shelves = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
      for (const shelf of shelves.sort()) {
        const digests = await readdir(join(folder, shelf));
        yield* digests.filter((digest) => DIGEST.test(digest)).sort();
      }
    },
    async removeUnused(digest, now) {
      const path = pathOf(digest);
      const kept = await stat(path).catch(() => undefined);
      // Its writer may be about to name it.
      if (!kept || now.getTime() - kept.mtimeMs < ABANDONED_AFTER_MS) return false;
      await rm(path, { force: true });
      return true;
    },
    remove: (digest) => rm(pathOf(digest), { force: true }),
    async clean() {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const path = join(incoming, name);
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
      }
    },
  };
}

async function writeDigested(path: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptFile> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { digest: hash.digest('hex'), size };
}
