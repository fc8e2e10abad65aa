import * as contract from '@tamis/contract/merchants/management';
import { readChanges } from '../../../platform/audit/read-changes.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findOpenLinks } from '../../agents/index.ts';
import { isMerchant } from '../../merchants/index.ts';
import { countByMethod, countByMonth, type MethodCount } from './figures-store.ts';
import { knownMerchant, merchantView } from './merchant-view.ts';
import { findMerchant, findMerchantNames, findMerchantPage, monthOf } from './merchants-list-store.ts';

export const MERCHANT = 'merchant';

export const listMerchants: Verb<typeof contract.findMerchants> = (ctx, { body }) =>
  ctx.readAsSystem(async (trx) => {
    const now = ctx.clock.now();
    const { rows, ...found } = await findMerchantPage(trx, now, body);
    return { merchants: rows.map(merchantView), ...found };
  });

export const viewMerchant: Verb<typeof contract.viewMerchant> = (ctx, { params }) =>
  ctx.readAsSystem(async (trx) => merchantView(knownMerchant(await findMerchant(trx, ctx.clock.now(), params.id))));

export const viewStats: Verb<typeof contract.merchantStats> = (ctx, { params: { id } }) =>
  ctx.readAsSystem(async (trx) => {
    const now = ctx.clock.now();
    knownMerchant(await findMerchant(trx, now, id));
    const months = monthsUntil(now);
    const counted = new Map((await countByMonth(trx, id, firstOf(months[0] ?? ''))).map((row) => [row.month, row]));
    const { enabled, disabled } = tally(await countByMethod(trx, id));
    return {
      months: months.map((month) => counted.get(month) ?? { month, searches: 0, monitored: 0 }),
      twoFactor: { enabled, disabled },
    };
  });

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** The months that figures are given of, the oldest first. */
function monthsUntil(now: Date): string[] {
  const current = monthOf(now);
  return Array.from({ length: contract.STATS_MONTHS }, (_, index) => {
    const back = contract.STATS_MONTHS - 1 - index;
    return new Date(Date.UTC(current.getUTCFullYear(), current.getUTCMonth() - back)).toISOString().slice(0, 7);
  });
}

/** From the log of the merchant itself; signing in and what is sent to its people is no change of it. */
export const listMerchantChanges: Verb<typeof contract.merchantChanges> = async (ctx, { params, query }) => {
  const there = ctx.inMerchant(params.id);
  knownMerchant(await ctx.readAsSystem((trx) => findMerchant(trx, ctx.clock.now(), params.id)));
  return there.read((trx) => readChanges(trx, MERCHANT, params, query, 'merchants.'));
};

export const listMerchantNames: Verb<typeof contract.merchantNames> = (ctx) =>
  ctx.readAsSystem(async (trx) => {
    const { claims } = ctx.actor;
    const rows = await findMerchantNames(trx, claims.includes('Root') ? undefined : await seenBy(ctx, trx));
    return { merchants: Object.fromEntries(rows.map(({ id, name }) => [id, name])) };
  });

/** One's own; an agent's also those that they may work for. */
async function seenBy({ actor, clock }: Ctx, trx: Trx): Promise<string[]> {
  const { userId, merchantId, agentOf } = actor;
  if (!actor.claims.includes('Agent')) return [merchantId];
  const links = await findOpenLinks(trx, userId, clock.now());
  return [merchantId, agentOf ?? merchantId, ...links.map((link) => link.merchantId)];
}

export const countTwoFactor: Verb<typeof contract.twoFactorUsers> = (ctx, { query: { merchantId } }) =>
  ctx.readAsSystem(async (trx) => {
    const { actor } = ctx;
    const wanted = merchantId ?? actor.merchantId;
    const isOther = wanted !== actor.merchantId;
    if (isOther && !actor.claims.includes('Root')) throw new NotFoundError('The merchant');
    if (isOther && wanted !== 'all' && !(await isMerchant(trx, wanted))) throw new NotFoundError('The merchant');
    return tally(await countByMethod(trx, wanted === 'all' ? null : wanted));
  });

function tally(rows: readonly MethodCount[]) {
  const byMethod = { App: 0, Email: 0, SMS: 0 };
  let disabled = 0;
  for (const { method, count } of rows) {
    if (method === null) disabled = count;
    else byMethod[method] = count;
  }
  const enabled = byMethod.App + byMethod.Email + byMethod.SMS;
  return { enabled, disabled, total: enabled + disabled, byMethod };
}
