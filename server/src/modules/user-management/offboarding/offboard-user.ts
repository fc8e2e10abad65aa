import type { offboardUser as endpoint } from '@tamis/contract/offboarding';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/record-events.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { notifyUsers } from '../../notifications/index.ts';
import type { Holding } from '../../users/index.ts';
import { actOnPerson, refuseOneself } from '../acts/act-on-person.ts';
import { closeAccount } from '../acts/close-account.ts';
import { recordChange, stateOf } from '../acts/record-change.ts';
import { holdingWords } from './holding-words.ts';
import { type SettledHolding, settleHoldings } from './settle-holdings.ts';

export interface OffboardingParts {
  holdings: readonly Holding[];
}

/** Hands over or ends all that hangs on somebody, and closes the account: one transaction, and one row of the log that lists it. */
export const offboardUser: Verb<typeof endpoint, Ctx & OffboardingParts> = async (ctx, { params: { id }, body }) => {
  const { holdings, clock, actor } = ctx;
  refuseOneself(ctx, id, body.ending);
  return actOnPerson(ctx, id, async ({ tx, person, assertOwnerStays }) => {
    assertOwnerStays({ kind: 'close', userIds: [id] });
    const settled = await settleHoldings(holdings, body.settle, { ctx, tx, leaver: person, reason: body.reason });
    await closeAccount(tx.trx, person, body.ending, { at: clock.now(), by: actor.userId, reason: body.reason });
    if (body.ending === 'block') {
      const data = { userId: id, blockedBy: actor.userId };
      await recordEvent({ trx: tx.trx, clock, merchantId: actor.merchantId }, { type: 'user.blocked', data });
    }
    await tellReceivers(ctx, tx.trx, `${person.name} ${person.surname}`.trim(), settled);
    const is = body.ending === 'block' ? stateOf({ ...person, isBlocked: true }) : null;
    const more = { reason: body.reason, settled };
    await recordChange(ctx, tx, 'users.offboard', { id, was: stateOf(person), is, more });
    return {};
  });
};

/** Whoever was given something learns of it, once for all of it; the work of a group waits in its list. */
async function tellReceivers(
  { clock, actor: { merchantId } }: Ctx,
  trx: Parameters<typeof notifyUsers>[0],
  from: string,
  settled: readonly SettledHolding[],
): Promise<void> {
  const handedOver = settled.filter(({ act }) => act === 'hand-over');
  const given = handedOver.flatMap(({ kind, count, to }) =>
    Object.keys(to ?? {}).map((userId) => ({ userId, text: `${holdingWords[kind]}: ${count}` })),
  );
  for (const [userId, parts] of Map.groupBy(given, (one) => one.userId))
    await notifyUsers(trx, clock, [{ id: userId, merchantId }], {
      title: `Work of ${from} was handed over to you`,
      content: parts.map(({ text }) => text).join('\n'),
    });
}
