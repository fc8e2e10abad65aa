import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { systemClock } from '../platform/clock.ts';
import type { BackupCounts } from '../platform/db/backup/backup-lines.ts';
import { writeBackup } from '../platform/db/backup/write-backup.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { runBackupCommand, type BackupPlace } from './backup-command.ts';

/** `npm run backup -- FILE`: the whole installation in one file; works beside a running server. */
await runBackupCommand('npm run backup -- FILE', { joinRunning: true }, async (place, path) => {
  const counts = await writeFileWhole(place, path);
  return `${path}: ${Object.values(counts.rows).reduce((sum, rows) => sum + rows, 0)} rows, ${counts.files} files`;
});

/** Under its name only when it is complete. */
async function writeFileWhole(place: BackupPlace, path: string): Promise<BackupCounts> {
  const unfinished = `${path}.unfinished`;
  const gzip = createGzip();
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const fileLost = new AbortController();
  const written = pipeline(gzip, file).catch((error: unknown) => {
    fileLost.abort(error);
    throw error;
  });
  try {
    const [counts] = await Promise.all([writeInto(gzip, place, fileLost.signal), written]);
    await rename(unfinished, path);
    return counts;
  } catch (error) {
    // Not one that somebody else is writing.
    if (file.bytesWritten > 0) await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeInto(gzip: Gzip, { database, dataDir }: BackupPlace, fileLost: AbortSignal): Promise<BackupCounts> {
  const write = async (text: string): Promise<void> => {
    fileLost.throwIfAborted();
    if (!gzip.write(text)) await once(gzip, 'drain', { signal: fileLost });
  };
  try {
    const counts = await writeBackup(
      { database, files: createFileStore(join(dataDir, 'files')), madeAt: systemClock.now() },
      write,
    );
    gzip.end();
    return counts;
  } catch (error) {
    gzip.destroy();
    throw error;
  }
}
