import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { type decideHit, type Hit, isDecided as isStatusDecided, type JoinedHit } from '@tamis/contract/screening';

type MatchStatus = Hit['match_status'];

/** A hit as it stood when it was decided on. */
export interface Stand extends Pick<
  Hit,
  'version' | 'is_whitelisted' | 'match_status' | 'reason' | 'decided' | 'whitelist'
> {
  entityId: string;
}

/** What a reviewer said beyond whitelisting or taking off. */
export type Verdict = Pick<BodyInputOf<typeof decideHit>, 'reason' | 'note' | 'scope' | 'endsOn'> & {
  matchStatus: MatchStatus;
};

/** One step of a reviewer that can be taken back: a verdict on one hit, or hits that were whitelisted together or taken off. */
export interface Decision {
  before: readonly Stand[];
  isWhitelisted: boolean;
  /** Undefined: whitelisting says by itself what a hit is. */
  verdict?: Verdict;
  /** They were selected to be decided alike, and are not one person. */
  isTogether?: boolean;
  /** It is shown once it is saved: until then its dialog holds what was written. */
  isShownOnceSaved?: boolean;
  /** Of a whitelisting, or of its end. */
  reason?: string;
  /** Position of the hit that was decided, to come back to; undefined for several at once. */
  position?: number;
  /** Name of the hit, or how many there are, for what is said afterwards. */
  name?: string;
}

/** A decision with the search that it was made in. */
export interface SearchDecision extends Decision {
  searchId: string;
}

export const standOf = ({
  doc,
  version,
  is_whitelisted,
  match_status,
  reason,
  decided: by,
  whitelist,
}: Hit): Stand => ({
  entityId: doc.id,
  version,
  is_whitelisted,
  match_status,
  reason,
  decided: by,
  whitelist,
});

/** A hit as it stands after a decision, as the server will say it. */
export function decided(hit: Hit, { before, isWhitelisted, verdict, reason = '' }: Decision): Hit {
  const found = before.find(({ entityId }) => entityId === hit.doc.id);
  const joined = joinedAfter(hit, before, (stand) => ({
    version: stand.version + 1,
    is_whitelisted: isWhitelisted,
    match_status: verdict?.matchStatus ?? statusAfter(stand.match_status, isWhitelisted),
  }));
  if (!found) return joined === hit.joined ? hit : { ...hit, joined };
  return {
    ...hit,
    joined,
    version: found.version + 1,
    is_whitelisted: isWhitelisted,
    match_status: verdict?.matchStatus ?? statusAfter(found.match_status, isWhitelisted),
    reason: verdict?.reason ?? reason,
    whitelist: isWhitelisted ? hit.whitelist : null,
  };
}

/** A hit as it stood before a decision. @param steps how often the server has counted since: 0 when it refused, 2 when it was taken back */
export function restored(hit: Hit, { before }: Decision, steps: 0 | 2): Hit {
  const found = before.find(({ entityId }) => entityId === hit.doc.id);
  const joined = joinedAfter(hit, before, ({ version, is_whitelisted, match_status }) => ({
    version: version + steps,
    is_whitelisted,
    match_status,
  }));
  if (!found) return joined === hit.joined ? hit : { ...hit, joined };
  const { entityId: _, version, ...stand } = found;
  return { ...hit, ...stand, joined, version: version + steps };
}

/** The hits of the same person, as they are told of beside a hit, after a decision on some of them. */
const joinedAfter = (
  { joined }: Hit,
  before: readonly Stand[],
  after: (stand: Stand) => Pick<JoinedHit, 'version' | 'is_whitelisted' | 'match_status'>,
): Hit['joined'] =>
  joined && {
    ...joined,
    members: joined.members.map((member) => {
      const stand = before.find(({ entityId }) => entityId === member.entityId);
      return stand ? { ...member, ...after(stand) } : member;
    }),
  };

/** A hit and the others that are the same person, each as it stands: what is decided on one is recorded for all. */
export const standsTogether = (hit: Hit): Stand[] => [
  standOf(hit),
  ...(hit.joined?.members ?? [])
    .filter(({ entityId }) => entityId !== hit.doc.id)
    .map(({ entityId, version, is_whitelisted, match_status, reason, decided: by }) => ({
      entityId,
      version,
      is_whitelisted,
      match_status,
      reason,
      decided: by,
      whitelist: null,
    })),
];

/** Whitelisting means false positive; taking it back reopens the hit. */
function statusAfter(status: MatchStatus, isWhitelisted: boolean): MatchStatus {
  if (isWhitelisted) return 'false_positive';
  return status === 'false_positive' ? 'potential_match' : status;
}

/** Hits that whitelisting them together, or taking them off, would change. */
export const changing = (hits: readonly Hit[], isWhitelisted: boolean): Hit[] =>
  hits.filter((hit) => hit.is_whitelisted !== isWhitelisted);

/** Whether a reviewer is done with a hit. */
export const isDecided = (hit: Pick<Hit, 'match_status'>): boolean => isStatusDecided(hit.match_status);

/**
 * Where a review goes on: to the next hit of the page that nobody has decided and that is not the same person, then to the
 * page after it, then from the top of the page; undefined when nothing is left. @param pageEnd position after the page's last @param total of all hits
 */
export function nextOpen(hits: readonly Hit[], from: number, pageEnd: number, total: number): number | undefined {
  const here = hits.find((hit) => hit.index === from);
  const together = here?.joined?.members.map((member) => member.entityId) ?? [];
  const open = hits
    .filter((hit) => !isDecided(hit) && hit.index !== from && !together.includes(hit.doc.id))
    .map((hit) => hit.index);
  return open.find((index) => index > from) ?? (pageEnd < total ? pageEnd : open[0]);
}
