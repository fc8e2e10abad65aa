import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { lockSearches } from '../records/searches/search-locks-store.ts';
import { clearAssignee, type EndedClaim, findEndedClaims } from './assignments-store.ts';
import { claimsEndBefore } from './queue-policy.ts';
import { tellQueue } from './tell-queue.ts';

const CLAIMS_A_STEP = 500;

/** Ends the claims whose holders have decided nothing for too long: anybody gets these searches next. */
export async function endClaims(job: JobCtx): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    const before = claimsEndBefore(job.clock.now());
    const ended = await job.readAsSystem((trx) => findEndedClaims(trx, before, CLAIMS_A_STEP));
    for (const [merchantId, claims] of Map.groupBy(ended, (claim) => claim.merchantId)) {
      await job.write(merchantId, (tx) => endOf(tx, job, merchantId, claims));
    }
    if (ended.length < CLAIMS_A_STEP) return;
  }
}

async function endOf(
  { trx, auditAll, unaudited }: JobTransaction,
  { clock }: JobCtx,
  merchantId: string,
  claims: readonly EndedClaim[],
): Promise<void> {
  const ids = claims.map(({ searchId }) => searchId);
  await lockSearches(trx, ids);
  // Its holder may have decided on it meanwhile, or given it back.
  const still = await findEndedClaims(trx, claimsEndBefore(clock.now()), ids.length, ids);
  if (still.length === 0) return unaudited('No claim had ended after all');
  await clearAssignee(
    trx,
    still.map(({ searchId }) => searchId),
  );
  await tellQueue(trx, { merchantId });
  await auditAll(
    still.map(({ searchId, assigneeId, assignedAt }) => ({
      action: 'queue.end-claim',
      subjectType: 'search',
      subjectId: searchId,
      body: { was: assigneeId, is: null, claimedAt: assignedAt.toISOString() },
    })),
  );
}
