import { join } from 'node:path';
import { endEverySignIn } from '../modules/auth/index.ts';
import { appendAudit } from '../platform/audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../platform/audit/installation-chain.ts';
import { type AnchorWriter, createAnchorWriter } from '../platform/audit/anchors/anchor-heads.ts';
import { auditPlace } from '../platform/audit/anchors/audit-place.ts';
import { checkRestoredHeads, type RestoredHeads } from '../platform/audit/anchors/restored-heads.ts';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { systemClock } from '../platform/clock.ts';
import { BackupError } from '../platform/db/backup/backup-lines.ts';
import { linesOf } from '../platform/db/backup/backup-reader.ts';
import { restoreBackup } from '../platform/db/backup/restore-backup.ts';
import type { Trx } from '../platform/db/database.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { runBackupCommand } from './backup-command.ts';
import { backupPassphrase } from './backup-passphrase.ts';
import { readBackup } from './read-backup.ts';

/** `npm run restore -- FILE`: a backup into an empty installation, embedded or on a PostgreSQL server. */
await runBackupCommand(
  'npm run restore -- FILE',
  { joinRunning: false },
  async ({ database, dataDir, config }, path) => {
    const backup = await readBackup(path, await backupPassphrase(config));
    await migrate(database);
    const audit = auditPlace(config);
    const keys = await audit.keys.all();
    const anchors = createAnchorWriter({ database, clock: systemClock, ...audit });
    const { last: signed, ...restored } = await restoreBackup(
      { database, files: createFileStore(join(dataDir, 'files')) },
      () => linesOf(backup()),
      async (trx, madeAt) => {
        // As the backup brought them along: what tells of the restore signs all of them anew.
        const heads = await checkRestoredHeads(trx, keys);
        await recordRestore(trx, anchors, madeAt);
        return heads;
      },
    );
    const verdicts = await database.transaction({ kind: 'system' }, verifyAudit);
    const faults = [...brokenIn(verdicts), ...signed.faults];
    if (faults.length > 0) process.exitCode = 1;
    return [
      `${Object.values(restored.rows).reduce((sum, rows) => sum + rows, 0)} rows and ${restored.files} files restored; ${verdicts.length} audit chains checked`,
      'Everybody signs in anew: sessions, mailed links and codes of the backup are good for nothing here.',
      ...noticesOf(signed),
      ...faults,
    ].join('\n');
  },
);

/**
 * Together with the rows, or not at all: whoever has the backup must not be able to go on where its people were signed in, and
 * what was signed since the backup is missing from now on, which the anchors and the log say.
 */
async function recordRestore(trx: Trx, anchors: AnchorWriter, madeAt: string): Promise<void> {
  const at = systemClock.now();
  const endedSessions = await endEverySignIn(trx, at);
  await anchors.noteRestore(trx, madeAt).catch((error: unknown) => {
    throw new BackupError(
      `Nothing was restored: the anchor file of the audit log could not be told of it: ${String(error)}`,
      { cause: error },
    );
  });
  await appendAudit(trx, {
    merchantId: INSTALLATION_CHAIN,
    at: at.toISOString(),
    actorId: null,
    impersonatorId: null,
    action: 'backups.restore',
    outcome: 'done',
    subjectType: 'installation',
    subjectId: INSTALLATION_CHAIN,
    body: { madeAt, endedSessions },
    source: { origin: 'terminal' },
  });
}

function brokenIn(verdicts: Awaited<ReturnType<typeof verifyAudit>>): string[] {
  return verdicts
    .filter(({ fault }) => fault !== undefined)
    .map(({ merchantId, fault }) => `The audit chain of ${merchantId} does not hold, here as in the backup: ${fault}`);
}

function noticesOf({ unknownKeys }: RestoredHeads): string[] {
  return unknownKeys.map(
    (id) => `What key ${id} signed is not checked: it is not in the folder keys, of which you should have a copy.`,
  );
}
