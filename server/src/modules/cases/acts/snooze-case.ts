import * as contract from '@tamis/contract/cases';
import { dayOf, startOfDay } from '@tamis/contract/zoned-days';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { known } from '../records/case-file.ts';
import { saveCase } from '../records/change-case.ts';
import { findAttention, lockCase } from '../records/cases-store.ts';
import { assertMayRestUntil } from '../records/snooze-policy.ts';
import { stageAfter } from '../records/stages-policy.ts';

/** Lets a case rest until a day, or brings it back. What asks for attention is looked at first: it would end the rest at once. */
export const snoozeCase: Verb<typeof contract.snoozeCase> = (ctx, { params, body: { until } }) =>
  ctx.write(async (tx) => {
    const was = known(await lockCase(tx.trx, params.id));
    stageAfter('snooze', was.stage);
    const save = (snoozedUntil: Date | null) =>
      saveCase(ctx, tx, contract.snoozeCase.name, was, { snoozedUntil }, { until });
    if (until === null) {
      if (was.snoozedUntil === null) throw new ConflictError('This case is not snoozed.');
      return save(null);
    }
    const timeZone = await findTimeZone(tx.trx, was.merchantId);
    assertMayRestUntil(until, dayOf(ctx.clock.now(), timeZone));
    if ((await findAttention(tx.trx, [was.id])).length > 0)
      throw new ConflictError('Something asks for attention to this case: mark it as seen first.');
    return save(startOfDay(until, timeZone));
  });
