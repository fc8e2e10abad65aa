import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 3;
const SNAPSHOT = /^[0-9a-f]{64}\.tamis$/;
const UNFINISHED = /^[0-9a-f]{64}\.tamis\.[0-9a-f]+$/;
const ABANDONED_AFTER_MS = 3_600_000;

/** Snapshots on disk, by id, for all processes that share the folder. */
export interface SnapshotFiles {
  /** Where the file of a snapshot is, or is to be written. */
  pathFor(id: string): Promise<string>;
  /** When it was built; undefined when there is none. */
  builtAt(id: string): Promise<Date | undefined>;
  remove(id: string): Promise<void>;
  /** Marks the file as used now and removes all but the last few used, and what killed builders left. */
  keep(id: string, now: Date): Promise<void>;
}

export function createSnapshotFiles(folder: string): SnapshotFiles {
  const path = (id: string) => join(folder, `${id}.tamis`);
  return {
    async pathFor(id) {
      await mkdir(folder, { recursive: true });
      return path(id);
    },
    builtAt: (id) =>
      stat(path(id)).then(
        ({ mtime }) => mtime,
        () => undefined,
      ),
    remove: (id) => rm(path(id), { force: true }),
    async keep(id, now) {
      // The time of access says when it was used, that of modification when it was built.
      await utimes(path(id), now, (await stat(path(id))).mtime);
      await prune(folder, now);
    },
  };
}

async function prune(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.filter((name) => SNAPSHOT.test(name)).map(async (name) => ({ name, usedAt: await usedAt(folder, name) })),
  );
  const old = found.sort((a, b) => b.usedAt - a.usedAt).slice(KEPT);
  const abandoned: { name: string }[] = [];
  for (const name of names.filter((candidate) => UNFINISHED.test(candidate))) {
    if (now.getTime() - (await usedAt(folder, name)) > ABANDONED_AFTER_MS) abandoned.push({ name });
  }
  for (const { name } of [...old, ...abandoned]) await rm(join(folder, name), { force: true });
}

/** 0 for a file that another process removed meanwhile. */
const usedAt = (folder: string, name: string): Promise<number> =>
  stat(join(folder, name)).then(
    ({ atimeMs }) => atimeMs,
    () => 0,
  );
