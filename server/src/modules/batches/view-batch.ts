import type { findBatchRecords, getBatch } from '@tamis/contract/batches';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { countRecords, findBatchProblems, findRecords } from './batch-rows-store.ts';
import { batchView, recordView } from './batch-view.ts';
import { findBatch } from './batches-store.ts';

/** One batch with its progress. */
export const viewBatch: Verb<typeof getBatch> = async (ctx, { params: { id } }) => {
  const row = await ctx.read((trx) => findBatch(trx, id));
  if (!row) throw new NotFoundError('The batch');
  return { batch: batchView(row) };
};

/** A page of its rows in their order. */
export const listRecords: Verb<typeof findBatchRecords> = async (ctx, { body: input }) => {
  const query = {
    batchId: input.id,
    filter: input.filter,
    term: input.search_term,
    limit: input.perPage,
    offset: (input.page - 1) * input.perPage,
  };
  return ctx.read(async (trx) => {
    if (!(await findBatch(trx, input.id))) throw new NotFoundError('The batch');
    return {
      records: (await findRecords(trx, query)).map(recordView),
      totalRecords: await countRecords(trx, query),
      problemGroups: input.filter === 'invalid' ? await findBatchProblems(trx, query) : [],
    };
  });
};
