import type { BodyOf, OutputOf } from '@tamis/contract';
import type { updateWhitelist } from '@tamis/contract/screening';
import { publish } from '../../../platform/realtime/live-events.ts';
import { assertMayBeWhitelisted, assertTerms } from '../records/decisions/decision-policy.ts';
import type { DecidableHit } from '../records/decisions/decisions-store.ts';
import { lockHits } from './lock-hits.ts';
import { gate } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { assertNoUpdates, statusAfterWhitelisting } from '../records/searches/screening-policy.ts';
import { setDecision } from './set-decision.ts';

type Input = BodyOf<typeof updateWhitelist>;

/** Whitelists hits of one search, or takes them off. All of them or none, but for those that need information: they stay open unless the reviewer says so. */
export async function whitelistHits(change: ReviewAct, input: Input): Promise<OutputOf<typeof updateWhitelist>> {
  const { trx, audit, actor, clock } = change;
  const {
    id: searchId,
    is_whitelisted: isWhitelisted,
    scope,
    reason,
    endsOn = null,
    versions,
    include_unknown,
  } = input;
  const entityIds = [...new Set(input.entities)];
  const { search, hits } = await lockHits(trx, {
    searchId,
    entityIds,
    versions,
    scope: isWhitelisted ? scope : null,
  });
  assertNoUpdates(search.hasUpdate);
  const terms = { scope, reason, endsOn };
  if (isWhitelisted) assertTerms(terms, search.clientRef, clock.now().toISOString().slice(0, 10));
  const { changing, left } = sorted(hits, input);
  const gated = await gate(change, {
    act: 'whitelist',
    input,
    reason,
    hits: {
      searchId,
      outcomes: new Map(
        changing.map((hit) => [
          hit.entityId,
          { matchStatus: statusAfterWhitelisting(hit.matchStatus, isWhitelisted), scope: isWhitelisted ? scope : null },
        ]),
      ),
    },
  });
  if (!gated.isPassed) return { changed: [], left, proposal: gated.proposal };
  const changed = [];
  for (const hit of changing) {
    const matchStatus = statusAfterWhitelisting(hit.matchStatus, isWhitelisted);
    const version = await setDecision(gated.change, search, hit, {
      matchStatus,
      reason,
      origin: 'reviewer',
      terms: isWhitelisted ? terms : null,
    });
    changed.push({ entityId: hit.entityId, version, match_status: matchStatus, is_whitelisted: isWhitelisted });
  }
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId } });
  await audit({
    action: 'hits.whitelist',
    subjectType: 'search',
    subjectId: searchId,
    body: {
      is_whitelisted: isWhitelisted,
      ...terms,
      include_unknown,
      entities: entityIds,
      changed: changed.map((hit) => hit.entityId),
      left,
    },
  });
  return { changed, left };
}

/** Those that change, and those that need information and stay as they are. */
function sorted(
  hits: readonly DecidableHit[],
  { is_whitelisted: isWhitelisted, include_unknown: includesUnknown }: Input,
): { changing: DecidableHit[]; left: string[] } {
  const others = hits.filter((hit) => hit.isWhitelisted !== isWhitelisted);
  if (!isWhitelisted) return { changing: others, left: [] };
  for (const hit of others) assertMayBeWhitelisted(hit);
  const stays = (hit: DecidableHit): boolean => hit.matchStatus === 'unknown' && !includesUnknown;
  return { changing: others.filter((hit) => !stays(hit)), left: others.filter(stays).map((hit) => hit.entityId) };
}
