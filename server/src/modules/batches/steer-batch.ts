import { NotFoundError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { assertMay, type BatchAction } from './batch-policy.ts';
import { batchView } from './batch-view.ts';
import { type BatchesCtx, RUN_JOB, type RunJob } from './batches-ctx.ts';
import { changeState, lockBatch, type StateChange } from './batches-store.ts';

/** Stops after the rows being screened; what is screened stays. */
export const pauseBatch = (ctx: BatchesCtx, id: string) => steer(ctx, id, 'pause', { state: 'paused' });

/** Goes on with the rows that still wait, from now on in the name of who resumes it. */
export const resumeBatch = (ctx: BatchesCtx, id: string) =>
  steer(ctx, id, 'resume', {
    state: 'running',
    started: { by: ctx.actor.userId, impersonatorId: ctx.actor.impersonatorId, at: ctx.clock.now() },
  });

/** Ends a batch for good; searches made so far stay. */
export const cancelBatch = (ctx: BatchesCtx, id: string) =>
  steer(ctx, id, 'cancel', { state: 'cancelled', finishedAt: ctx.clock.now() });

async function steer(
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
    if (change.state === 'running')
      await ctx.jobs.enqueue(trx, RUN_JOB, { batchId: id, merchantId } satisfies RunJob, { singletonKey: id });
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
