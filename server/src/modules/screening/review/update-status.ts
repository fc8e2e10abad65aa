import type { CoverageCategory } from '@tamis/contract/terms/coverage';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { changeStatus } from '../records/searches/change-status.ts';
import { countOpenHits } from '../records/hits/hits-store.ts';
import { countProposedHits } from '../records/approvals/proposals-store.ts';
import { confirmGaps } from './gaps-policy.ts';
import { gate } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { assertCompleted, assertStatusAllowed, type SearchStatus } from '../records/searches/screening-policy.ts';
import { lockSearch } from '../records/searches/searches-store.ts';

/**
 * Sets the status of a search, All Clear only when every hit is whitelisted and the gaps of its answer are confirmed;
 * answers whether that changed anything. What was confirmed stands in the audit log.
 */
export async function updateStatus(
  change: ReviewAct,
  input: { id: string; status: SearchStatus; confirmed_gaps: readonly CoverageCategory[] },
): Promise<{ changed: boolean; proposal?: string }> {
  const { trx, audit, actor, clock } = change;
  const search = await lockSearch(trx, input.id);
  if (!search) throw new NotFoundError('The search');
  assertCompleted(search.internalStatus);
  assertStatusAllowed(input.status, {
    openHits: await countOpenHits(trx, input.id),
    proposedHits: await countProposedHits(trx, input.id),
  });
  const confirmedGaps = confirmGaps(input.status, search.coverage, input.confirmed_gaps);
  const changed = search.status !== input.status;
  if (changed) {
    const gated = await gate(change, {
      act: 'status',
      input,
      reason: '',
      searches: { ids: [input.id], to: input.status },
    });
    if (!gated.isPassed) return { changed: false, proposal: gated.proposal };
    const moved = { id: input.id, was: search.status, is: input.status };
    await changeStatus({ trx, clock, merchantId: actor.merchantId }, moved);
    await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  }
  await audit({
    action: 'searches.update-status',
    subjectType: 'search',
    subjectId: input.id,
    // Who clears a search clears what facts left out of it: the log keeps how many that were.
    body: {
      was: search.status,
      is: input.status,
      ...(input.status === 'all_clear' && { leftOut: search.leftOut }),
      ...(confirmedGaps.length > 0 && { confirmedGaps }),
    },
  });
  return { changed };
}
