import { publish } from '../../../platform/realtime/live-events.ts';
import { withdrawAllClear } from '../records/searches/change-status.ts';
import { findWhitelistedThrough } from '../records/decisions/decisions-store.ts';
import { UNDECIDED } from '../records/decisions/decision-policy.ts';
import { keepDecisions } from '../records/decisions/keep-decision.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { lockSearches } from '../records/searches/search-locks-store.ts';
import { endWhitelistEntry, type WhitelistEnding } from '../records/decisions/whitelist-store.ts';

/**
 * Ends a whitelist entry: every hit that is whitelisted through it is open again, but that of
 * `exceptSearch`, whose decision the caller takes. Answers how many. The caller holds the lock of the reference, and what holds for the merchant alone.
 */
export async function endWhitelisting(
  {
    trx,
    actor,
    clock,
  }: Pick<ReviewAct, 'trx' | 'clock'> & { actor: Pick<ReviewAct['actor'], 'userId' | 'merchantId'> },
  whitelistId: string | null,
  ending: { why: WhitelistEnding; reason: string },
  exceptSearch?: string,
): Promise<number> {
  const at = clock.now();
  if (whitelistId === null || !(await endWhitelistEntry(trx, whitelistId, { ...ending, at, by: actor.userId })))
    return 0;
  const isOther = (hit: { searchId: string }) => hit.searchId !== exceptSearch;
  const searchIds = (await findWhitelistedThrough(trx, whitelistId)).filter(isOther).map((hit) => hit.searchId);
  await lockSearches(trx, searchIds);
  const hits = (await findWhitelistedThrough(trx, whitelistId)).filter(isOther);
  await keepDecisions({ trx, clock }, hits, {
    ...UNDECIDED,
    reason: ending.reason,
    origin: 'whitelist-ended',
    decidedBy: actor.userId,
    approvedBy: null,
    proposedAt: null,
  });
  await withdrawAllClear({ trx, clock }, searchIds);
  for (const searchId of searchIds)
    await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId } });
  return hits.length;
}
