import type { Ctx } from '../context.ts';

/** The call as it is about the caller's own account: of an agent that is a row of their own merchant, wherever they work. */
export const atHome = <C extends Ctx>(ctx: C): C => ({
  ...ctx,
  ...ctx.inMerchant(ctx.actor.agentOf ?? ctx.actor.merchantId),
});
