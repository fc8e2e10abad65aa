import { documentText, signDocument } from '../../platform/audit/documents/signed-document.ts';
import type { AuditKey } from '../../platform/audit/anchors/audit-key.ts';
import type { AuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import type { JobCtx, JobTransaction } from '../../platform/jobs/job-ctx.ts';
import { buildProof } from './build-proof.ts';
import { findDueDays, insertProof, type OpenDay } from './proofs-store.ts';
import { dayOf } from './proof-state.ts';

/** What was finished in the last moments of a day is written by then. */
const CLOSED_AFTER_MS = 5 * 60_000;
/** So many are looked up at once; each is closed in a transaction of its own. */
const DAYS_A_STEP = 200;

/**
 * Signs every day of every merchant that is over, the earliest first. May be killed, or run twice or at once, at any point:
 * a day is signed with its row or not at all, and what was signed stays.
 */
export async function closeDays(job: JobCtx, keys: Pick<AuditKeys, 'current'>): Promise<void> {
  const key = await keys.current();
  for (;;) {
    const before = new Date(job.clock.now().getTime() - CLOSED_AFTER_MS);
    const due = await job.readAsSystem((trx) => findDueDays(trx, before, DAYS_A_STEP));
    if (due.length === 0) return;
    for (const each of due) {
      job.signal.throwIfAborted();
      await job.writeAsSystem((tx) => closeDay(tx, each, key, job.clock.now()));
    }
    job.log.info({ days: due.length }, 'screening proofs are signed');
  }
}

async function closeDay(
  { trx, audit, unaudited }: JobTransaction,
  open: OpenDay,
  key: AuditKey,
  at: Date,
): Promise<void> {
  const signed = signDocument(await buildProof(trx, open, at), key, at);
  const { document, digest } = signed;
  const { merchantId, from, until } = open;
  const proof = { ...dayOf(document), merchantId, from, until, document: documentText(signed), digest, signedAt: at };
  if (!(await insertProof(trx, proof))) return unaudited('Somebody else has signed it');
  await audit({
    merchantId,
    action: 'screening-proofs.sign',
    subjectType: 'screening-proof',
    subjectId: open.day,
    body: { state: document.state, digest },
  });
}
