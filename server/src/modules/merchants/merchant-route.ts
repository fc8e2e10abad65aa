import type { Endpoint } from '@tamis/contract';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { type Route, route, type Verb } from '../../platform/http/route.ts';
import { isMerchant } from './merchants-store.ts';

interface NamesMerchant {
  merchantId?: string | undefined;
}

/**
 * Binds an endpoint about things of one merchant, which the call may name as `merchantId`, to a verb that works as that
 * merchant: one's own by default. Only Root works on another; to everybody else it is unknown.
 */
export function merchantRoute<E extends Endpoint>(endpoint: E, verb: Verb<E>): Route {
  return route(endpoint, async (ctx, input) => {
    const { merchantId } = {
      ...(input.query as NamesMerchant | undefined),
      ...(input.params as NamesMerchant | undefined),
    };
    return verb(await ctxOf(ctx, merchantId), input);
  });
}

/** Binds such endpoints to verbs that need services of their module beside the context. */
export function merchantRoutesWith<Services extends object>(services: Services) {
  return <E extends Endpoint>(endpoint: E, verb: Verb<E, Ctx & Services>): Route =>
    merchantRoute(endpoint, (ctx, input) => verb({ ...ctx, ...services }, input));
}

/**
 * Binds an endpoint that lists things of one merchant, or with `all` as `merchantId` those of every merchant, which is for
 * Root; to everybody else that is no merchant. The verb is told how to read, and where to write down that it did.
 */
export function anyMerchantRoute<E extends Endpoint>(endpoint: E, verb: Verb<E, Ctx & { isOfAll: boolean }>): Route {
  return route(endpoint, async (ctx, input) => {
    const { merchantId } = { ...(input.query as NamesMerchant | undefined) };
    if (merchantId !== 'all') return verb({ ...(await ctxOf(ctx, merchantId)), isOfAll: false }, input);
    if (!ctx.actor.claims.includes('Root')) throw new NotFoundError('The merchant');
    return verb({ ...ctx, isOfAll: true }, input);
  });
}

async function ctxOf(ctx: Ctx, merchantId = ctx.actor.merchantId): Promise<Ctx> {
  if (merchantId === ctx.actor.merchantId) return ctx;
  const there = ctx.inMerchant(merchantId);
  if (ctx.actor.claims.includes('Root') && (await there.read((trx) => isMerchant(trx, merchantId)))) return there;
  throw new NotFoundError('The merchant');
}
