import type * as contract from '@tamis/contract/batches';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { giveSearchesBack } from '../limits/index.ts';
import { assertMay, type BatchAction } from './records/batch-policy.ts';
import { batchView } from './records/batch-view.ts';
import { type BatchesCtx, RUN_JOB, type RunJob, startedBy } from './records/batches-ctx.ts';
import { changeState, lockBatch, type StateChange } from './records/batches-store.ts';

/** Stops after the rows being screened; what is screened stays. */
export const pauseBatch: Verb<typeof contract.pauseBatch, BatchesCtx> = (ctx, { body }) =>
  changeBatchState(ctx, body.id, 'pause', { state: 'paused' });

/** Goes on with the rows that still wait, from now on in the name of who resumes it. */
export const resumeBatch: Verb<typeof contract.resumeBatch, BatchesCtx> = (ctx, { body }) =>
  changeBatchState(ctx, body.id, 'resume', {
    state: 'running',
    started: startedBy(ctx),
  });

/** Ends a batch for good; searches made so far stay. */
export const cancelBatch: Verb<typeof contract.cancelBatch, BatchesCtx> = (ctx, { body }) =>
  changeBatchState(ctx, body.id, 'cancel', { state: 'cancelled', finishedAt: ctx.clock.now() });

const isOfMonth = (at: Date | null, now: Date): boolean =>
  at?.toISOString().slice(0, 7) === now.toISOString().slice(0, 7);

async function changeBatchState(
  ctx: BatchesCtx,
  id: string,
  action: BatchAction,
  change: StateChange,
): Promise<Record<string, never>> {
  const { merchantId } = ctx.actor;
  await ctx.write(async ({ trx, audit }) => {
    const row = await lockBatch(trx, id);
    if (!row) throw new NotFoundError('The batch');
    const batch = batchView(row);
    assertMay(action, batch.state);
    await changeState(trx, id, change);
    // A draft has taken none, and what was taken in another month is over.
    if (change.state === 'cancelled' && isOfMonth(row.searches_taken_at, ctx.clock.now()))
      await giveSearchesBack(
        { trx, clock: ctx.clock, merchantId },
        batch.totalRows - batch.invalidRows - batch.screenedRows - row.pending_rows,
      );
    if (change.state === 'running')
      await ctx.jobs.enqueue(trx, RUN_JOB, { batchId: id, merchantId } satisfies RunJob, { singletonKey: id, by: ctx });
    await publish(trx, { merchantId, event: 'batch_changed_event', data: { batchId: id } });
    await audit({
      action: `batches.${action}`,
      subjectType: 'batch',
      subjectId: id,
      body: { screened: batch.screenedRows, of: batch.totalRows },
    });
  });
  return {};
}
