import * as contract from '@tamis/contract/saved-filters';
import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import { ConflictError, nameTaken, NotFoundError, ValidationError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { assertReads } from './assert-reads.ts';
import { assertKnown, findGone } from './find-gone.ts';
import { filterView } from './saved-filter-view.ts';
import { holdCount, lockSavedFilter, putSavedFilter, type SavedFilterRow } from './saved-filters-store.ts';

const { MOST_SAVED_FILTERS } = contract;
const isFull = () =>
  new ConflictError(`You keep ${MOST_SAVED_FILTERS} filters of this list, which is the most. Delete one first.`);

export const createSavedFilter: Verb<typeof contract.createSavedFilter> = (ctx, { body: { name, filter } }) => {
  assertReads(ctx.actor, filter.list);
  return ctx.write(async (tx) => {
    if ((await holdCount(tx.trx, ctx.actor, filter.list)) >= MOST_SAVED_FILTERS) throw isFull();
    const row = { id: newId(ctx.clock), name, ...filter, savedAt: ctx.clock.now() };
    return save(ctx, tx, { row, filter, action: contract.createSavedFilter.name });
  });
};

export const updateSavedFilter: Verb<typeof contract.updateSavedFilter> = (ctx, { params, body: { name, filter } }) => {
  assertReads(ctx.actor, filter.list);
  return ctx.write(async (tx) => {
    const was = await lockSavedFilter(tx.trx, ctx.actor.userId, params.id);
    if (!was) throw new NotFoundError('The saved filter');
    if (was.list !== filter.list) throw ValidationError.at('filter.list', 'A filter stays one of its list.');
    const row = { ...was, name, query: filter.query, savedAt: ctx.clock.now() };
    return save(ctx, tx, { row, filter, action: contract.updateSavedFilter.name });
  });
};

interface Saving {
  row: SavedFilterRow;
  filter: contract.SavedQuery;
  action: string;
}

async function save({ actor, clock }: Ctx, { trx, audit }: WriteTransaction, { row, filter, action }: Saving) {
  if (Object.keys(filter.query).length === 0)
    throw ValidationError.at('filter.query', 'This asks for the whole list: set a filter first.');
  await assertKnown(trx, filter.query, clock.now());
  await putSavedFilter(trx, actor, row, nameTaken());
  // What is looked for, and what that is called, may be somebody's name: neither stands in the log.
  const body = { list: row.list, filters: Object.keys(filter.query) };
  await audit({ action, subjectType: 'saved-filter', subjectId: row.id, body });
  return filterView(row, { filter, gone: await findGone(trx, filter.query, clock.now()) });
}
