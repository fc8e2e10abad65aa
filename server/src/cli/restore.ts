import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { createAnchorWriter } from '../platform/audit/anchors/anchor-heads.ts';
import type { PublicAuditKey } from '../platform/audit/anchors/audit-key.ts';
import { auditPlace } from '../platform/audit/anchors/audit-place.ts';
import { checkRestoredHeads } from '../platform/audit/anchors/restored-heads.ts';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { systemClock } from '../platform/clock.ts';
import { BackupError } from '../platform/db/backup/backup-lines.ts';
import { linesOf } from '../platform/db/backup/backup-reader.ts';
import { restoreBackup } from '../platform/db/backup/restore-backup.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { runBackupCommand } from './backup-command.ts';

/** `npm run restore -- FILE`: a backup into an empty installation, embedded or on a PostgreSQL server. */
await runBackupCommand(
  'npm run restore -- FILE',
  { joinRunning: false },
  async ({ database, dataDir, config }, path) => {
    await migrate(database);
    const restored = await restoreBackup(
      { database, files: createFileStore(join(dataDir, 'files')) },
      linesOf(unpacked(path)),
    );
    const audit = auditPlace(config);
    const { chains, faults, notices } = await checkChains(database, await audit.keys.all());
    // The newest rows may not be in the backup: from here on the anchors say so.
    await createAnchorWriter({ database, clock: systemClock, ...audit })
      .noteRestore(restored.madeAt)
      .catch((error: unknown) => faults.push(`The anchor file could not be told of the restore: ${String(error)}`));
    if (faults.length > 0) process.exitCode = 1;
    return [
      `${Object.values(restored.rows).reduce((sum, rows) => sum + rows, 0)} rows and ${restored.files} files restored; ${chains} audit chains checked`,
      ...notices,
      ...faults,
    ].join('\n');
  },
);

/** By themselves, and against the signed heads that the backup brought along. */
function checkChains(database: Database, keys: readonly PublicAuditKey[]) {
  return database.transaction({ kind: 'system' }, async (trx) => {
    const verdicts = await verifyAudit(trx);
    const broken = verdicts.filter(({ fault }) => fault !== undefined);
    const signed = await checkRestoredHeads(trx, keys);
    return {
      chains: verdicts.length,
      notices: signed.unknownKeys.map(
        (id) => `What key ${id} signed is not checked: it is not in the folder keys, of which you should have a copy.`,
      ),
      faults: [
        ...broken.map(
          ({ merchantId, fault }) => `The audit chain of ${merchantId} does not hold, here as in the backup: ${fault}`,
        ),
        ...signed.faults,
      ],
    };
  });
}

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
