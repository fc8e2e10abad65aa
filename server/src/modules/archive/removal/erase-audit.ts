import { digestRow } from '../../../platform/audit/audit-chain.ts';
import { ERASE_ACTION } from '../../../platform/audit/check-chain.ts';
import { toAuditRow } from '../../../platform/audit/read-chain.ts';
import { sealChain } from '../../../platform/audit/seal-chain.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { findRemoved } from '../records/items-store.ts';
import type { RequestRow } from '../records/requests-store.ts';
import { findErasable, saveErased } from './erased-audit-store.ts';

const SUBJECTS_A_STEP = 50;

/**
 * Empties the bodies of audit rows about what an erasure removed, tombstones excepted. A row goes on to hold the chain by the
 * digest that it had, and a row of its own names those that were emptied: the chain verifies, and says what was erased by whom.
 */
export async function eraseAudit(request: RequestRow, job: JobCtx): Promise<void> {
  for (let after = ''; ;) {
    job.signal.throwIfAborted();
    const ids = await job.readAsSystem((trx) => findRemoved(trx, request.id, after, SUBJECTS_A_STEP));
    const last = ids.at(-1);
    if (last === undefined) return;
    await job.writeAsSystem((tx) => eraseSome(tx, request, ids));
    after = last;
  }
}

async function eraseSome(
  { trx, audit, unaudited }: JobTransaction,
  { id, merchant_id: merchantId }: RequestRow,
  subjectIds: readonly string[],
): Promise<void> {
  // Only a sealed row has a digest that the chain goes by.
  await sealChain(trx, merchantId);
  const rows = await findErasable(trx, merchantId, subjectIds);
  if (rows.length === 0) return unaudited('Nothing of it is in the audit log');
  const erased = rows.map((row) => ({ id: row.id, digest: digestRow(toAuditRow(row, row.seq ?? 0)) }));
  await saveErased(trx, erased);
  await audit({
    merchantId,
    action: ERASE_ACTION,
    subjectType: 'archive-request',
    subjectId: id,
    body: { rows: rows.map(({ seq }) => seq) },
  });
}
