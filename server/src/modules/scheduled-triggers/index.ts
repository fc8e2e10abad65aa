import * as contract from '@tamis/contract/scheduled-triggers';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { merchantRoute, merchantRoutesWith } from '../merchants/index.ts';
import * as reading from './acts/read-scheduled.ts';
import * as saving from './acts/save-scheduled.ts';
import { testScheduled } from './acts/test-scheduled.ts';
import { runScheduled } from './run/run-scheduled.ts';
import type { RunServices } from './run/running.ts';

export { namedInSchedules } from './named-in-schedules.ts';
export { scheduledOfGroups } from './scheduled-of-groups.ts';
export { scheduledOfTemplates } from './scheduled-of-templates.ts';

const RUN = 'scheduled-triggers.run';

/** What happens by itself at times that Root sets for a merchant. No action decides, whitelists, approves or clears. */
export function createScheduledTriggers({ jobs, ...services }: Omit<RunServices, 'jobs'> & { jobs: Jobs }): Module {
  jobs.handle(RUN, (_data, job) => runScheduled({ jobs, ...services }, job));
  jobs.schedule(RUN, '* * * * *');
  const withMail = merchantRoutesWith({ messenger: services.messenger });
  return {
    routes: [
      merchantRoute(contract.findScheduledTriggers, reading.listScheduled),
      withMail(contract.createScheduledTrigger, saving.createScheduled),
      merchantRoute(contract.viewScheduledTriggerTimes, reading.viewTimes),
      merchantRoute(contract.viewScheduledTriggerSegments, reading.viewScheduledSegments),
      merchantRoute(contract.viewScheduledTriggerConstants, reading.viewScheduledConstants),
      merchantRoute(contract.viewScheduledTrigger, reading.viewScheduled),
      withMail(contract.updateScheduledTrigger, saving.updateScheduled),
      merchantRoute(contract.deleteScheduledTrigger, saving.deleteScheduled),
      merchantRoute(contract.setScheduledTriggerStatus, saving.setScheduledStatus),
      withMail(contract.testScheduledTrigger, testScheduled),
      merchantRoute(contract.findScheduledRuns, reading.listScheduledRuns),
    ],
  };
}
