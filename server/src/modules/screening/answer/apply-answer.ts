import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { EngineHit } from '@tamis/engine';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { applyWhitelist } from './apply-whitelist.ts';
import { applyLeftOut } from './apply-left-out.ts';
import { type ChangedSearch, findChanges, type NewerAnswer } from './newer-answer.ts';
import { findJoinedByNew } from '../joined/new-members.ts';
import { withdrawAllClear } from '../records/searches/change-status.ts';
import { type HitChange, isAnythingOpened, type StandingHit } from '../records/hits/compare-answer.ts';
import { UNDECIDED } from '../records/decisions/decision-policy.ts';
import { findDecidable } from '../records/decisions/decisions-store.ts';
import {
  type ChangeCause,
  insertHitChanges,
  markAdded,
  markRemoved,
  markUpdated,
  renumberHits,
} from '../records/hits/hit-changes-store.ts';
import { ALL_HITS, entityIdOf, findHits, type HitRow, insertHits } from '../records/hits/hits-store.ts';
import { entityOf, foundOf, keptOf } from '../records/hits/kept-hit.ts';
import { keepDecision } from '../records/decisions/keep-decision.ts';
import { markUpdates } from '../records/searches/searches-store.ts';
import { endWhitelistEntry } from '../records/decisions/whitelist-store.ts';

/** What an answer changed in the hits of a search, and in what facts left out of them. */
export interface AnswerChanges {
  hits: HitChange[];
  leftOut: HitChange[];
}

/**
 * Brings the hits of a locked search, and what facts left out of them, to a newer answer and keeps what that changed,
 * field by field. Doing it again changes nothing. The caller holds the locks of the search and of its reference.
 */
export async function applyAnswer(
  { trx, clock }: { trx: Trx; clock: Clock },
  search: ChangedSearch,
  newer: NewerAnswer,
  cause: ChangeCause,
): Promise<AnswerChanges> {
  const rows = await findHits(trx, search.id, 0, ALL_HITS);
  const answer = withMadeHits(newer, rows);
  const found = await findChanges(trx, search, rows.map(standingOf), answer.hits, answer);
  await applyToHits({ trx, clock }, search, answer, { rows, changes: found });
  const hits = [...found, ...(await reopenJoined({ trx, clock }, search, rows, found))];
  const leftOut = await applyLeftOut(
    trx,
    search,
    answer,
    { stand: standingAfter(rows, hits), changes: hits },
    cause.at,
  );
  const changes = [...hits, ...leftOut];
  if (changes.length === 0) return { hits, leftOut };
  const kept = (standing: 'hit' | 'left-out') => (change: HitChange) => ({ ...change, standing, id: newId(clock) });
  await insertHitChanges(trx, search, { ...cause, settingsVersion: answer.settingsVersion }, [
    ...hits.map(kept('hit')),
    ...leftOut.map(kept('left-out')),
  ]);
  await markUpdates(trx, search.id, {
    totalHits: await renumberHits(trx, search.id),
    hasUpdate: changes.some((change) => change.matters),
  });
  if (isAnythingOpened(changes)) await withdrawAllClear({ trx, clock }, [search.id]);
  return { hits, leftOut };
}

/** What somebody made a hit of stays one as long as its name is found. */
function withMadeHits(answer: NewerAnswer, rows: readonly HitRow[]): NewerAnswer {
  const made = new Set(rows.filter((row) => row.made_hit_at !== null).map((row) => row.entity_id));
  const isMade = (hit: EngineHit): boolean => made.has(entityIdOf(hit.source, hit.id));
  return {
    ...answer,
    hits: [...answer.hits, ...answer.leftOut.filter(isMade)],
    leftOut: answer.leftOut.filter((hit) => !isMade(hit)),
  };
}

const standingOf = (row: HitRow): StandingHit => ({
  kept: keptOf(row),
  isRemoved: row.update_kind === 'removed',
  isDismissed: row.is_whitelisted || row.match_status === 'false_positive',
});

/** Entities that stand as hits once these changes are made. */
function standingAfter(rows: readonly HitRow[], changes: readonly HitChange[]): Set<string> {
  const standing = new Set(rows.filter((row) => row.update_kind !== 'removed').map((row) => row.entity_id));
  for (const change of changes) {
    if (change.is === null) standing.delete(change.entityId);
    else standing.add(change.entityId);
  }
  return standing;
}

async function applyToHits(
  { trx, clock }: { trx: Trx; clock: Clock },
  search: ChangedSearch,
  answer: NewerAnswer,
  { rows, changes }: { rows: readonly HitRow[]; changes: readonly HitChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  await addHits(trx, search, answer, changes, rows);
  const standing = new Set(rows.map((row) => row.entity_id));
  for (const change of changes) {
    if (change.is === null) await markRemoved(trx, search.id, change);
    else if (standing.has(change.entityId)) await markUpdated(trx, search.id, { ...change, is: change.is });
    if (change.isReopened) await reopen({ trx, clock }, search.id, change.entityId, whyReopened(change));
  }
  const added = changes.filter((change) => change.kind === 'added').map((change) => change.entityId);
  await applyWhitelist(trx, clock, {
    searchId: search.id,
    merchantId: search.merchantId,
    clientRef: search.clientRef,
    entityIds: added,
  });
}

async function addHits(
  trx: Trx,
  search: { id: string; merchantId: string },
  { hits, lists }: NewerAnswer,
  changes: readonly HitChange[],
  rows: readonly HitRow[],
): Promise<void> {
  const standing = new Set(rows.map((row) => row.entity_id));
  const isNew = new Set(changes.map((change) => change.entityId).filter((entityId) => !standing.has(entityId)));
  const found = hits
    .map((hit) => ({ hit, listSeq: lists.find((list) => list.source === hit.source)?.seq ?? 0 }))
    .filter(({ hit, listSeq }) => isNew.has(entityOf(foundOf(hit, listSeq))));
  await insertHits(trx, search.id, search.merchantId, found, rows.length);
  await markAdded(
    trx,
    search.id,
    changes.filter((change) => isNew.has(change.entityId)),
  );
}

/** What was dismissed is open again where an entry that is the same came from another list. Answers what that changed. */
async function reopenJoined(
  { trx, clock }: { trx: Trx; clock: Clock },
  search: ChangedSearch,
  rows: readonly HitRow[],
  changes: readonly HitChange[],
): Promise<HitChange[]> {
  const added = changes.filter((change) => change.kind === 'added').map((change) => change.entityId);
  const isNow = new Map([
    ...rows.map((row) => [row.entity_id, keptOf(row)] as const),
    ...changes.flatMap((change) => (change.is ? [[change.entityId, change.is] as const] : [])),
  ]);
  const joined = await findJoinedByNew(trx, search, added, (entityId) => isNow.get(entityId));
  for (const { change, reason } of joined) {
    await markUpdated(trx, search.id, change);
    await reopen({ trx, clock }, search.id, change.entityId, reason);
  }
  return joined.map(({ change }) => change);
}

function whyReopened({ fields }: HitChange): string {
  const changed = [...new Set(fields.filter((field) => field.matters).map((field) => field.field))].join(', ');
  return changed === '' ? 'The entry is on the list again.' : `The list changed the entry: ${changed}.`;
}

/** What somebody dismissed is open again, and its whitelisting is over. */
async function reopen(
  { trx, clock }: { trx: Trx; clock: Clock },
  searchId: string,
  entityId: string,
  reason: string,
): Promise<void> {
  const [hit] = await findDecidable(trx, searchId, [entityId]);
  if (!hit) return;
  if (hit.whitelistId)
    await endWhitelistEntry(trx, hit.whitelistId, { at: clock.now(), by: SYSTEM_ACTOR, why: 'entry-changed', reason });
  await keepDecision({ trx, clock }, hit, {
    ...UNDECIDED,
    reason,
    origin: 'list-change',
    decidedBy: SYSTEM_ACTOR,
    approvedBy: null,
    proposedAt: null,
  });
}
