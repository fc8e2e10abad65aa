import type { BodyOf, OutputOf } from '@tamis/contract';
import type { undoDecision as oneEndpoint, undoDecisions as manyEndpoint } from '@tamis/contract/screening';
import { publish } from '../../../platform/realtime/live-events.ts';
import { assertTerms, verdictBefore } from '../records/decisions/decision-policy.ts';
import { type DecidableHit, findDecisions, type Verdict } from '../records/decisions/decisions-store.ts';
import { lockHit, lockHits } from './lock-hits.ts';
import { gate, type PassedAct, type Wanted } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { assertNoUpdates } from '../records/searches/screening-policy.ts';
import type { LockedSearch } from '../records/searches/searches-store.ts';
import { setDecision } from './set-decision.ts';
import {
  findWhitelistEntries,
  type WhitelistScope,
  type WhitelistTerms,
} from '../records/decisions/whitelist-store.ts';

/** Takes the last decision on a hit back. A whitelist entry that it had ended is begun anew on the same terms. */
export async function undoDecision(
  change: ReviewAct,
  input: BodyOf<typeof oneEndpoint>,
): Promise<OutputOf<typeof oneEndpoint>> {
  const { search, hit } = await lockHit(change.trx, input);
  const before = await whatWas(change, search, hit);
  const gated = await gate(change, { act: 'undo', input, reason: '', hits: outcomesOf(input.id, [before]) });
  if (!gated.isPassed) return { version: hit.version, ...shown(hit), proposal: gated.proposal };
  const { version, is } = await takeBack(gated.change, search, before);
  await tell(change, input.id);
  await change.audit({
    action: 'hits.undo',
    subjectType: 'search',
    subjectId: input.id,
    body: { entityId: input.entityId, was: shown(hit), is },
  });
  return { version, ...is };
}

/** Takes the last decision on each of several hits of a search back: all of them or none. */
export async function undoDecisions(
  change: ReviewAct,
  input: BodyOf<typeof manyEndpoint>,
): Promise<OutputOf<typeof manyEndpoint>> {
  const { id, versions } = input;
  const { search, hits } = await lockHits(change.trx, { searchId: id, entityIds: Object.keys(versions), versions });
  const befores = [];
  for (const hit of hits) befores.push(await whatWas(change, search, hit));
  const gated = await gate(change, { act: 'undo-batch', input, reason: '', hits: outcomesOf(id, befores) });
  if (!gated.isPassed) return { changed: [], proposal: gated.proposal };
  const undone = [];
  for (const before of befores) {
    const { entityId } = before.hit;
    undone.push({ entityId, was: shown(before.hit), ...(await takeBack(gated.change, search, before)) });
  }
  await tell(change, id);
  await change.audit({
    action: 'hits.undo-batch',
    subjectType: 'search',
    subjectId: id,
    body: { hits: undone.map(({ entityId, was, is }) => ({ entityId, was, is })) },
  });
  return { changed: undone.map(({ entityId, version, is }) => ({ entityId, version, ...is })) };
}

/** How a hit stands again when its last decision is taken back. */
interface Before {
  hit: DecidableHit;
  verdict: Verdict;
  terms: WhitelistTerms | null;
}

async function whatWas(change: ReviewAct, search: LockedSearch, hit: DecidableHit): Promise<Before> {
  const verdict = verdictBefore((await findDecisions(change.trx, hit.searchId, hit.entityId)).reverse());
  if (verdict.isWhitelisted && !hit.isWhitelisted) assertNoUpdates(search.hasUpdate);
  return { hit, verdict, terms: verdict.isWhitelisted ? await termsOf(change, search, verdict) : null };
}

const outcomesOf = (searchId: string, befores: readonly Before[]): NonNullable<Wanted['hits']> => ({
  searchId,
  outcomes: new Map(
    befores.map(({ hit, verdict, terms }) => [
      hit.entityId,
      { matchStatus: verdict.matchStatus, scope: terms?.scope ?? null },
    ]),
  ),
});

async function takeBack(
  change: PassedAct,
  search: LockedSearch,
  { hit, verdict, terms }: Before,
): Promise<{ version: number; is: ReturnType<typeof shown> }> {
  const { matchStatus, reason } = verdict;
  const version = await setDecision(change, search, hit, { matchStatus, reason, origin: 'undo', terms });
  return { version, is: shown(verdict) };
}

const shown = ({ matchStatus, isWhitelisted }: Pick<Verdict, 'matchStatus' | 'isWhitelisted'>) => ({
  match_status: matchStatus,
  is_whitelisted: isWhitelisted,
});

const tell = ({ trx, actor: { merchantId } }: ReviewAct, searchId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'search_changed_event', data: { searchId } });

async function termsOf({ trx, clock }: ReviewAct, search: LockedSearch, verdict: Verdict): Promise<WhitelistTerms> {
  const entry =
    verdict.whitelistId === null
      ? undefined
      : (await findWhitelistEntries(trx, [verdict.whitelistId])).get(verdict.whitelistId);
  const terms: WhitelistTerms = {
    scope: (entry?.scope ?? 'search') as WhitelistScope,
    reason: entry?.reason ?? verdict.reason,
    endsOn: entry?.ends_on ?? null,
  };
  assertTerms(terms, search.clientRef, clock.now().toISOString().slice(0, 10));
  return terms;
}
