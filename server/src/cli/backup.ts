import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip, type Gzip } from 'node:zlib';
import { systemClock } from '../platform/clock.ts';
import { type BackupCounts, BackupError } from '../platform/db/backup/backup-lines.ts';
import { linesOf } from '../platform/db/backup/backup-reader.ts';
import { sealed } from '../platform/db/backup/sealed-backup.ts';
import { verifyBackup } from '../platform/db/backup/verify-backup.ts';
import { writeBackup } from '../platform/db/backup/write-backup.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { runBackupCommand, type BackupPlace } from './backup-command.ts';
import { backupPassphrase } from './backup-passphrase.ts';
import { readBackup } from './read-backup.ts';
import { recordBackup } from './record-backup.ts';

/** `npm run backup -- FILE`: the whole installation in one file; works beside a running server. */
await runBackupCommand('npm run backup -- FILE', { joinRunning: true }, async (place, path) => {
  const passphrase = await backupPassphrase(place.config);
  const madeAt = systemClock.now();
  const counts = await writeFileWhole({ ...place, madeAt }, path, passphrase);
  const rows = Object.values(counts.rows).reduce((sum, table) => sum + table, 0);
  const isSealed = passphrase !== undefined;
  const { size: bytes } = await stat(path);
  await recordBackup(place.database, { madeAt, rows, files: counts.files, bytes, isSealed });
  return `${path}: ${rows} rows, ${counts.files} files, ${isSealed ? 'sealed' : 'not sealed'}, read back whole`;
});

interface Source extends BackupPlace {
  madeAt: Date;
}

/** Under its name only when it is complete, and was read back as it was written. */
async function writeFileWhole(place: Source, path: string, passphrase: string | undefined): Promise<BackupCounts> {
  // A name of its own: what a killed backup has left, or another one writes, is not in its way.
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`;
  const gzip = createGzip();
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const fileLost = new AbortController();
  const packed = passphrase === undefined ? gzip : sealed(gzip, passphrase);
  const written = pipeline(packed, file).catch((error: unknown) => {
    fileLost.abort(error);
    throw error;
  });
  try {
    const [counts] = await Promise.all([writeInto(gzip, place, fileLost.signal), written]);
    const readBack = await readBackup(unfinished, passphrase);
    const found = await verifyBackup(linesOf(readBack()));
    if (!isDeepStrictEqual(found, counts)) throw new BackupError(`${path} was not read back as it was written.`);
    await rename(unfinished, path);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeInto(
  gzip: Gzip,
  { database, dataDir, madeAt }: Source,
  fileLost: AbortSignal,
): Promise<BackupCounts> {
  const write = async (text: string): Promise<void> => {
    fileLost.throwIfAborted();
    if (!gzip.write(text)) await once(gzip, 'drain', { signal: fileLost });
  };
  try {
    const counts = await writeBackup({ database, files: createFileStore(join(dataDir, 'files')), madeAt }, write);
    gzip.end();
    return counts;
  } catch (error) {
    gzip.destroy();
    throw error;
  }
}
