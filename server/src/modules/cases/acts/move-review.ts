import * as contract from '@tamis/contract/cases';
import { dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { changeCase } from '../records/change-case.ts';
import { findLastApprovals } from '../records/decisions-store.ts';
import { assertReviewedOn } from '../records/review-policy.ts';

/** Earlier or later than the type asks for, with a reason. */
export const moveReview: Verb<typeof contract.moveCaseReview> = (ctx, { params, body: { on, reason } }) =>
  changeCase(
    ctx,
    { id: params.id, act: 'move-review', action: contract.moveCaseReview.name, more: { on } },
    async (was, { trx }) => {
      const approvedAt = (await findLastApprovals(trx, [was.id])).get(was.id);
      if (!approvedAt) throw new Error(`The case ${was.id} is approved, and nobody approved it`);
      const timeZone = await findTimeZone(trx, was.merchantId);
      assertReviewedOn(on, dayOf(ctx.clock.now(), timeZone), dayOf(approvedAt, timeZone));
      return { nextReviewAt: startOfDay(on, timeZone), nextReviewReason: reason };
    },
  );
