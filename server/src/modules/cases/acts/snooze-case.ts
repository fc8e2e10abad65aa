import * as contract from '@tamis/contract/cases';
import { dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { changeEach } from '../bulk/change-each.ts';
import { type CaseAction, changeCase, type ChangeOf } from '../records/change-case.ts';
import { findAttention } from '../records/cases-store.ts';
import { assertMayRestUntil } from '../records/snooze-policy.ts';

const snoozing = (until: string | null): CaseAction => ({
  act: 'snooze',
  action: contract.snoozeCase.name,
  more: { until },
});

/** When it comes back: as the day begins for its merchant. */
async function endOfRest({ actor, clock }: Ctx, trx: Trx, until: string): Promise<Date> {
  const timeZone = await findTimeZone(trx, actor.merchantId);
  assertMayRestUntil(until, dayOf(clock.now(), timeZone));
  return startOfDay(until, timeZone);
}

/** Lets a case rest until a day, or brings it back. What asks for attention is looked at first: it would end the rest at once. */
const restingUntil =
  (ctx: Ctx, until: string | null): ChangeOf =>
  async (was, { trx }) => {
    if (until === null) {
      if (was.snoozedUntil === null) throw new ConflictError('This case is not snoozed.');
      return { snoozedUntil: null };
    }
    const snoozedUntil = await endOfRest(ctx, trx, until);
    if ((await findAttention(trx, [was.id])).length > 0)
      throw new ConflictError('Something asks for attention to this case: mark it as seen first.');
    return { snoozedUntil };
  };

export const snoozeCase: Verb<typeof contract.snoozeCase> = (ctx, { params, body: { until } }) =>
  changeCase(ctx, { id: params.id, ...snoozing(until) }, restingUntil(ctx, until));

export const snoozeCases: Verb<typeof contract.snoozeCases> = async (ctx, { body: { cases, until } }) => {
  // A day on which no case can rest is refused at once.
  if (until !== null) await ctx.read((trx) => endOfRest(ctx, trx, until));
  return changeEach(ctx, cases, snoozing(until), restingUntil(ctx, until));
};
