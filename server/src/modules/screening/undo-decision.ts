import type { BodyOf, OutputOf } from '@tamis/contract';
import type { undoDecision as endpoint } from '@tamis/contract/screening';
import { publish } from '../../platform/realtime/live-events.ts';
import { lockHit } from './decide-hit.ts';
import { assertTerms, verdictBefore } from './decision-policy.ts';
import { findDecisions, type Verdict } from './decisions-store.ts';
import type { ReviewAct } from './review-act.ts';
import { assertNoUpdates } from './screening-policy.ts';
import type { LockedSearch } from './searches-store.ts';
import { setDecision } from './set-decision.ts';
import { findWhitelistEntries, type WhitelistScope, type WhitelistTerms } from './whitelist-store.ts';

/** Takes the last decision on a hit back. A whitelist entry that it had ended is begun anew on the same terms. */
export async function undoDecision(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor } = change;
  const { search, hit } = await lockHit(change, input);
  const verdict = verdictBefore((await findDecisions(trx, input.id, input.entityId)).reverse());
  if (verdict.isWhitelisted && !hit.isWhitelisted) assertNoUpdates(search.hasUpdate);
  const terms = verdict.isWhitelisted ? await termsOf(change, search, verdict) : null;
  const version = await setDecision(change, search, hit, { matchStatus: verdict.matchStatus, reason: verdict.reason, origin: 'undo', terms });
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  const now = { match_status: verdict.matchStatus, is_whitelisted: verdict.isWhitelisted };
  await audit({
    action: 'hits.undo',
    subjectType: 'search',
    subjectId: input.id,
    body: { entityId: input.entityId, was: { match_status: hit.matchStatus, is_whitelisted: hit.isWhitelisted }, is: now },
  });
  return { version, ...now };
}

async function termsOf({ trx, clock }: ReviewAct, search: LockedSearch, verdict: Verdict): Promise<WhitelistTerms> {
  const entry = verdict.whitelistId === null ? undefined : (await findWhitelistEntries(trx, [verdict.whitelistId])).get(verdict.whitelistId);
  const terms: WhitelistTerms = {
    scope: (entry?.scope ?? 'search') as WhitelistScope,
    reason: entry?.reason ?? verdict.reason,
    endsOn: entry?.ends_on ?? null,
  };
  assertTerms(terms, search.clientRef, clock.now().toISOString().slice(0, 10));
  return terms;
}
