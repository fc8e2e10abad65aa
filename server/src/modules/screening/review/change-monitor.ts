import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { WATCH_JOB } from '../records/job-names.ts';
import type { ReviewAct } from './review-act.ts';
import { setMonitored } from '../records/monitor-switch-store.ts';

export type MonitorAct = ReviewAct & { jobs: Pick<Jobs, 'enqueue'> };

/** Switches monitoring of one search on or off. One that is switched on is soon brought to the lists in use: it may be years old. */
export async function changeMonitor(
  { trx, audit, actor, clock, jobs }: MonitorAct,
  input: { id: string; is_monitored: boolean },
): Promise<void> {
  if (!(await setMonitored(trx, input.id, input.is_monitored, clock.now()))) throw new NotFoundError('The search');
  if (input.is_monitored) await jobs.enqueue(trx, WATCH_JOB, {}, { singletonKey: WATCH_JOB });
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  await audit({
    action: 'searches.monitor',
    subjectType: 'search',
    subjectId: input.id,
    body: { is_monitored: input.is_monitored },
  });
}
