import type { BodyOf, OutputOf } from '@tamis/contract';
import type { findBatches } from '@tamis/contract/batches';
import type { Ctx } from '../../platform/context.ts';
import { batchView } from './batch-view.ts';
import { listBatches as readBatches } from './batches-store.ts';

/** A page of the merchant's batches, newest first. */
export async function listBatches(ctx: Ctx, input: BodyOf<typeof findBatches>): Promise<OutputOf<typeof findBatches>> {
  const { page, perPage, name, state, user, date_range: range } = input;
  const { rows, total } = await ctx.read((trx) =>
    readBatches(trx, {
      name,
      state,
      user,
      from: range.start_date,
      to: range.end_date,
      limit: perPage,
      offset: (page - 1) * perPage,
    }),
  );
  return { batches: rows.map(batchView), totalRecords: total };
}
