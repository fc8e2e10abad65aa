import { deleteUser as endpoint } from '@tamis/contract/users';
import type { Ctx } from '../../../platform/context.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { refuseWhatHangs } from '../offboarding/refuse-what-hangs.ts';
import type { OffboardingParts } from '../offboarding/offboard-user.ts';
import { actOnPerson, refuseOneself } from './act-on-person.ts';
import { eraseAccount } from './close-account.ts';
import { recordChange, stateOf } from './record-change.ts';

/** Takes the account away for good, or withdraws the invitation to it; the name stays in old records. */
export const deleteUser: Verb<typeof endpoint, Ctx & OffboardingParts> = async (
  ctx,
  { params: { id }, query: { reason } },
) => {
  refuseOneself(ctx, id, 'delete');
  return actOnPerson(ctx, id, async ({ tx, person, assertOwnerStays }) => {
    assertOwnerStays({ kind: 'close', userIds: [id] });
    await refuseWhatHangs(ctx.holdings, tx.trx, person, ctx.clock.now());
    await eraseAccount(tx.trx, person, { at: ctx.clock.now(), by: ctx.actor.userId, reason });
    await recordChange(ctx, tx, endpoint.name, { id, was: stateOf(person), is: null, more: { reason } });
    return {};
  });
};
