import type { findSearches } from '@tamis/contract/screening';
import { nextOf } from '../../../platform/db/pages/cursor.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findHistory } from './history-store.ts';
import { searchView } from '../records/searches/search-view.ts';

/** A page of the merchant's searches. */
export const listSearches: Verb<typeof findSearches> = async (ctx, { body: input }) => {
  const { rows, total, isExact, ...followed } = await ctx.look((reader) => findHistory(reader, input));
  return { searches: rows.map(searchView), totalRecords: total, isTotalExact: isExact, ...nextOf(followed) };
};
