import { newId } from '../../../platform/new-id.ts';
import { withdrawAllClear } from '../records/searches/change-status.ts';
import type { DecidableHit, DecisionOrigin } from '../records/decisions/decisions-store.ts';
import { keepDecision } from '../records/decisions/keep-decision.ts';
import { endWhitelisting } from './end-whitelisting.ts';
import type { PassedAct } from '../gate/gate.ts';
import type { MatchStatus } from '../records/searches/screening-policy.ts';
import type { LockedSearch } from '../records/searches/searches-store.ts';
import {
  findWhitelistEntries,
  insertWhitelistEntry,
  type WhitelistTerms,
} from '../records/decisions/whitelist-store.ts';

export interface NewDecision {
  matchStatus: MatchStatus;
  reason: string;
  origin: DecisionOrigin;
  /** Null when the hit is not to be whitelisted. */
  terms: WhitelistTerms | null;
}

/**
 * Decides on one hit of a locked search: starts and ends whitelist entries as the decision asks for,
 * and answers the hit's new version. All Clear is withdrawn with the hit it no longer covers.
 */
export async function setDecision(
  change: PassedAct,
  search: LockedSearch,
  hit: DecidableHit,
  decision: NewDecision,
): Promise<number> {
  const { actor, approval } = change;
  const isWhitelisted = decision.terms !== null;
  const held = hit.isWhitelisted && decision.terms ? await heldOn(change, hit, decision.terms) : null;
  if (held === null)
    await endWhitelisting(change, hit.whitelistId, { why: 'taken-off', reason: decision.reason }, hit.searchId);
  if (!isWhitelisted) await withdrawAllClear(change, [hit.searchId]);
  const whitelistId = decision.terms && (held ?? (await startWhitelisting(change, search, hit, decision.terms)));
  return keepDecision(change, hit, {
    matchStatus: decision.matchStatus,
    isWhitelisted,
    whitelistId,
    reason: decision.reason,
    origin: decision.origin,
    decidedBy: actor.userId,
    approvedBy: approval?.approvedBy ?? null,
    proposedAt: approval?.proposedAt ?? null,
  });
}

/** The whitelist entry that goes on: the one that holds on these terms already. */
async function heldOn(
  { trx }: PassedAct,
  { whitelistId }: DecidableHit,
  terms: WhitelistTerms,
): Promise<string | null> {
  const entry = whitelistId === null ? undefined : (await findWhitelistEntries(trx, [whitelistId])).get(whitelistId);
  return entry && entry.ended_at === null && entry.scope === terms.scope && entry.ends_on === terms.endsOn
    ? entry.id
    : null;
}

function startWhitelisting(
  { trx, actor, clock, approval }: PassedAct,
  search: LockedSearch,
  hit: DecidableHit,
  terms: WhitelistTerms,
): Promise<string> {
  return insertWhitelistEntry(trx, {
    ...terms,
    id: newId(clock),
    merchantId: actor.merchantId,
    clientRef: terms.scope === 'merchant' ? '' : search.clientRef,
    searchId: hit.searchId,
    searchTerm: search.searchTerm,
    entityId: hit.entityId,
    sourceKey: hit.sourceKey,
    recordId: hit.recordId,
    listSeq: hit.listSeq,
    name: hit.name,
    createdBy: actor.userId,
    createdAt: clock.now(),
    approvedBy: approval?.approvedBy ?? null,
  });
}
