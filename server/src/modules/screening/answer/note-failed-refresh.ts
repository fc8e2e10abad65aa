import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { MonitoredSearch } from '../records/monitoring/monitoring-store.ts';
import { markRefreshFailed } from '../records/searches/searches-store.ts';

/** Keeps that a monitored search could not be brought to a new answer: its hits are those of before, it says so, and is tried again later. */
export async function noteFailedRefresh(job: JobCtx, { id, merchant_id: merchantId }: MonitoredSearch): Promise<void> {
  await job.write(merchantId, async ({ trx, audit, unaudited }) => {
    if (!(await markRefreshFailed(trx, id, job.clock.now()))) return unaudited('It had failed before');
    await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId: id } });
    await audit({ action: 'updates.fail', subjectType: 'search', subjectId: id });
  });
}
