import type { BodyOf, OutputOf } from '@tamis/contract';
import type { findSearches } from '@tamis/contract/screening';
import type { Ctx } from '../../../platform/context.ts';
import { findHistory } from './history-store.ts';
import { searchView } from '../records/search-view.ts';

/** A page of the merchant's searches. */
export async function listSearches(
  ctx: Ctx,
  input: BodyOf<typeof findSearches>,
): Promise<OutputOf<typeof findSearches>> {
  const { rows, total, isExact } = await ctx.read((trx) => findHistory(trx, input));
  return { searches: rows.map(searchView), totalRecords: total, isTotalExact: isExact };
}
