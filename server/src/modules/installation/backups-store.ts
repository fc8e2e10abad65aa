import type { BackupStanding } from '@tamis/contract/installation';
import { INSTALLATION_CHAIN } from '../../platform/audit/installation-chain.ts';
import type { Trx } from '../../platform/db/database.ts';

/** As the commands of the terminal write it into the log of the installation. */
export const BACKUP_MADE = 'backups.make';
const BACKUP_RESTORED = 'backups.restore';

/** The last backup that the log knows of, and when the installation was last restored from one. Needs system scope. */
export async function findBackupStanding(trx: Trx): Promise<BackupStanding> {
  const [made, restored] = [await findLast(trx, BACKUP_MADE), await findLast(trx, BACKUP_RESTORED)];
  return {
    last: made
      ? { ...(made.body as Omit<NonNullable<BackupStanding['last']>, 'madeAt'>), madeAt: made.at.toISOString() }
      : null,
    restoredAt: restored?.at.toISOString() ?? null,
  };
}

const findLast = (trx: Trx, action: string): Promise<{ at: Date; body: unknown } | undefined> =>
  trx
    .selectFrom('audit_entries')
    .select(['at', 'body'])
    .where('merchant_id', '=', INSTALLATION_CHAIN)
    .where('subject_type', '=', 'installation')
    .where('subject_id', '=', INSTALLATION_CHAIN)
    .where('action', '=', action)
    .where('outcome', '=', 'done')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
