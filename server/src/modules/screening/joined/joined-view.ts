import { entityReference } from '@tamis/contract/terms/entity-reference';
import { type EntryJoin, type Hit, identityKinds, type JoinedHit, matchStatuses } from '@tamis/contract/screening';
import type { JoinedEntries } from '@tamis/engine';
import type { FoundEntry } from '../../watchlists/index.ts';
import type { HitStand } from '../records/hits/hits-store.ts';
import { oneOf } from '../records/searches/search-view.ts';
import { compareMembers } from './compare-members.ts';
import { entityOfMarked, type JoinedGroups } from './joined-groups.ts';

/** A member of a group as a reviewer compares it with the others. */
export interface Member {
  stand: HitStand;
  found: FoundEntry;
  /** What of it was held against the search. */
  facts: JoinedHit['facts'];
}

type JoinedParts = Pick<Hit, 'joined' | 'taken_apart'>;

/**
 * What of its group stands beside each hit, by entity id; the hits of no group are told of by nothing.
 * @param memberOf every member of these groups
 */
export function joinedParts(
  { groups, apart }: JoinedGroups,
  memberOf: (entityId: string) => Member | undefined,
): (entityId: string) => JoinedParts {
  const joined = new Map(
    groups.flatMap((group) => {
      const view = groupView(group, memberOf);
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

function groupView(
  { members, joins }: JoinedEntries,
  memberOf: (entityId: string) => Member | undefined,
): Hit['joined'] {
  const found = members
    .flatMap((member) => memberOf(entityOfMarked(member)) ?? [])
    .sort((one, other) => one.stand.position - other.stand.position);
  return {
    members: found.map(memberView),
    joins: joins.map(({ first, second, reason }): EntryJoin => ({
      first: entityOfMarked(first),
      second: entityOfMarked(second),
      why: reason.by === 'number' ? { ...reason, kind: oneOf(identityKinds, reason.kind) } : reason,
    })),
    facts: compareMembers(found.map((member) => member.found.entry)),
  };
}

const memberView = ({ stand, found, facts }: Member): JoinedHit => ({
  entityId: stand.entity_id,
  reference: entityReference(stand.entity_id),
  name: stand.name,
  list: found.title,
  facts,
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
