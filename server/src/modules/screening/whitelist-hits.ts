import type { BodyOf } from '@tamis/contract';
import type { updateWhitelist } from '@tamis/contract/screening';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { assertTerms } from './decision-policy.ts';
import { findDecidable } from './decisions-store.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import type { ReviewAct } from './review-act.ts';
import { assertCompleted, assertNoUpdates, statusAfterWhitelisting } from './screening-policy.ts';
import { lockReferenceOf, lockSearch } from './searches-store.ts';
import { setDecision } from './set-decision.ts';

/** Whitelists hits of one search, or takes them off. All of them or none. */
export async function whitelistHits(change: ReviewAct, input: BodyOf<typeof updateWhitelist>): Promise<void> {
  const { trx, audit, actor, clock } = change;
  const { id: searchId, is_whitelisted: isWhitelisted, scope, reason, endsOn = null, versions } = input;
  const entityIds = [...new Set(input.entities)];
  await lockReferenceOf(trx, searchId);
  const search = await lockSearch(trx, searchId);
  if (!search) throw new NotFoundError('The search');
  assertCompleted(search.internalStatus);
  assertNoUpdates(search.hasUpdate);
  const terms = { scope, reason, endsOn };
  if (isWhitelisted) assertTerms(terms, search.clientRef, clock.now().toISOString().slice(0, 10));
  const hits = await findDecidable(trx, searchId, entityIds);
  if (hits.length !== entityIds.length) throw new NotFoundError('The hit');
  for (const hit of hits) await refuseUnseen(trx, hit, versions?.[hit.entityId]);
  const changed = hits.filter((hit) => hit.isWhitelisted !== isWhitelisted);
  for (const hit of changed) {
    const matchStatus = statusAfterWhitelisting(hit.matchStatus, isWhitelisted);
    await setDecision(change, search, hit, { matchStatus, reason, origin: 'reviewer', terms: isWhitelisted ? terms : null });
  }
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId } });
  await audit({
    action: 'hits.whitelist',
    subjectType: 'search',
    subjectId: searchId,
    body: { is_whitelisted: isWhitelisted, ...terms, entities: entityIds, changed: changed.map((hit) => hit.entityId) },
  });
}
