import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { EngineHit } from '@tamis/engine';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { findActivations, findEntries } from '../../watchlists/index.ts';
import { applyWhitelist } from './apply-whitelist.ts';
import { compareAnswer, type HitChange, type OtherSettings } from '../records/compare-answer.ts';
import { UNDECIDED } from '../records/decision-policy.ts';
import { findDecidable, saveDecision } from '../records/decisions-store.ts';
import {
  type ChangeCause,
  insertHitChanges,
  markAdded,
  markRemoved,
  markUpdated,
  renumberHits,
} from '../records/hit-changes-store.ts';
import { ALL_HITS, findHits, type HitRow, insertHits } from '../records/hits-store.ts';
import { entityOf, foundOf, keptOf, type KeptHit } from '../records/kept-hit.ts';
import type { RunList } from '../records/monitoring-store.ts';
import { type LockedSearch, markUpdates, withdrawAllClear } from '../records/searches-store.ts';
import { endWhitelistEntry } from '../records/whitelist-store.ts';

export interface NewerAnswer {
  hits: readonly EngineHit[];
  /** The lists that it comes from. */
  lists: readonly RunList[];
  /** The version of the matching settings that it came by. */
  settingsVersion: number;
  /** The lists that the hits stand on; null where only those that answered the search are known. */
  before: readonly RunList[] | null;
  isConcerned(entityId: string): boolean;
}

/**
 * Brings the hits of a locked search to a newer answer and keeps what that changed, field by field.
 * Doing it again changes nothing. The caller holds the locks of the search and of its reference.
 */
export async function applyAnswer(
  { trx, clock }: { trx: Trx; clock: Clock },
  search: LockedSearch & { id: string; merchantId: string },
  answer: NewerAnswer,
  cause: ChangeCause,
): Promise<HitChange[]> {
  const rows = await findHits(trx, search.id, 0, ALL_HITS);
  const changes = await changesIn(trx, search, rows, answer);
  if (changes.length === 0) return [];
  await addHits(trx, search, answer, changes, rows);
  const standing = new Set(rows.map((row) => row.entity_id));
  for (const change of changes) {
    if (change.is === null) await markRemoved(trx, search.id, change);
    else if (standing.has(change.entityId)) await markUpdated(trx, search.id, { ...change, is: change.is });
    if (change.isReopened) await reopen(trx, search.id, change, cause.at);
  }
  await insertHitChanges(
    trx,
    search,
    { ...cause, settingsVersion: answer.settingsVersion },
    changes.map((change) => ({ ...change, id: newId(clock) })),
  );
  const added = changes.filter((change) => change.kind === 'added').map((change) => change.entityId);
  await applyWhitelist(trx, clock, { searchId: search.id, clientRef: search.clientRef, entityIds: added });
  await markUpdates(trx, search.id, {
    totalHits: await renumberHits(trx, search.id),
    hasUpdate: changes.some((change) => change.matters),
  });
  if (changes.some((change) => change.kind === 'added' || change.isReopened))
    await withdrawAllClear(trx, [search.id], cause.at);
  return changes;
}

async function changesIn(
  trx: Trx,
  search: LockedSearch,
  rows: readonly HitRow[],
  answer: NewerAnswer,
): Promise<HitChange[]> {
  const { hits, lists, isConcerned } = answer;
  const otherSettings = await otherSettingsOf(trx, search, answer);
  const seqs = new Map(lists.map((list) => [list.source, list.seq]));
  const found = hits.map((hit) => foundOf(hit, seqs.get(hit.source) ?? 0));
  const standing = rows.map((row) => ({
    kept: keptOf(row),
    isRemoved: row.update_kind === 'removed',
    isDismissed: row.is_whitelisted || row.match_status === 'false_positive',
  }));
  const concerned = standing.map(({ kept }) => kept).filter((kept) => isConcerned(entityOf(kept)));
  const was = await findEntries(trx, concerned.map(refOf));
  const looked = otherSettings ? [...concerned, ...found] : concerned;
  const isEntries = await findEntries(
    trx,
    looked.map((kept) => ({ ...refOf(kept), seq: seqs.get(kept.sourceKey) ?? 0 })),
  );
  return compareAnswer({ standing, found, isConcerned, wasEntries: was, isEntries, otherSettings });
}

/** Null when the hits stand by the settings of the answer. */
async function otherSettingsOf(
  trx: Trx,
  search: LockedSearch,
  { settingsVersion, before }: NewerAnswer,
): Promise<OtherSettings | null> {
  if (search.standsBySettings === settingsVersion) return null;
  const activations = before
    ? new Map(before.map(({ source, seq }) => [source, seq]))
    : await findActivations(trx, search.answeringVersions);
  return { version: settingsVersion, before: activations };
}

const refOf = (kept: KeptHit) => ({ source: kept.sourceKey, id: kept.recordId, seq: kept.listSeq });

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

/** What somebody dismissed is open again, and its whitelisting is over. */
async function reopen(trx: Trx, searchId: string, { entityId, fields }: HitChange, at: Date): Promise<void> {
  const [hit] = await findDecidable(trx, searchId, [entityId]);
  if (!hit) return;
  const changed = [...new Set(fields.filter((field) => field.matters).map((field) => field.field))].join(', ');
  const reason = changed === '' ? 'The entry is on the list again.' : `The list changed the entry: ${changed}.`;
  if (hit.whitelistId)
    await endWhitelistEntry(trx, hit.whitelistId, { at, by: SYSTEM_ACTOR, why: 'entry-changed', reason });
  await saveDecision(trx, hit, { ...UNDECIDED, reason, origin: 'list-change', decidedBy: SYSTEM_ACTOR, decidedAt: at });
}
