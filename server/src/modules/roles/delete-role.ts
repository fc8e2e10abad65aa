import { holdsAny } from '@tamis/contract';
import { deleteRole as endpoint } from '@tamis/contract/roles';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { ConflictError, ForbiddenError, ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findHolders, keepAnOwner, moveHolders, refuseToGive } from '../users/index.ts';
import { knownRole } from './read-roles.ts';
import { recordChange } from './record-change.ts';
import { refuseUntouchable } from './role-policy.ts';
import { holdRole, lockRole, removeRole, type RoleRow } from './roles-store.ts';

/** Deletes a role for good that nobody holds, or once its holders have another one. */
export const deleteRole: Verb<typeof endpoint> = (ctx, { params, query }) =>
  ctx.write(async (tx) => {
    const assertOwnerStays = await keepAnOwner(tx.trx, ctx.actor.merchantId);
    const was = knownRole(await lockRole(tx.trx, params.id));
    refuseUntouchable(ctx.actor, was);
    const holders = await findHolders(tx.trx, was.id);
    if (holders.length > 0 && query.moveTo === undefined) throw stillHeld(holders.length);
    const next = query.moveTo === undefined ? undefined : await nextRole(ctx, tx.trx, was, query.moveTo);
    if (next) {
      const userIds = holders.map(({ id }) => id);
      assertOwnerStays({ kind: 'give', userIds, claims: next.claims });
      await moveHolders(tx.trx, was.id, { roleId: next.id, at: ctx.clock.now(), by: ctx.actor.userId });
    }
    const movedTo = next && holders.length > 0 ? { movedTo: next.name } : {};
    await recordChange(ctx, tx, endpoint.name, { was, is: null, concerned: holders, ...movedTo });
    await removeRole(tx.trx, was.id);
    return {};
  });

const stillHeld = (count: number): ConflictError =>
  new ConflictError(
    `${count === 1 ? 'One user holds' : `${count} users hold`} this role. Give them another one first, or name it here.`,
  );

async function nextRole(ctx: Ctx, trx: Trx, was: RoleRow, moveTo: string): Promise<RoleRow> {
  if (!holdsAny(ctx.actor.claims, ['UserAdd']))
    throw new ForbiddenError('You need UserAdd to give users another role.');
  if (moveTo === was.id) throw ValidationError.at('moveTo', 'Choose another role than the one that is deleted.');
  const next = knownRole(await holdRole(trx, ctx.actor.merchantId, moveTo));
  refuseToGive(ctx.actor, next.claims);
  return next;
}
