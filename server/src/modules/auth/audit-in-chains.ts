import { appendAudit, type NewAuditRow } from '../../platform/audit/append-audit.ts';
import type { Trx } from '../../platform/db/database.ts';

/** Appends to the chains of several merchants, always in the same order, so that two such changes do not wait for each other. */
export async function auditInChains(trx: Trx, rows: readonly NewAuditRow[]): Promise<void> {
  for (const row of rows.toSorted((one, other) => (one.merchantId < other.merchantId ? -1 : 1)))
    await appendAudit(trx, row);
}
