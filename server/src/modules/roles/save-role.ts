import * as contract from '@tamis/contract/roles';
import { nameTaken } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { findHolders, keepAnOwner } from '../users/index.ts';
import { knownRole, roleView } from './read-roles.ts';
import { recordChange } from './record-change.ts';
import { refuseToAdd, refuseUntouchable, sorted } from './role-policy.ts';
import { insertRole, lockRole, putRole, type RoleRow } from './roles-store.ts';

export const createRole: Verb<typeof contract.createRole> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const claims = sorted(body.claims);
    refuseToAdd(ctx.actor, [], claims);
    const fresh = { isFixed: false, holders: 0, changedAt: null, changedBy: null };
    const role: RoleRow = { ...body, ...fresh, id: newId(ctx.clock), claims, createdAt: ctx.clock.now() };
    await insertRole(tx.trx, { ...role, merchantId: ctx.actor.merchantId }, nameTaken());
    await recordChange(ctx, tx, contract.createRole.name, { was: null, is: role, concerned: [] });
    return roleView(role);
  });

/** Works at the next call of everybody who holds it, since claims are read with each call. */
export const updateRole: Verb<typeof contract.updateRole> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const assertOwnerStays = await keepAnOwner(tx.trx, ctx.actor.merchantId);
    const was = knownRole(await lockRole(tx.trx, params.id));
    const claims = sorted(body.claims);
    refuseUntouchable(ctx.actor, was);
    refuseToAdd(ctx.actor, was.claims, claims);
    assertOwnerStays({ kind: 'edit', roleId: was.id, claims });
    const role: RoleRow = { ...was, ...body, claims, changedAt: ctx.clock.now(), changedBy: ctx.actor.userId };
    await putRole(tx.trx, role, nameTaken());
    const concerned = await findHolders(tx.trx, was.id);
    await recordChange(ctx, tx, contract.updateRole.name, { was, is: role, concerned });
    return roleView(role);
  });
