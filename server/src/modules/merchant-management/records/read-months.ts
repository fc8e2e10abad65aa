import * as contract from '@tamis/contract/merchants/months';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { countMonths, findNamed, findNamedPage } from './months-store.ts';

export interface AskedMonths {
  merchantIds: readonly string[];
  /** YYYY-MM, both included. */
  from: string;
  to: string;
}

export const viewMonths: Verb<typeof contract.viewMerchantMonths> = (ctx, { body }) =>
  ctx.readAsSystem(async (trx) => ({ merchants: await monthsOf(trx, body, ctx.clock.now()) }));

export const findStats: Verb<typeof contract.findMerchantStats> = (ctx, { query: { month, page } }) =>
  ctx.readAsSystem(async (trx) => {
    const now = ctx.clock.now();
    const named = await findNamedPage(trx, page, contract.STATS_PAGE);
    const asked = month ?? now.toISOString().slice(0, 7);
    return {
      merchants: await figuresOf(trx, named, { from: asked, to: asked }, now),
      totalRecords: named[0]?.total ?? 0,
    };
  });

/** By name. An id that is none is unknown, and nothing is answered. */
export async function monthsOf(trx: Trx, asked: AskedMonths, now: Date): Promise<contract.MerchantMonths[]> {
  const ids = [...new Set(asked.merchantIds)];
  const named = await findNamed(trx, ids);
  if (named.length < ids.length) throw new NotFoundError('The merchant');
  return figuresOf(trx, named, asked, now);
}

async function figuresOf(
  trx: Trx,
  named: readonly { id: string; name: string }[],
  { from, to }: Pick<AskedMonths, 'from' | 'to'>,
  now: Date,
): Promise<contract.MerchantMonths[]> {
  if (named.length === 0) return [];
  const months = await countMonths(
    trx,
    named.map(({ id }) => id),
    { from: `${from}-01`, to: `${to}-01`, now },
  );
  const byMerchant = Map.groupBy(months, ({ merchantId }) => merchantId);
  return named.map(({ id, name }) => ({
    merchantId: id,
    merchantName: name,
    months: (byMerchant.get(id) ?? []).map(({ merchantId: _merchantId, ...figures }) => figures),
  }));
}
