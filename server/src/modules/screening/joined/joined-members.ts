import type { Trx } from '../../../platform/db/database.ts';
import { type EntryRef, findEntries, type FoundEntry } from '../../watchlists/index.ts';
import { findHitFacts, type HitRow, type HitStand } from '../records/hits/hits-store.ts';
import { entityOfMarked, findJoinedGroups, type JoinedGroups } from './joined-groups.ts';
import { joinedParts } from './joined-view.ts';

/** Hits that are shown, and all of their search, of which some may be one with them. */
export interface ShownHits {
  rows: readonly HitRow[];
  stands: readonly (HitStand | HitRow)[];
  /** The moment that is asked about; undefined for now. */
  at?: Date;
}

/** The entries of hits, by entity id, and what of its group stands beside each: its members on other pages are read with them. And how many persons or things all hits are. */
export async function readWithGroups(trx: Trx, { rows, stands, at }: ShownHits) {
  const [first] = rows;
  if (!first)
    return {
      entries: new Map<string, FoundEntry>(),
      joinedOf: joinedParts(NO_GROUPS, () => undefined),
      distinct: null,
    };
  const found = await findJoinedGroups(trx, first.merchant_id, stands, at);
  const shown = new Set(rows.map((row) => row.entity_id));
  const groups = found.groups.filter(({ members }) => members.some((member) => shown.has(entityOfMarked(member))));
  const members = new Set(groups.flatMap((group) => group.members.map(entityOfMarked)));
  const joined = stands.filter((stand) => members.has(stand.entity_id));
  const elsewhere = joined.filter((stand) => !shown.has(stand.entity_id));
  const entries = await findEntries(trx, [...rows, ...elsewhere].map(refOf));
  const factsOf = await readFacts(trx, first.search_id, [...rows, ...elsewhere]);
  const standOf = new Map(joined.map((stand) => [stand.entity_id, stand]));
  const joinedOf = joinedParts({ ...found, groups }, (entityId) => {
    const stand = standOf.get(entityId);
    const entry = entries.get(entityId);
    return stand && entry && { stand, found: entry, facts: factsOf.get(entityId) ?? [] };
  });
  return { entries, joinedOf, distinct: stands.length - countAgain(found.groups) };
}

/** How many hits are another one over again. */
const countAgain = (groups: JoinedGroups['groups']): number =>
  groups.reduce((sum, { members }) => sum + members.length - 1, 0);

const NO_GROUPS = { groups: [], apart: [] };

const refOf = (stand: HitStand | HitRow): EntryRef => ({
  source: stand.source_key,
  id: stand.record_id,
  seq: stand.list_seq,
});

/** Of hits that are read whole they are at hand. */
async function readFacts(trx: Trx, searchId: string, hits: readonly (HitStand | HitRow)[]) {
  const whole = hits.filter((hit): hit is HitRow => 'explanation' in hit);
  const others = hits.filter((hit) => !('explanation' in hit)).map((hit) => hit.entity_id);
  const facts = await findHitFacts(trx, searchId, others);
  for (const { entity_id: entityId, explanation } of whole) facts.set(entityId, explanation.facts);
  return facts;
}
