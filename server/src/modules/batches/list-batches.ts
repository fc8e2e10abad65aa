import type { findBatches } from '@tamis/contract/batches';
import { nextOf } from '../../platform/db/pages/cursor.ts';
import type { Verb } from '../../platform/http/route.ts';
import { batchView } from './records/batch-view.ts';
import { listBatches as readBatches } from './records/batches-store.ts';

/** A page of the merchant's batches, newest first. */
export const listBatches: Verb<typeof findBatches> = async (ctx, { body }) => {
  const { page, perPage, after, name, state, user, date_range: range } = body;
  const { rows, total, ...followed } = await ctx.read((trx) =>
    readBatches(trx, {
      name,
      state,
      user,
      from: range.start_date,
      to: range.end_date,
      limit: perPage,
      offset: (page - 1) * perPage,
      after,
    }),
  );
  return { batches: rows.map(batchView), totalRecords: total, ...nextOf(followed) };
};
