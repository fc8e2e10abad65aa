import { createMerchant as endpoint } from '@tamis/contract/merchants/management';
import { isModuleOn } from '@tamis/contract/calls/modules';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { insertMerchant } from '../../merchants/index.ts';
import { holdRole, insertRole, knownRole } from '../../roles/index.ts';
import { EMAIL_TAKEN, hashNobodyKnows, invite, type ManagingCtx } from '../../user-management/index.ts';
import { monthOf } from '../records/merchants-list-store.ts';
import { putCreator, putDetails, putExpiry, putLimits, putSwitchedOff } from '../records/merchants-store.ts';
import { recordCreation } from './change-merchant.ts';
import { offOf } from './update-merchant.ts';

const OWNER = 'Owner';

/** Merchant, role and invitation of its first owner: all of it or nothing. */
export const createMerchant: Verb<typeof endpoint, ManagingCtx> = async (ctx, { body }) => {
  const now = ctx.clock.now();
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
  if (expiresAt && expiresAt <= now) throw ValidationError.at('expiresAt', 'Choose a day that is still to come.');
  if (body.limits.users === 0) throw new ConflictError('The limit of users must leave room for the owner.');
  const passwordHash = await hashNobodyKnows(ctx);
  const [id, roleId] = [newId(ctx.clock), newId(ctx.clock)];
  const there = { ...ctx.inMerchant(id), auth: ctx.auth };
  return there.writeAsSystem(async (tx) => {
    const { trx } = tx;
    await insertMerchant(trx, { id, name: body.name, createdAt: now });
    await putDetails(trx, id, body);
    await putCreator(trx, id, ctx.actor.userId);
    await putExpiry(trx, id, expiresAt);
    const switchedOff = offOf(body.modules);
    await putSwitchedOff(trx, id, switchedOff, isModuleOn(switchedOff, 'monitoring') ? null : now);
    await putLimits(trx, id, body.limits, { month: monthOf(now), searches: 0 });
    const role = { id: roleId, merchantId: id, name: OWNER, claims: ['All'] as const, isFixed: true, createdAt: now };
    await insertRole(trx, role);
    await recordCreation(there, tx, endpoint.name);
    const { ownerName: name, ownerSurname: surname, ownerEmail: email } = body;
    const owner = await invite(there, tx, {
      user: { name, surname, email, phone: '', groupIds: [], passwordHash },
      role: knownRole(await holdRole(trx, id, roleId)),
      taken: ValidationError.at('ownerEmail', EMAIL_TAKEN),
    });
    return { id, ownerId: owner.id, link: owner.link };
  });
};
