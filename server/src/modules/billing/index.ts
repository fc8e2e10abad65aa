import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { closePeriods } from './close-periods.ts';
import { billingRoutes } from './routes.ts';

const CLOSE = 'billing.close';

/** What merchants used, month by month: counted while a month is open, kept as it was once it is closed. */
export function createBilling({ jobs }: { jobs: Pick<Jobs, 'handle' | 'schedule'> }): Module {
  jobs.handle(CLOSE, (_data, job) => closePeriods(job), { reason: 'schedule' });
  jobs.schedule(CLOSE, '19 * * * *');
  return { routes: billingRoutes };
}
