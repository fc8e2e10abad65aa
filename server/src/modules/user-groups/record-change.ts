import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import { ValidationError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { findUserNames } from '../users/index.ts';
import { USER_GROUP } from './read-user-groups.ts';
import type { GroupRow } from './user-groups-store.ts';

interface GroupChange {
  was: GroupRow | null;
  is: GroupRow | null;
}

/** Keeps what a group was and is, its members by name, and tells the screens that show groups or what somebody is in. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: GroupChange,
): Promise<void> {
  const users = await findUserNames(trx);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const present = new Set(users.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id));
  if (is?.memberIds.some((id) => !present.has(id)))
    throw ValidationError.at('memberIds', 'Not all members are users of this organisation.');
  const stateOf = (group: GroupRow | null) =>
    group && {
      name: group.name,
      description: group.description,
      members: Object.fromEntries(group.memberIds.map((id) => [id, names.get(id)])),
    };
  const subjectId = is?.id ?? was?.id ?? '';
  await audit({ action, subjectType: USER_GROUP, subjectId, body: { was: stateOf(was), is: stateOf(is) } });
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'user-groups' } });
  // The session says which groups its user is in.
  const concerned = new Set([...(was?.memberIds ?? []), ...(is?.memberIds ?? [])]);
  for (const userId of concerned) await publish(trx, { userId, event: 'session_changed_event', data: {} });
}
