import { joinEntries, type JoinedEntries, type MarkedEntry } from '@tamis/engine';
import type { Trx } from '../../../platform/db/database.ts';
import { type EntryRef, findMarks } from '../../watchlists/index.ts';
import { entityIdOf, type HitStand } from '../records/hits/hits-store.ts';
import { findTakenApart, type TakenApart } from './taken-apart-store.ts';

/** Which hits of a search are one person or thing, and which were taken apart. */
export interface JoinedGroups {
  groups: JoinedEntries[];
  apart: TakenApart[];
}

export const entityOfMarked = ({ source, id }: MarkedEntry): string => entityIdOf(source, id);

/** What of a hit tells with which others it is one. */
export type JoinableHit = Pick<HitStand, 'entity_id' | 'source_key' | 'record_id' | 'list_seq' | 'update_kind'>;

/** Hits that are gone from their lists are of no group. Two statements, and none for hits of a single list. @param at what people had said then; now when absent */
export async function findJoinedGroups(
  trx: Trx,
  merchantId: string,
  hits: readonly JoinableHit[],
  at?: Date,
): Promise<JoinedGroups> {
  const standing = standingOnLists(hits);
  if (standing.length === 0) return { groups: [], apart: [] };
  const marked = await findMarks(trx, standing.map(refOf));
  const apart = await findTakenApart(trx, merchantId, idsOf(standing), at);
  return { groups: joinEntries(marked, areApart(apart)), apart };
}

/** The groups of each of many searches, as they are now; by the ids of the searches. Two statements for all of them. */
export async function findGroupsOfSearches(
  trx: Trx,
  merchantId: string,
  hitsOf: ReadonlyMap<string, readonly JoinableHit[]>,
): Promise<Map<string, JoinedEntries[]>> {
  const standingOf = [...hitsOf].map(([searchId, hits]) => [searchId, standingOnLists(hits)] as const);
  // Many clients are alike, and so are their hits: each entry is read once.
  const all = new Map(standingOf.flatMap(([, hits]) => hits.map((hit) => [keyOf(refOf(hit)), hit] as const)));
  if (all.size === 0) return new Map();
  const marked = new Map((await findMarks(trx, [...all.values()].map(refOf))).map((entry) => [keyOf(entry), entry]));
  const apart = areApart(await findTakenApart(trx, merchantId, idsOf([...all.values()])));
  const groupsOf = (hits: readonly JoinableHit[]) =>
    joinEntries(
      hits.flatMap((hit) => marked.get(keyOf(refOf(hit))) ?? []),
      apart,
    );
  return new Map(standingOf.map(([searchId, hits]) => [searchId, groupsOf(hits)]));
}

/** Hits that may be one with others; none where all are of one list. */
function standingOnLists(hits: readonly JoinableHit[]): JoinableHit[] {
  const standing = hits.filter((hit) => hit.update_kind !== 'removed');
  return new Set(standing.map((hit) => hit.source_key)).size < 2 ? [] : standing;
}

const refOf = (hit: JoinableHit): EntryRef => ({ source: hit.source_key, id: hit.record_id, seq: hit.list_seq });
const keyOf = ({ source, id, seq }: EntryRef): string => `${source} ${id} ${seq}`;
const idsOf = (hits: readonly JoinableHit[]): string[] => [...new Set(hits.map((hit) => hit.entity_id))];

/** Whether somebody told two entries to be two. */
function areApart(apart: readonly TakenApart[]): (one: MarkedEntry, other: MarkedEntry) => boolean {
  const pairs = new Set(apart.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]));
  return (one, other) => pairs.has(`${entityOfMarked(one)} ${entityOfMarked(other)}`);
}
