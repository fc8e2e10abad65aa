import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { Person } from '../../users/index.ts';

/** A user as the log keeps it: by words, without secrets. */
export const stateOf = (person: Pick<Person, 'name' | 'surname' | 'email' | 'phone' | 'roleName' | 'isBlocked'>) => ({
  name: person.name,
  surname: person.surname,
  email: person.email,
  phone: person.phone,
  role: person.roleName,
  isBlocked: person.isBlocked,
});

interface UserChange {
  id: string;
  was: object | null;
  is: object | null;
  /** Beside it, such as the reason. */
  more?: object;
}

/** Keeps what a user was and is, and tells the screens that show users, and the user's own tabs. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { id, was, is, more = {} }: UserChange,
): Promise<void> {
  await audit({ action, subjectType: 'user', subjectId: id, body: { was, is, ...more } });
  for (const kind of ['users', 'roles'])
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: kind } });
  await publish(trx, { merchantId, event: 'clean_users_map_cache_event', data: {} });
  await publish(trx, { userId: id, event: 'session_changed_event', data: {} });
}
