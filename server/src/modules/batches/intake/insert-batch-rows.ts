import type { insertBatchRows as endpoint } from '@tamis/contract/batches';
import { FIRST_SHEET_ROW } from '@tamis/contract/terms/row-problems';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { assertOpen, assertRoom } from '../records/batch-policy.ts';
import { insertRows, lastRowNumber } from '../records/batch-rows-store.ts';
import { batchView } from '../records/batch-view.ts';
import { countRows, lockBatch } from '../records/batches-store.ts';
import { checkRow } from '../records/check-row.ts';
import { RowsToStore } from '../records/stored-rows.ts';

/** Adds rows to a batch that is not started. Rows with problems are kept too, and are never screened. */
export const insertBatchRows: Verb<typeof endpoint> = async (ctx, { body: { id, rows: given } }) => {
  return ctx.write(async ({ trx, audit }) => {
    const batch = await lockBatch(trx, id);
    if (!batch) throw new NotFoundError('The batch');
    assertOpen(batchView(batch).state);
    assertRoom(batch.total_rows + given.length);
    const first = ((await lastRowNumber(trx, id)) ?? FIRST_SHEET_ROW - 1) + 1;
    const toStore = new RowsToStore();
    const problems = given.flatMap((row, index) => {
      const checked = checkRow(row, first + index, ctx.clock.now().getUTCFullYear());
      toStore.add({ ...checked, given: row });
      return checked.problems;
    });
    const { total, invalid, parts } = toStore.stored();
    for (const part of parts) await insertRows(trx, { id, merchantId: ctx.actor.merchantId }, part);
    await countRows(trx, id, { rows: total, invalid });
    await audit({
      action: 'batches.insert',
      subjectType: 'batch',
      subjectId: id,
      body: { rows: total, invalid },
    });
    return { inserted: total, totalRows: batch.total_rows + total, problems };
  });
};
