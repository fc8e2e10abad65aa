import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/record-events.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { type BatchRow, changeState } from '../records/batches-store.ts';
import { type BatchMail, mailBatchEnd } from './mail-batch-end.ts';
import { lockRunning } from './save-rows.ts';

/** All rows are screened. Who started the batch is told. Throws BatchStopped. */
export async function completeBatch(ctx: Ctx, mail: BatchMail, batchId: string, runner: string): Promise<void> {
  await ctx.write(async ({ trx, audit }) => {
    const batch = await lockRunning(trx, batchId, runner);
    await changeState(trx, batchId, { state: 'completed', finishedAt: ctx.clock.now() });
    await publish(trx, { merchantId: batch.merchant_id, event: 'batch_changed_event', data: { batchId } });
    const content = contentOf(batch);
    await publish(trx, {
      userId: ctx.actor.userId,
      event: 'send_notification_event',
      data: { title: 'Batch completed', content, type: 'INFO' },
    });
    await mailBatchEnd(trx, mail, batch, ctx.clock.now());
    const body = {
      screened: batch.screened_rows,
      withHits: batch.hit_rows,
      pending: batch.pending_rows,
      leftOut: batch.invalid_rows,
    };
    const data = {
      batchId,
      screened: batch.screened_rows,
      withHits: batch.hit_rows,
      leftOut: batch.left_out_rows ?? 0,
      pending: batch.pending_rows,
      invalid: batch.invalid_rows,
    };
    const where = { trx, clock: ctx.clock, merchantId: batch.merchant_id };
    await recordEvent(where, { type: 'batch.completed', data });
    await audit({ action: 'batches.complete', subjectType: 'batch', subjectId: batchId, body });
  });
}

const contentOf = (batch: BatchRow): string =>
  [
    `${batch.name}: ${batch.screened_rows} rows screened${batch.is_demo ? ' on the demo list of invented people' : ''}`,
    `${batch.hit_rows} with hits`,
    ...(batch.left_out_rows ? [`${batch.left_out_rows} without hits but with somebody left out by facts`] : []),
    ...(batch.gap_rows ? [`${batch.gap_rows} with gaps`] : []),
  ].join(', ') + '.';

/** Stops until somebody resumes it, says why, and tells who started it. Throws BatchStopped. */
export async function pauseByItself(
  ctx: Ctx,
  mail: BatchMail,
  batchId: string,
  runner: string,
  reason: string,
): Promise<void> {
  await ctx.write(async ({ trx, audit }) => {
    const batch = await lockRunning(trx, batchId, runner);
    await changeState(trx, batchId, { state: 'paused', pauseReason: reason });
    await publish(trx, { merchantId: batch.merchant_id, event: 'batch_changed_event', data: { batchId } });
    await mailBatchEnd(trx, mail, batch, ctx.clock.now(), reason);
    await audit({ action: 'batches.pause', subjectType: 'batch', subjectId: batchId, body: { reason } });
  });
}
