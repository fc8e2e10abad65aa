import type { OutputOf } from '@tamis/contract';
import type { reviewUpdate } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { settleUpdates } from '../../notifications/index.ts';
import {
  acknowledgeHitChanges,
  clearUpdates,
  isNewerPending,
  renumberHits,
} from '../records/hits/hit-changes-store.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { clearHasUpdate, lockSearch } from '../records/searches/searches-store.ts';

/** Takes note of the updates of a search: removed hits go, and whitelisting is possible again. @param input up to which change they have been seen, where that is known */
export async function acknowledgeUpdates(
  { trx, audit, actor, clock }: ReviewAct,
  { id, seen_up_to: seenUpTo }: { id: string; seen_up_to?: string | null | undefined },
): Promise<OutputOf<typeof reviewUpdate>> {
  const search = await lockSearch(trx, id);
  if (!search) throw new NotFoundError('The search');
  if (!search.hasUpdate) throw new ConflictError('There are no updates to acknowledge.');
  if (seenUpTo !== undefined) await checkSeen(trx, id, seenUpTo);
  await acknowledgeHitChanges(trx, id, actor.userId, clock.now());
  await clearUpdates(trx, id);
  await clearHasUpdate(trx, id, await renumberHits(trx, id));
  await settleUpdates(trx, actor.merchantId, id);
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: id } });
  await audit({ action: 'updates.acknowledge', subjectType: 'search', subjectId: id });
  return {};
}

/** Nothing goes that nobody has seen. Updates come under the lock of the search, which is held: none can come after this. */
async function checkSeen(trx: Trx, id: string, seenUpTo: string | null): Promise<void> {
  const isNewer = await isNewerPending(trx, id, seenUpTo);
  if (isNewer === undefined) throw new NotFoundError('The update');
  if (isNewer)
    throw new ConflictError('Newer updates have come than you have seen. Look at them, then acknowledge again.');
}
