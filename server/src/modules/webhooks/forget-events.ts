import { DAY_MS } from '@tamis/contract/terms/durations';
import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import { deleteEventsBefore } from './records/event-log-store.ts';
import { dropFormerSecrets } from './records/webhooks-store.ts';

const EVENTS_A_STEP = 2000;

/** Removes events whose time is over, but those that are still on their way, and secrets that sign nothing any more. */
export async function forgetEvents(keptDays: number, job: JobCtx): Promise<void> {
  const before = new Date(job.clock.now().getTime() - keptDays * DAY_MS);
  for (let removed = EVENTS_A_STEP; removed === EVENTS_A_STEP;) {
    job.signal.throwIfAborted();
    removed = await job.writeAsSystem(async ({ trx, unaudited }) => {
      unaudited('What is only kept for a time is over');
      await dropFormerSecrets(trx, job.clock.now());
      return deleteEventsBefore(trx, before, EVENTS_A_STEP);
    });
  }
}
