import { joinEntries, type JoinedEntries, type MarkedEntry } from '@tamis/engine';
import type { Trx } from '../../../platform/db/database.ts';
import { findMarks } from '../../watchlists/index.ts';
import { entityIdOf, type HitStand } from '../records/hits-store.ts';
import { findTakenApart, type TakenApart } from './taken-apart-store.ts';

/** Which hits of a search are one person or thing, and which were taken apart. */
export interface JoinedGroups {
  groups: JoinedEntries[];
  apart: TakenApart[];
}

export const entityOfMarked = ({ source, id }: MarkedEntry): string => entityIdOf(source, id);

/** Hits that are gone from their lists are of no group. Two statements, and none for hits of a single list. @param at what people had said then; now when absent */
export async function findJoinedGroups(
  trx: Trx,
  merchantId: string,
  hits: readonly Pick<HitStand, 'entity_id' | 'source_key' | 'record_id' | 'list_seq' | 'update_kind'>[],
  at?: Date,
): Promise<JoinedGroups> {
  const standing = hits.filter((hit) => hit.update_kind !== 'removed');
  if (new Set(standing.map((hit) => hit.source_key)).size < 2) return { groups: [], apart: [] };
  const marked = await findMarks(
    trx,
    standing.map((hit) => ({ source: hit.source_key, id: hit.record_id, seq: hit.list_seq })),
  );
  const apart = await findTakenApart(
    trx,
    merchantId,
    standing.map((hit) => hit.entity_id),
    at,
  );
  const pairs = new Set(apart.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]));
  const groups = joinEntries(marked, (one, other) => pairs.has(`${entityOfMarked(one)} ${entityOfMarked(other)}`));
  return { groups, apart };
}
