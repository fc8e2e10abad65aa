import { entityReference } from '@tamis/contract/entity-reference';
import { type EntryJoin, type Hit, identityKinds, type JoinedHit, matchStatuses } from '@tamis/contract/screening';
import type { JoinedEntries } from '@tamis/engine';
import type { HitStand } from '../records/hits-store.ts';
import { oneOf } from '../records/search-view.ts';
import { entityOfMarked, type JoinedGroups } from './joined-groups.ts';

type JoinedParts = Pick<Hit, 'joined' | 'taken_apart'>;

/** What of its group stands beside each hit, by entity id; the hits of no group are told of by nothing. */
export function joinedParts(
  stands: readonly HitStand[],
  { groups, apart }: JoinedGroups,
): (entityId: string) => JoinedParts {
  const standOf = new Map(stands.map((stand) => [stand.entity_id, stand]));
  const joined = new Map(
    groups.flatMap((group) => {
      const view = groupView(group, standOf);
      return group.members.map((member) => [entityOfMarked(member), view] as const);
    }),
  );
  return (entityId) => ({
    joined: joined.get(entityId) ?? null,
    taken_apart: apart
      .filter(({ first, second }) => first === entityId || second === entityId)
      .map(({ first, second, reason, by, at }) => {
        const other = first === entityId ? second : first;
        return {
          entityId: other,
          reference: entityReference(other),
          reason,
          by: { actorId: by, timestamp: at.toISOString() },
        };
      }),
  });
}

function groupView({ members, joins }: JoinedEntries, standOf: ReadonlyMap<string, HitStand>): Hit['joined'] {
  const views = members.flatMap((member) => {
    const stand = standOf.get(entityOfMarked(member));
    return stand ? [memberView(stand)] : [];
  });
  return {
    members: views.sort((one, other) => one.index - other.index),
    joins: joins.map(({ first, second, reason }): EntryJoin => ({
      first: entityOfMarked(first),
      second: entityOfMarked(second),
      why: reason.by === 'number' ? { ...reason, kind: oneOf(identityKinds, reason.kind) } : reason,
    })),
  };
}

const memberView = (stand: HitStand): JoinedHit => ({
  entityId: stand.entity_id,
  reference: entityReference(stand.entity_id),
  name: stand.name,
  index: stand.position,
  score: stand.score,
  version: stand.version,
  match_status: oneOf(matchStatuses, stand.match_status),
  is_whitelisted: stand.is_whitelisted,
  reason: stand.reason,
  decided:
    stand.decided_by && stand.decided_at
      ? { actorId: stand.decided_by, timestamp: stand.decided_at.toISOString() }
      : null,
  isNew: stand.update_kind === 'added',
  isReopened: stand.is_reopened,
});
