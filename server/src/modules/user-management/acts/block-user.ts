import { blockUser as endpoint } from '@tamis/contract/users';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/record-events.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { putBlock } from '../records/accounts-store.ts';
import { actOnPerson, refuseOneself } from './act-on-person.ts';
import { blockAccount } from './close-account.ts';
import { recordChange, stateOf } from './record-change.ts';

export const blockUser: Verb<typeof endpoint> = async (ctx, { params: { id }, body: { isBlocked, reason } }) => {
  await (isBlocked ? block(ctx, id, reason) : unblock(ctx, id, reason));
  return {};
};

/** Nobody signs in to the account any more; sessions and sockets end with the transaction. */
export async function block(ctx: Ctx, id: string, reason: string): Promise<void> {
  refuseOneself(ctx, id, 'block');
  await actOnPerson(ctx, id, async ({ tx, person, assertOwnerStays }) => {
    if (person.isBlocked) throw new ConflictError('This user is already blocked.');
    assertOwnerStays({ kind: 'close', userIds: [id] });
    const at = ctx.clock.now();
    await blockAccount(tx.trx, id, { at, by: ctx.actor.userId, reason });
    const is = stateOf({ ...person, isBlocked: true });
    const { merchantId, userId } = ctx.actor;
    const data = { userId: id, blockedBy: userId };
    await recordEvent({ trx: tx.trx, clock: ctx.clock, merchantId }, { type: 'user.blocked', data });
    await recordChange(ctx, tx, endpoint.name, { id, was: stateOf(person), is, more: { reason } });
  });
}

export async function unblock(ctx: Ctx, id: string, reason: string): Promise<void> {
  await actOnPerson(ctx, id, async ({ tx, person }) => {
    if (!person.isBlocked) throw new ConflictError('This user is not blocked.');
    await putBlock(tx.trx, id, null);
    const is = stateOf({ ...person, isBlocked: false });
    await recordChange(ctx, tx, endpoint.name, { id, was: stateOf(person), is, more: { reason } });
  });
}
