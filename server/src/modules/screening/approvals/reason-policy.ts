import {
  reasonCategories,
  setReasonPolicy as setEndpoint,
  type viewReasonPolicy as viewEndpoint,
} from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { tellApprovals } from '../gate/gate.ts';
import { findReasonPolicy, saveReasonPolicy } from '../records/decisions/reason-policy-store.ts';

/** For which hits a merchant wants a reason. */
export const viewReasons: Verb<typeof viewEndpoint> = (ctx) =>
  ctx.read(async (trx) => {
    const set = await findReasonPolicy(trx, ctx.actor.merchantId);
    return {
      categories: set?.categories ?? [],
      presets: set?.presets ?? [],
      changed: set ? { actorId: set.changedBy, timestamp: set.changedAt.toISOString() } : null,
    };
  });

/** Says so from the next decision on. */
export const setReasons: Verb<typeof setEndpoint> = (ctx, { body }) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId, userId } = ctx.actor;
    const { categories = [], presets = [] } = (await findReasonPolicy(trx, merchantId)) ?? {};
    const is = {
      categories: reasonCategories.filter((category) => body.categories.includes(category)),
      presets: [...new Set(body.presets)],
    };
    await saveReasonPolicy(trx, merchantId, { ...is, changedBy: userId, changedAt: ctx.clock.now() });
    await tellApprovals(trx, merchantId, []);
    await audit({
      action: setEndpoint.name,
      subjectType: 'merchant',
      subjectId: merchantId,
      body: { was: { reasons: { categories, presets } }, is: { reasons: is } },
    });
    return {};
  });
