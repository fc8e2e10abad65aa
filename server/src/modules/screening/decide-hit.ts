import type { BodyOf, OutputOf } from '@tamis/contract';
import type { decideHit as endpoint } from '@tamis/contract/screening';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/new-id.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { assertNoContradiction, assertTerms } from './decision-policy.ts';
import { type DecidableHit, findDecidable } from './decisions-store.ts';
import { insertNote } from './notes-store.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import type { ReviewAct } from './review-act.ts';
import { assertCompleted, assertNoUpdates } from './screening-policy.ts';
import { type LockedSearch, lockReferenceOf, lockSearch } from './searches-store.ts';
import { setDecision } from './set-decision.ts';

/** Says what one hit is. Refused when somebody decided on it since the reviewer saw it. */
export async function decideHit(change: ReviewAct, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { trx, audit, actor, clock } = change;
  const { match_status: matchStatus, is_whitelisted: isWhitelisted, scope, reason, endsOn = null } = input;
  assertNoContradiction(matchStatus, isWhitelisted);
  const { search, hit } = await lockHit(change, input);
  if (isWhitelisted && !hit.isWhitelisted) assertNoUpdates(search.hasUpdate);
  const terms = { scope, reason, endsOn };
  if (isWhitelisted) assertTerms(terms, search.clientRef, clock.now().toISOString().slice(0, 10));
  const version = await setDecision(change, search, hit, { matchStatus, reason, origin: 'reviewer', terms: isWhitelisted ? terms : null });
  if (input.note !== '') await addNote(change, input);
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  await audit({ action: 'hits.decide', subjectType: 'search', subjectId: input.id, body: { ...input, was: { match_status: hit.matchStatus, is_whitelisted: hit.isWhitelisted } } });
  return { version, match_status: matchStatus, is_whitelisted: isWhitelisted };
}

/** The hit as it stands, in a search that is locked until the transaction ends. */
export async function lockHit({ trx }: ReviewAct, input: { id: string; entityId: string; version: number }): Promise<{ search: LockedSearch; hit: DecidableHit }> {
  await lockReferenceOf(trx, input.id);
  const search = await lockSearch(trx, input.id);
  if (!search) throw new NotFoundError('The search');
  assertCompleted(search.internalStatus);
  const [hit] = await findDecidable(trx, input.id, [input.entityId]);
  if (!hit) throw new NotFoundError('The hit');
  await refuseUnseen(trx, hit, input.version);
  return { search, hit };
}

function addNote({ trx, actor, clock }: ReviewAct, input: { id: string; entityId: string; note: string }): Promise<void> {
  return insertNote(trx, {
    id: newId(clock),
    merchantId: actor.merchantId,
    searchId: input.id,
    entityId: input.entityId,
    note: input.note,
    createdBy: actor.userId,
    createdAt: clock.now(),
  });
}
