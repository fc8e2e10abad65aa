import type { BodyOf, OutputOf } from '@tamis/contract';
import { FIRST_BATCH_ROW, type insertBatchRows as endpoint } from '@tamis/contract/batches';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { assertOpen, assertRoom } from './batch-policy.ts';
import { insertRows, lastRowNumber } from './batch-rows-store.ts';
import { batchView } from './batch-view.ts';
import { countRows, lockBatch } from './batches-store.ts';
import { checkRow } from './check-row.ts';
import { storedRows } from './stored-rows.ts';

/** Adds rows to a batch that is not started. Rows with problems are kept too, and are never screened. */
export async function insertBatchRows(
  ctx: Ctx,
  { id, rows: given }: BodyOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return ctx.write(async ({ trx, audit }) => {
    const batch = await lockBatch(trx, id);
    if (!batch) throw new NotFoundError('The batch');
    assertOpen(batchView(batch).state);
    assertRoom(batch.total_rows + given.length);
    const first = ((await lastRowNumber(trx, id)) ?? FIRST_BATCH_ROW - 1) + 1;
    const rows = given.map((row, index) => ({
      ...checkRow(row, first + index, ctx.clock.now().getUTCFullYear()),
      given: row,
    }));
    const problems = rows.flatMap((row) => row.problems);
    const { invalid, parts } = storedRows(rows);
    for (const part of parts) await insertRows(trx, { id, merchantId: ctx.actor.merchantId }, part);
    await countRows(trx, id, { rows: rows.length, invalid });
    await audit({
      action: 'batches.insert',
      subjectType: 'batch',
      subjectId: id,
      body: { rows: rows.length, invalid },
    });
    return { inserted: rows.length, totalRows: batch.total_rows + rows.length, problems };
  });
}
