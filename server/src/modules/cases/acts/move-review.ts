import * as contract from '@tamis/contract/cases';
import { dayOf, startOfDay } from '@tamis/contract/zoned-days';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { known } from '../records/case-file.ts';
import { lockCase } from '../records/cases-store.ts';
import { saveCase } from '../records/change-case.ts';
import { findLastApprovals } from '../records/decisions-store.ts';
import { assertReviewedOn } from '../records/review-policy.ts';
import { stageAfter } from '../records/stages-policy.ts';

/** Earlier or later than the type asks for, with a reason. */
export const moveReview: Verb<typeof contract.moveCaseReview> = (ctx, { params, body: { on, reason } }) =>
  ctx.write(async (tx) => {
    const was = known(await lockCase(tx.trx, params.id));
    stageAfter('move-review', was.stage);
    const approvedAt = (await findLastApprovals(tx.trx, [was.id])).get(was.id);
    if (!approvedAt) throw new Error(`The case ${was.id} is approved, and nobody approved it`);
    const timeZone = await findTimeZone(tx.trx, was.merchantId);
    assertReviewedOn(on, dayOf(ctx.clock.now(), timeZone), dayOf(approvedAt, timeZone));
    const change = { nextReviewAt: startOfDay(on, timeZone), nextReviewReason: reason };
    return saveCase(ctx, tx, contract.moveCaseReview.name, was, change, { on });
  });
