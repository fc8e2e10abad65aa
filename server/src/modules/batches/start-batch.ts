import type { BodyOf } from '@tamis/contract';
import type { startBatch as endpoint } from '@tamis/contract/batches';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { assertMay, assertStartable } from './batch-policy.ts';
import { batchView } from './batch-view.ts';
import { type BatchesCtx, RUN_JOB, type RunJob } from './batches-ctx.ts';
import { changeState, lockBatch } from './batches-store.ts';

/** Begins to screen a batch in the background, in the name of who starts it. */
export async function startBatch(
  ctx: BatchesCtx,
  { id, skipInvalid }: BodyOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { merchantId, userId, impersonatorId } = ctx.actor;
  await ctx.write(async ({ trx, audit }) => {
    const row = await lockBatch(trx, id);
    if (!row) throw new NotFoundError('The batch');
    const batch = batchView(row);
    assertMay('start', batch.state);
    assertStartable({ total: batch.totalRows, invalid: batch.invalidRows }, skipInvalid);
    await changeState(trx, id, { state: 'running', started: { by: userId, impersonatorId, at: ctx.clock.now() } });
    await ctx.jobs.enqueue(trx, RUN_JOB, { batchId: id, merchantId } satisfies RunJob, { singletonKey: id });
    await publish(trx, { merchantId, event: 'batch_changed_event', data: { batchId: id } });
    await audit({
      action: 'batches.start',
      subjectType: 'batch',
      subjectId: id,
      body: { rows: batch.totalRows, leftOut: batch.invalidRows },
    });
  });
  return {};
}
