import {
  approvalRules,
  setApprovalRules as setEndpoint,
  type viewApprovalRules as viewEndpoint,
} from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { tellApprovals } from '../gate/gate.ts';
import { findRules, saveRules } from '../records/approvals/approval-rules-store.ts';
import { countOpen } from '../records/approvals/proposal-lists-store.ts';

/** What needs a second person in a merchant. */
export const viewRules: Verb<typeof viewEndpoint> = (ctx) =>
  ctx.read(async (trx) => {
    const set = await findRules(trx, ctx.actor.merchantId);
    return {
      rules: set?.rules ?? [],
      changed: set ? { actorId: set.changedBy, timestamp: set.changedAt.toISOString() } : null,
      open: await countOpen(trx, ctx.actor.merchantId),
    };
  });

/** Says what does from now on. What is proposed already stays, and is decided, whatever the rules become. */
export const setRules: Verb<typeof setEndpoint> = (ctx, { body }) =>
  ctx.write(async ({ trx, audit }) => {
    const { merchantId, userId } = ctx.actor;
    const was = (await findRules(trx, merchantId))?.rules ?? [];
    const rules = approvalRules.filter((rule) => body.rules.includes(rule));
    await saveRules(trx, merchantId, { rules, changedBy: userId, changedAt: ctx.clock.now() });
    await tellApprovals(trx, merchantId, []);
    await audit({
      action: setEndpoint.name,
      subjectType: 'merchant',
      subjectId: merchantId,
      body: { was: { approvalRules: was }, is: { approvalRules: rules } },
    });
    return {};
  });
