import type { BodyOf, OutputOf } from '@tamis/contract';
import type { decideHit as endpoint } from '@tamis/contract/screening';
import { publish } from '../../../platform/realtime/live-events.ts';
import { assertNoContradiction, assertTerms } from '../records/decision-policy.ts';
import { newNote } from '../records/new-note.ts';
import { insertNote } from '../records/notes-store.ts';
import { lockHit } from './lock-hits.ts';
import { gate } from '../gate/gate.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { assertNoUpdates } from '../records/screening-policy.ts';
import { setDecision } from './set-decision.ts';

/** Says what one hit is. Refused when somebody decided on it since the reviewer saw it. */
export async function decideHit(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor, clock } = change;
  const { match_status: matchStatus, is_whitelisted: isWhitelisted, scope, reason, endsOn = null } = input;
  assertNoContradiction(matchStatus, isWhitelisted);
  const { search, hit } = await lockHit(trx, input);
  if (isWhitelisted && !hit.isWhitelisted) assertNoUpdates(search.hasUpdate);
  const terms = { scope, reason, endsOn };
  if (isWhitelisted) assertTerms(terms, search.clientRef, clock.now().toISOString().slice(0, 10));
  const gated = await gate(change, {
    act: 'decide',
    input,
    reason,
    hits: {
      searchId: input.id,
      outcomes: new Map([[hit.entityId, { matchStatus, scope: isWhitelisted ? scope : null }]]),
    },
  });
  if (!gated.isPassed)
    return {
      version: hit.version,
      match_status: hit.matchStatus,
      is_whitelisted: hit.isWhitelisted,
      proposal: gated.proposal,
    };
  const version = await setDecision(gated.change, search, hit, {
    matchStatus,
    reason,
    origin: 'reviewer',
    terms: isWhitelisted ? terms : null,
  });
  if (input.note !== '') await addNote(change, input);
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  await audit({
    action: 'hits.decide',
    subjectType: 'search',
    subjectId: input.id,
    body: { ...input, was: { match_status: hit.matchStatus, is_whitelisted: hit.isWhitelisted } },
  });
  return { version, match_status: matchStatus, is_whitelisted: isWhitelisted };
}

function addNote(
  { trx, actor, clock }: ReviewAct,
  input: { id: string; entityId: string; note: string },
): Promise<void> {
  const { id: searchId, entityId, note } = input;
  return insertNote(trx, newNote(clock, actor, { searchId, entityId, note }));
}
