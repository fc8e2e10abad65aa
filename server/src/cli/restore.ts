import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { BackupError } from '../platform/db/backup/backup-lines.ts';
import { linesOf } from '../platform/db/backup/backup-reader.ts';
import { restoreBackup } from '../platform/db/backup/restore-backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { runBackupCommand } from './backup-command.ts';

/** `npm run restore -- FILE`: a backup into an empty installation, embedded or on a PostgreSQL server. */
await runBackupCommand('npm run restore -- FILE', { joinRunning: false }, async ({ database, dataDir }, path) => {
  await migrate(database);
  const counts = await restoreBackup(
    { database, files: createFileStore(join(dataDir, 'files')) },
    linesOf(unpacked(path)),
  );
  const chains = await database.transaction({ kind: 'system' }, verifyAudit);
  const broken = chains.filter(({ fault }) => fault !== undefined);
  if (broken.length > 0) process.exitCode = 1;
  return [
    `${Object.values(counts.rows).reduce((sum, rows) => sum + rows, 0)} rows and ${counts.files} files restored; ${chains.length} audit chains checked`,
    ...broken.map(
      ({ merchantId, fault }) => `The audit chain of ${merchantId} does not hold, here as in the backup: ${fault}`,
    ),
  ].join('\n');
});

async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BackupError(`${path} is not a backup, or is cut off: ${error.message}`);
    throw error;
  } finally {
    file.destroy();
  }
}
