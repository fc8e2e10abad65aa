import { appendAuditRows } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { lockSearches } from '../records/search-locks-store.ts';
import { clearAssignee, type EndedClaim, findEndedClaims } from './assignments-store.ts';
import { claimsEndBefore } from './queue-policy.ts';
import { tellQueue } from './tell-queue.ts';

const CLAIMS_A_STEP = 500;

/** Ends the claims whose holders have decided nothing for too long: anybody gets these searches next. */
export async function endClaims(database: Database, clock: Clock, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const before = claimsEndBefore(clock.now());
    const ended = await database.transaction({ kind: 'system' }, (trx) => findEndedClaims(trx, before, CLAIMS_A_STEP), {
      readOnly: true,
    });
    for (const [merchantId, claims] of Map.groupBy(ended, (claim) => claim.merchantId)) {
      await database.transaction({ kind: 'merchant', merchantId }, (trx) => endOf(trx, clock, merchantId, claims));
    }
    if (ended.length < CLAIMS_A_STEP) return;
  }
}

async function endOf(trx: Trx, clock: Clock, merchantId: string, claims: readonly EndedClaim[]): Promise<void> {
  const ids = claims.map(({ searchId }) => searchId);
  await lockSearches(trx, ids);
  // Its holder may have decided on it meanwhile, or given it back.
  const still = await findEndedClaims(trx, claimsEndBefore(clock.now()), ids.length, ids);
  if (still.length === 0) return;
  await clearAssignee(
    trx,
    still.map(({ searchId }) => searchId),
  );
  await tellQueue(trx, { merchantId });
  await appendAuditRows(
    trx,
    merchantId,
    still.map(({ searchId, assigneeId, assignedAt }) => ({
      merchantId,
      at: clock.now().toISOString(),
      actorId: null,
      impersonatorId: null,
      action: 'queue.end-claim',
      outcome: 'done',
      subjectType: 'search',
      subjectId: searchId,
      body: { was: assigneeId, is: null, claimedAt: assignedAt.toISOString() },
      source: { startedBy: 'schedule' },
    })),
  );
}
