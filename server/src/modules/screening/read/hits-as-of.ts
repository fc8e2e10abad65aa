import { UNDECIDED } from '../records/decisions/decision-policy.ts';
import type { PastDecision } from '../records/decisions/decisions-store.ts';
import type { HitChangeRow } from '../records/hits/hit-changes-store.ts';
import type { HitRow } from '../records/hits/hits-store.ts';
import { entityOf, type KeptHit, keptOf } from '../records/hits/kept-hit.ts';

export interface History {
  rows: readonly HitRow[];
  /** Of the hits and of what facts left out, newest first. */
  changes: readonly HitChangeRow[];
  /** Newest first. */
  decisions: readonly PastDecision[];
}

/** The hits of a search as they stood at a moment, best first: what changed later is taken back, newest first. */
function keptAsOf({ rows, changes }: Pick<History, 'rows' | 'changes'>, at: Date): KeptHit[] {
  const present = rows.filter((row) => row.update_kind !== 'removed').map(keptOf);
  const hits = takenBack(
    present,
    changes.filter((change) => change.standing === 'hit'),
    at,
  );
  const place = new Map(rows.map((row) => [row.entity_id, row.position]));
  const placeOf = (hit: KeptHit) => place.get(entityOf(hit)) ?? rows.length;
  return hits.sort((a, b) => b.score - a.score || placeOf(a) - placeOf(b));
}

/** What stood at a moment: the present without the changes, newest first, that came later. */
export function takenBack(present: readonly KeptHit[], changes: readonly HitChangeRow[], at: Date): KeptHit[] {
  const standing = new Map(present.map((kept) => [entityOf(kept), kept]));
  for (const change of changes) {
    if (change.at <= at) break;
    if (change.kind === 'added' || change.was === null) standing.delete(change.entity_id);
    else standing.set(change.entity_id, change.was);
  }
  return [...standing.values()];
}

/** The same with what had been decided on each, as rows. */
export function hitsAsOf(search: { id: string; merchantId: string }, history: History, at: Date): HitRow[] {
  const decided = new Map<string, PastDecision>();
  for (const decision of history.decisions) {
    if (decision.decidedAt <= at && !decided.has(decision.entityId)) decided.set(decision.entityId, decision);
  }
  const made = new Map(
    history.rows.filter((row) => row.made_hit_at !== null && row.made_hit_at <= at).map((row) => [row.entity_id, row]),
  );
  return keptAsOf(history, at).map((hit, position) => {
    const row = made.get(entityOf(hit));
    return {
      ...hitRow(search, hit, position, decided.get(entityOf(hit))),
      made_hit_by: row?.made_hit_by ?? null,
      made_hit_at: row?.made_hit_at ?? null,
    };
  });
}

function hitRow(
  search: { id: string; merchantId: string },
  hit: KeptHit,
  position: number,
  decision: PastDecision | undefined,
): Omit<HitRow, 'made_hit_by' | 'made_hit_at'> {
  const verdict = decision ?? UNDECIDED;
  return {
    search_id: search.id,
    merchant_id: search.merchantId,
    entity_id: entityOf(hit),
    source_key: hit.sourceKey,
    record_id: hit.recordId,
    list_seq: hit.listSeq,
    name: hit.name,
    position,
    score: hit.score,
    match_types: hit.matchTypes,
    explanation: hit.explanation,
    match_status: verdict.matchStatus,
    is_whitelisted: verdict.isWhitelisted,
    whitelist_id: verdict.whitelistId,
    reason: verdict.reason,
    version: decision?.version ?? 0,
    decided_by: decision?.decidedBy ?? null,
    decided_at: decision?.decidedAt ?? null,
    approved_by: decision?.approvedBy ?? null,
    update_kind: null,
    update_fields: null,
    update_settings: null,
    is_reopened: false,
  };
}
