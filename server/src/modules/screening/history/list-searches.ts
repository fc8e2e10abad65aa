import type { findSearches } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { findHistory } from './history-store.ts';
import { searchView } from '../records/search-view.ts';

/** A page of the merchant's searches. */
export const listSearches: Verb<typeof findSearches> = async (ctx, { body: input }) => {
  const { rows, total, isExact } = await ctx.read((trx) => findHistory(trx, input));
  return { searches: rows.map(searchView), totalRecords: total, isTotalExact: isExact };
};
