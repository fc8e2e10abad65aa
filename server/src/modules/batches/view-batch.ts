import type { BodyOf, OutputOf } from '@tamis/contract';
import type { findBatchRecords, getBatch } from '@tamis/contract/batches';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { countRecords, findRecords } from './batch-rows-store.ts';
import { batchView, recordView } from './batch-view.ts';
import { findBatch } from './batches-store.ts';

/** One batch with its progress. */
export async function viewBatch(ctx: Ctx, id: string): Promise<OutputOf<typeof getBatch>> {
  const row = await ctx.read((trx) => findBatch(trx, id));
  if (!row) throw new NotFoundError('The batch');
  return { batch: batchView(row) };
}

/** A page of its rows in their order. */
export async function listRecords(
  ctx: Ctx,
  input: BodyOf<typeof findBatchRecords>,
): Promise<OutputOf<typeof findBatchRecords>> {
  const query = {
    batchId: input.id,
    filter: input.filter,
    term: input.search_term,
    limit: input.perPage,
    offset: (input.page - 1) * input.perPage,
  };
  return ctx.read(async (trx) => {
    if (!(await findBatch(trx, input.id))) throw new NotFoundError('The batch');
    return { records: (await findRecords(trx, query)).map(recordView), totalRecords: await countRecords(trx, query) };
  });
}
