import type { OutputOf } from '@tamis/contract';
import type { reviewUpdate } from '@tamis/contract/screening';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { settleUpdates } from '../../notifications/index.ts';
import { acknowledgeHitChanges, clearUpdates, renumberHits } from '../records/hits/hit-changes-store.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { clearHasUpdate, lockSearch } from '../records/searches/searches-store.ts';

/** Takes note of the updates of a search: removed hits go, and whitelisting is possible again. */
export async function acknowledgeUpdates(
  { trx, audit, actor, clock }: ReviewAct,
  { id }: { id: string },
): Promise<OutputOf<typeof reviewUpdate>> {
  const search = await lockSearch(trx, id);
  if (!search) throw new NotFoundError('The search');
  if (!search.hasUpdate) throw new ConflictError('There are no updates to acknowledge.');
  await acknowledgeHitChanges(trx, id, actor.userId, clock.now());
  await clearUpdates(trx, id);
  await clearHasUpdate(trx, id, await renumberHits(trx, id));
  await settleUpdates(trx, actor.merchantId, id);
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: id } });
  await audit({ action: 'updates.acknowledge', subjectType: 'search', subjectId: id });
  return {};
}
