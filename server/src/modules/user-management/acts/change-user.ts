import * as contract from '@tamis/contract/users';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { holdRole, knownRole } from '../../roles/index.ts';
import { findGroupNames, putGroupsOf } from '../../user-groups/index.ts';
import { giveRole, refuseToGive } from '../../users/index.ts';
import { putDetails } from '../records/accounts-store.ts';
import { actOnPerson } from './act-on-person.ts';
import { recordChange, stateOf } from './record-change.ts';

export const updateUser: Verb<typeof contract.updateUser> = (ctx, { params: { id }, body }) =>
  actOnPerson(
    ctx,
    id,
    async ({ tx, person }) => {
      await putDetails(tx.trx, id, body);
      const is = stateOf({ ...person, ...body });
      await recordChange(ctx, tx, contract.updateUser.name, { id, was: stateOf(person), is });
      return {};
    },
    { isHarmless: true },
  );

/** Works at the user's next call. */
export const giveUserRole: Verb<typeof contract.giveUserRole> = (ctx, { params: { id }, body: { roleId } }) =>
  actOnPerson(ctx, id, async ({ tx, person, assertOwnerStays }) => {
    const role = knownRole(await holdRole(tx.trx, ctx.actor.merchantId, roleId));
    refuseToGive(ctx.actor, role.claims);
    // Nobody else could give it back to them.
    if (id === ctx.actor.userId && person.claims.includes('Root'))
      throw new ConflictError('You cannot take Root from yourself. Ask another root user.');
    assertOwnerStays({ kind: 'give', userIds: [id], claims: role.claims });
    await giveRole(tx.trx, id, { roleId, at: ctx.clock.now(), by: ctx.actor.userId });
    const is = stateOf({ ...person, roleName: role.name });
    await recordChange(ctx, tx, contract.giveUserRole.name, { id, was: stateOf(person), is });
    return {};
  });

export const setUserGroups: Verb<typeof contract.setUserGroups> = (ctx, { params: { id }, body: { groupIds } }) =>
  actOnPerson(
    ctx,
    id,
    async ({ tx, person }) => {
      const before = await findGroupNames(tx.trx, id);
      const groups = await putGroupsOf(tx.trx, person, groupIds);
      if (!groups) throw ValidationError.at('groupIds', 'Not all groups are groups of this organisation.');
      await recordChange(ctx, tx, contract.setUserGroups.name, {
        id,
        was: { ...stateOf(person), groups: before },
        is: { ...stateOf(person), groups },
      });
      return {};
    },
    { isHarmless: true },
  );
