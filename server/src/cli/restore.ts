import { join } from 'node:path';
import { endEverySignIn } from '../modules/auth/index.ts';
import { appendAudit } from '../platform/audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../platform/audit/installation-chain.ts';
import { createAnchorWriter } from '../platform/audit/anchors/anchor-heads.ts';
import type { PublicAuditKey } from '../platform/audit/anchors/audit-key.ts';
import { auditPlace } from '../platform/audit/anchors/audit-place.ts';
import { checkRestoredHeads } from '../platform/audit/anchors/restored-heads.ts';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { systemClock } from '../platform/clock.ts';
import { linesOf } from '../platform/db/backup/backup-reader.ts';
import { restoreBackup } from '../platform/db/backup/restore-backup.ts';
import type { Database } from '../platform/db/database.ts';
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
    const at = systemClock.now();
    const { last: ended, ...restored } = await restoreBackup(
      { database, files: createFileStore(join(dataDir, 'files')) },
      () => linesOf(backup()),
      // Together with the rows: whoever has the backup must not be able to go on where its people were signed in.
      (trx) => endEverySignIn(trx, at),
    );
    const audit = auditPlace(config);
    const { chains, faults, notices } = await checkChains(database, await audit.keys.all());
    // The newest rows may not be in the backup: from here on the anchors say so.
    await createAnchorWriter({ database, clock: systemClock, ...audit })
      .noteRestore(restored.madeAt)
      .catch((error: unknown) => faults.push(`The anchor file could not be told of the restore: ${String(error)}`));
    await database.transaction({ kind: 'system' }, (trx) =>
      appendAudit(trx, {
        merchantId: INSTALLATION_CHAIN,
        at: at.toISOString(),
        actorId: null,
        impersonatorId: null,
        action: 'backups.restore',
        outcome: 'done',
        subjectType: 'installation',
        subjectId: INSTALLATION_CHAIN,
        body: { madeAt: restored.madeAt, endedSessions: ended },
        source: { origin: 'terminal' },
      }),
    );
    if (faults.length > 0) process.exitCode = 1;
    return [
      `${Object.values(restored.rows).reduce((sum, rows) => sum + rows, 0)} rows and ${restored.files} files restored; ${chains} audit chains checked`,
      'Everybody signs in anew: sessions, mailed links and codes of the backup are good for nothing here.',
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
