import { appendAudit } from '../platform/audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../platform/audit/installation-chain.ts';
import type { Database } from '../platform/db/database.ts';
import { BACKUP_MADE } from '../modules/installation/index.ts';

export interface MadeBackup {
  /** The moment of which it is. */
  madeAt: Date;
  rows: number;
  files: number;
  bytes: number;
  isSealed: boolean;
}

/** Keeps in the log of the installation that a backup was made and read back whole: only then is it to be called. */
export const recordBackup = (database: Database, { madeAt, ...body }: MadeBackup): Promise<void> =>
  database.transaction({ kind: 'system' }, (trx) =>
    appendAudit(trx, {
      merchantId: INSTALLATION_CHAIN,
      at: madeAt.toISOString(),
      actorId: null,
      impersonatorId: null,
      action: BACKUP_MADE,
      outcome: 'done',
      subjectType: 'installation',
      subjectId: INSTALLATION_CHAIN,
      body: { ...body, isReadBack: true },
      source: { origin: 'terminal' },
    }),
  );
