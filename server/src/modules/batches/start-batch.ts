import type { startBatch as endpoint } from '@tamis/contract/batches';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import type { Verb } from '../../platform/http/route.ts';
import { takeSearches } from '../limits/index.ts';
import { assertMay, assertStartable } from './records/batch-policy.ts';
import { batchView } from './records/batch-view.ts';
import { type BatchesCtx, RUN_JOB, type RunJob, startedBy } from './records/batches-ctx.ts';
import { changeState, lockBatch } from './records/batches-store.ts';

/** Begins to screen a batch in the background, in the name of who starts it. */
export const startBatch: Verb<typeof endpoint, BatchesCtx> = async (ctx, { body: { id, skipInvalid } }) => {
  const { merchantId } = ctx.actor;
  await ctx.write(async ({ trx, audit }) => {
    const row = await lockBatch(trx, id);
    if (!row) throw new NotFoundError('The batch');
    const batch = batchView(row);
    assertMay('start', batch.state);
    assertStartable({ total: batch.totalRows, invalid: batch.invalidRows }, skipInvalid);
    // Taken for all rows at once: a batch that would not fit does not begin.
    await takeSearches({ trx, clock: ctx.clock, merchantId }, batch.totalRows - batch.invalidRows);
    await changeState(trx, id, { state: 'running', started: startedBy(ctx), searchesTakenAt: ctx.clock.now() });
    await ctx.jobs.enqueue(trx, RUN_JOB, { batchId: id, merchantId } satisfies RunJob, { singletonKey: id, by: ctx });
    await publish(trx, { merchantId, event: 'batch_changed_event', data: { batchId: id } });
    await audit({
      action: 'batches.start',
      subjectType: 'batch',
      subjectId: id,
      body: { rows: batch.totalRows, leftOut: batch.invalidRows },
    });
  });
  return {};
};
