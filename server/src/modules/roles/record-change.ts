import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { ROLE } from './read-roles.ts';
import type { RoleRow } from './roles-store.ts';

interface RoleChange {
  was: RoleRow | null;
  is: RoleRow | null;
  /** Whose rights are others from now on. */
  concerned: readonly { id: string; name: string }[];
  /** The name of the role that they hold instead. */
  movedTo?: string;
}

/** Keeps what a role was and is, and tells the screens that show roles and the sessions of those who hold it. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is, concerned, movedTo }: RoleChange,
): Promise<void> {
  const stateOf = (role: RoleRow | null) =>
    role && { name: role.name, description: role.description, claims: role.claims };
  await audit({
    action,
    subjectType: ROLE,
    subjectId: is?.id ?? was?.id ?? '',
    body: {
      was: stateOf(was),
      is: stateOf(is),
      ...(concerned.length > 0 && { heldBy: Object.fromEntries(concerned.map(({ id, name }) => [id, name])) }),
      ...(movedTo !== undefined && { movedTo }),
    },
  });
  for (const kind of ['roles', 'users'])
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: kind } });
  for (const { id } of concerned) await publish(trx, { userId: id, event: 'session_changed_event', data: {} });
}
