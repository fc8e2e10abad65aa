import type { BodyOf, OutputOf } from '@tamis/contract';
import type { changeMonitor as endpoint } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { assertRoom } from '../../limits/index.ts';
import { WATCH_JOB } from '../records/job-names.ts';
import type { ReviewAct } from '../gate/review-act.ts';
import { lockMonitored, setMonitored } from '../records/monitoring/monitor-switch-store.ts';

export type MonitorAct = ReviewAct & { jobs: Pick<Jobs, 'enqueue'> };

/** Switches monitoring of one search on or off. One that is switched on is soon brought to the lists in use: it may be years old. */
export async function changeMonitor(
  { trx, audit, actor, clock, jobs }: MonitorAct,
  input: BodyOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const was = await lockMonitored(trx, input.id);
  if (was === undefined) throw new NotFoundError('The search');
  // Switching it to what it is changes nothing.
  if (was !== input.is_monitored) {
    if (input.is_monitored) await assertRoom({ trx, clock, merchantId: actor.merchantId }, 'monitored');
    await setMonitored(trx, input.id, input.is_monitored, clock.now());
  }
  if (input.is_monitored) await jobs.enqueue(trx, WATCH_JOB, {}, { singletonKey: WATCH_JOB });
  await publish(trx, { merchantId: actor.merchantId, event: 'search_changed_event', data: { searchId: input.id } });
  await audit({
    action: 'searches.monitor',
    subjectType: 'search',
    subjectId: input.id,
    body: { is_monitored: input.is_monitored },
  });
  return {};
}
