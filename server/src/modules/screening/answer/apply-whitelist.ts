import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findEntries } from '../../watchlists/index.ts';
import { type DecidableHit, findDecidable } from '../records/decisions/decisions-store.ts';
import { isChangedInSubstance } from '../records/hits/hit-differences.ts';
import { keepDecision } from '../records/decisions/keep-decision.ts';
import { endWhitelistEntry, findWhitelistFor, type WhitelistRow } from '../records/decisions/whitelist-store.ts';

export interface AnsweredSearch {
  searchId: string;
  merchantId: string;
  clientRef: string;
  /** Those that were found just now. */
  entityIds: readonly string[];
}

/**
 * Whitelists the new hits of a search that its reference, or else its merchant, has whitelisted before. An entry that has
 * changed in substance since is not: its whitelisting ends here, visibly, and the hit stays open. One that
 * had changed before, while the answer came from lists older than the whitelisting, only stays open.
 */
export async function applyWhitelist(trx: Trx, clock: Clock, { searchId, ...asked }: AnsweredSearch): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await findWhitelistFor(trx, { ...asked, today });
  if (rows.length === 0) return;
  const hits = new Map(
    (
      await findDecidable(
        trx,
        searchId,
        rows.map((row) => row.entity_id),
      )
    ).map((hit) => [hit.entityId, hit]),
  );
  const changed = await changedSince(trx, rows, hits);
  for (const hit of hits.values()) {
    const own = rows.filter((row) => row.entity_id === hit.entityId);
    for (const row of own) if (changed.has(row.id)) await endChanged(trx, clock, hit, row);
    const holding = own.find((row) => !changed.has(row.id));
    // What a reviewer said of a hit that went and came back is not overruled.
    if (holding && hit.matchStatus === 'potential_match') await whitelist(trx, clock, hit, holding);
  }
}

async function endChanged(trx: Trx, clock: Clock, hit: DecidableHit, row: WhitelistRow): Promise<void> {
  if (hit.listSeq >= row.list_seq)
    await endWhitelistEntry(trx, row.id, { at: clock.now(), by: SYSTEM_ACTOR, why: 'entry-changed', reason: '' });
}

async function changedSince(
  trx: Trx,
  rows: readonly WhitelistRow[],
  hits: ReadonlyMap<string, DecidableHit>,
): Promise<Set<string>> {
  const then = await findEntries(
    trx,
    rows.map((row) => ({ source: row.source_key, id: row.record_id, seq: row.list_seq })),
  );
  const now = await findEntries(
    trx,
    [...hits.values()].map((hit) => ({ source: hit.sourceKey, id: hit.recordId, seq: hit.listSeq })),
  );
  const isChanged = (row: WhitelistRow): boolean => {
    const [was, is] = [then.get(row.entity_id)?.entry, now.get(row.entity_id)?.entry];
    return !was || !is || isChangedInSubstance(was, is);
  };
  return new Set(rows.filter(isChanged).map((row) => row.id));
}

async function whitelist(trx: Trx, clock: Clock, hit: DecidableHit, row: WhitelistRow): Promise<void> {
  await keepDecision({ trx, clock }, hit, {
    matchStatus: 'false_positive',
    isWhitelisted: true,
    whitelistId: row.id,
    reason: row.reason,
    origin: 'whitelist',
    decidedBy: row.created_by,
    approvedBy: row.approved_by,
    proposedAt: null,
  });
}
