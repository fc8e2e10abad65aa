import type { BodyOf, OutputOf } from '@tamis/contract';
import type { decideHits as endpoint } from '@tamis/contract/screening';
import { publish } from '../../../platform/realtime/live-events.ts';
import { gate } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { assertOpen } from '../records/decisions/decision-policy.ts';
import { lockHits } from './lock-hits.ts';
import { setDecision } from './set-decision.ts';

type Input = BodyOf<typeof endpoint>;

/**
 * Says of several open hits of a search what each is, with one reason: of all of them or of none. Refused when one moved on
 * since the reviewer saw it, or is decided otherwise; those that stand so already stay as they are.
 */
export async function decideHits(change: ReviewAct, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor } = change;
  const { id: searchId, versions, match_status: matchStatus, reason } = input;
  const { search, hits } = await lockHits(trx, { searchId, entityIds: Object.keys(versions), versions });
  const changing = hits.filter((hit) => hit.matchStatus !== matchStatus);
  assertOpen(changing);
  const left = hits.filter((hit) => !changing.includes(hit)).map(({ entityId }) => entityId);
  const outcomes = new Map(changing.map(({ entityId }) => [entityId, { matchStatus, scope: null }]));
  const gated = await gate(change, { act: 'decide-batch', input, reason, hits: { searchId, outcomes } });
  if (!gated.isPassed) return { changed: [], left, proposal: gated.proposal };
  const changed = [];
  for (const hit of changing) {
    const version = await setDecision(gated.change, search, hit, {
      matchStatus,
      reason,
      origin: 'reviewer',
      terms: null,
    });
    changed.push({ entityId: hit.entityId, version, match_status: matchStatus, is_whitelisted: false });
  }
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId } });
  await audit({
    action: 'hits.decide-batch',
    subjectType: 'search',
    subjectId: searchId,
    body: {
      match_status: matchStatus,
      reason,
      hits: changing.map((hit) => ({ entityId: hit.entityId, version: hit.version, was: hit.matchStatus })),
      left,
    },
  });
  return { changed, left };
}
