import type { findSavedFilters as endpoint, SavedFilter } from '@tamis/contract/saved-filters';
import type { Trx } from '../../platform/db/database.ts';
import type { Verb } from '../../platform/http/route.ts';
import { assertReads } from './assert-reads.ts';
import { findGone } from './find-gone.ts';
import { filterView, readQuery } from './saved-filter-view.ts';
import { findSavedFilters, type SavedFilterRow } from './saved-filters-store.ts';

/** One’s own of a list. What they ask for is looked at again: it may be gone since. */
export const listSavedFilters: Verb<typeof endpoint> = (ctx, { query: { list } }) => {
  assertReads(ctx.actor, list);
  return ctx.read(async (trx) => {
    const filters: SavedFilter[] = [];
    for (const row of await findSavedFilters(trx, ctx.actor.userId, list))
      filters.push(await viewNow(trx, row, ctx.clock.now()));
    return { filters };
  });
};

async function viewNow(trx: Trx, row: SavedFilterRow, at: Date): Promise<SavedFilter> {
  const { filter, unread } = readQuery(row);
  const lost = unread.map((field) => ({ field, kind: 'choice' as const }));
  return filterView(row, { filter, gone: [...(await findGone(trx, filter.query, at)), ...lost] });
}
