import type { BodyOf, OutputOf } from '@tamis/contract';
import type { joinAgain as joinAgainEndpoint, takeApart as takeApartEndpoint } from '@tamis/contract/screening';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { findHitStands, type HitStand } from '../records/hits/hits-store.ts';
import { lockSearch } from '../records/searches/searches-store.ts';
import { entityOfMarked, findJoinedGroups } from './joined-groups.ts';
import { endTakenApart, insertTakenApart } from './taken-apart-store.ts';

/** Takes a hit out of the group that it is told to be of, here and in every search of the merchant. No decision changes. */
export async function takeApart(
  change: ReviewAct,
  { id: searchId, entityId, reason }: BodyOf<typeof takeApartEndpoint>,
): Promise<OutputOf<typeof takeApartEndpoint>> {
  const { trx, audit, actor, clock } = change;
  const stands = await lockStands(change, searchId, entityId);
  const { groups } = await findJoinedGroups(trx, actor.merchantId, stands);
  const group = groups.map(({ members }) => members.map(entityOfMarked)).find((members) => members.includes(entityId));
  if (!group)
    throw new ConflictError('Nothing joins this hit with another one: somebody may have taken it apart meanwhile.');
  const from = group.filter((member) => member !== entityId).sort();
  const apart = { merchantId: actor.merchantId, entityId, reason, by: actor.userId, at: clock.now() };
  for (const other of from) await insertTakenApart(trx, newId(clock), apart, other);
  await tell(change, searchId);
  await audit({
    action: 'hits.take-apart',
    subjectType: 'search',
    subjectId: searchId,
    body: { entityId, from, reason },
  });
  return { from };
}

/** Takes that back, for the hits of this search. */
export async function joinAgain(
  change: ReviewAct,
  { id: searchId, entityId }: BodyOf<typeof joinAgainEndpoint>,
): Promise<OutputOf<typeof joinAgainEndpoint>> {
  const { trx, audit, actor, clock } = change;
  const stands = await lockStands(change, searchId, entityId);
  const others = stands.map((stand) => stand.entity_id).filter((other) => other !== entityId);
  const joined = await endTakenApart(trx, { merchantId: actor.merchantId, entityId }, others, {
    by: actor.userId,
    at: clock.now(),
  });
  if (joined.length === 0) throw new ConflictError('This hit has not been taken apart from any other of the search.');
  await tell(change, searchId);
  await audit({
    action: 'hits.join-again',
    subjectType: 'search',
    subjectId: searchId,
    body: { entityId, with: joined },
  });
  return {};
}

async function lockStands({ trx }: ReviewAct, searchId: string, entityId: string): Promise<HitStand[]> {
  if (!(await lockSearch(trx, searchId))) throw new NotFoundError('The search');
  const stands = await findHitStands(trx, searchId);
  if (!stands.some((stand) => stand.entity_id === entityId)) throw new NotFoundError('The hit');
  return stands;
}

const tell = ({ trx, actor: { merchantId } }: ReviewAct, searchId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'search_changed_event', data: { searchId } });
