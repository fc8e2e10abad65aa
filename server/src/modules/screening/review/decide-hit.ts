import type { BodyOf, OutputOf } from '@tamis/contract';
import type { decideHit as endpoint } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { assertJoined } from '../joined/assert-joined.ts';
import { assertNoContradiction, assertTerms } from '../records/decisions/decision-policy.ts';
import type { DecidableHit } from '../records/decisions/decisions-store.ts';
import { newNote } from '../records/new-note.ts';
import { insertNote } from '../records/notes-store.ts';
import { lockHits } from './lock-hits.ts';
import { gate, type PassedAct } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { assertNoUpdates } from '../records/searches/screening-policy.ts';
import type { LockedSearch } from '../records/searches/searches-store.ts';
import { setDecision } from './set-decision.ts';

type Input = BodyOf<typeof endpoint>;
type Decided = OutputOf<typeof endpoint>['joined'][number];

/**
 * Says what one hit is, and with it others that are the same person: each is a record of its own. Refused when somebody
 * decided on one of them since the reviewer saw it.
 */
export async function decideHit(change: ReviewAct, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { trx, actor, clock } = change;
  const {
    id: searchId,
    match_status: matchStatus,
    is_whitelisted: isWhitelisted,
    scope,
    reason,
    endsOn = null,
  } = input;
  assertNoContradiction(matchStatus, isWhitelisted);
  const { search, hits } = await lockTogether(change, input);
  if (isWhitelisted && hits.some((hit) => !hit.isWhitelisted)) assertNoUpdates(search.hasUpdate);
  if (isWhitelisted) assertTerms({ scope, reason, endsOn }, search.clientRef, clock.now().toISOString().slice(0, 10));
  const outcome = { matchStatus, scope: isWhitelisted ? scope : null };
  const outcomes = new Map(hits.map((hit) => [hit.entityId, outcome]));
  const gated = await gate(change, { act: 'decide', input, reason, hits: { searchId, outcomes } });
  if (!gated.isPassed) return { ...answer(input, hits.map(standing)), proposal: gated.proposal };
  const decided: Decided[] = [];
  for (const hit of hits) decided.push(await decide(gated.change, search, hit, input));
  if (input.note !== '') await addNote(change, input);
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId } });
  return answer(input, decided);
}

/** The hit that is named, and those that are decided with it. */
async function lockTogether(
  { trx, actor }: ReviewAct,
  { id, entityId, version, joined, is_whitelisted: isWhitelisted, scope }: Input,
): Promise<{ search: LockedSearch; hits: DecidableHit[] }> {
  const versions = { ...joined, [entityId]: version };
  const entityIds = Object.keys(versions);
  const locked = await lockHits(trx, { searchId: id, entityIds, versions, scope: isWhitelisted ? scope : null });
  await assertJoined(trx, { id, merchantId: actor.merchantId }, entityIds);
  return locked;
}

async function decide(change: PassedAct, search: LockedSearch, hit: DecidableHit, input: Input): Promise<Decided> {
  const { match_status, is_whitelisted, scope, reason, endsOn = null, joined, ...rest } = input;
  const version = await setDecision(change, search, hit, {
    matchStatus: match_status,
    reason,
    origin: 'reviewer',
    terms: is_whitelisted ? { scope, reason, endsOn } : null,
  });
  const others = [input.entityId, ...Object.keys(joined)].filter((entityId) => entityId !== hit.entityId);
  await change.audit({
    action: 'hits.decide',
    subjectType: 'search',
    subjectId: input.id,
    body: {
      ...rest,
      match_status,
      is_whitelisted,
      scope,
      reason,
      endsOn,
      entityId: hit.entityId,
      version: hit.version,
      ...(others.length > 0 && { together_with: others }),
      was: { match_status: hit.matchStatus, is_whitelisted: hit.isWhitelisted },
    },
  });
  return { entityId: hit.entityId, version, match_status, is_whitelisted };
}

const standing = ({ entityId, version, matchStatus, isWhitelisted }: DecidableHit): Decided => ({
  entityId,
  version,
  match_status: matchStatus,
  is_whitelisted: isWhitelisted,
});

function answer({ entityId }: Input, hits: readonly Decided[]): OutputOf<typeof endpoint> {
  const named = hits.find((hit) => hit.entityId === entityId);
  if (!named) throw new NotFoundError('The hit');
  const { entityId: _, ...first } = named;
  return { ...first, joined: hits.filter((hit) => hit.entityId !== entityId) };
}

function addNote(
  { trx, actor, clock }: ReviewAct,
  input: { id: string; entityId: string; note: string },
): Promise<void> {
  const { id: searchId, entityId, note } = input;
  return insertNote(trx, newNote(clock, actor, { searchId, entityId, note }));
}
