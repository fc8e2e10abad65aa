import * as contract from '@tamis/contract/triggers';
import type { Database } from '../../platform/db/database.ts';
import { TRIGGERS_CHANNEL } from '../../platform/events/record-events.ts';
import { route, routesWith } from '../../platform/http/route.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Waker, wakeOn } from '../../platform/jobs/wake-on.ts';
import type { Logger } from '../../platform/log.ts';
import type { Module } from '../../platform/module.ts';
import * as reading from './acts/read-triggers.ts';
import * as saving from './acts/save-trigger.ts';
import { testTrigger } from './acts/test-trigger.ts';
import type { TriggerMail } from './run/acting.ts';
import { runTriggers } from './run/run-triggers.ts';

export { ownedTriggers } from './owned-triggers.ts';
export { namedInTriggers } from './named-in-triggers.ts';
export { withPerson } from './records/named-people.ts';
export { unlessThere } from './acts/unless-there.ts';
export { countRun, removeTrigger, runsMeant } from './records/either-kind-store.ts';
export { recipientsOf } from './run/notify.ts';
export { triggersOfGroups } from './triggers-of-groups.ts';
export { triggersOfTemplates } from './triggers-of-templates.ts';
export { unlessSendable } from './acts/unless-sendable.ts';

interface TriggerParts extends TriggerMail {
  database: Database;
  log: Logger;
  jobs: Jobs;
  /** Whether this process carries triggers out. */
  runsJobs: boolean;
}

const RUN = 'triggers.run';

/** What happens by itself when something happened. No action decides, whitelists, approves or clears. */
export function createTriggers(parts: TriggerParts): Module & Waker {
  const { database, log, jobs, runsJobs, messenger, consoleUrl } = parts;
  jobs.handle(RUN, (_data, job) => runTriggers({ messenger, consoleUrl }, job));
  // Whatever was announced to a process that was killed.
  jobs.schedule(RUN, '* * * * *');
  const withMail = routesWith({ messenger, consoleUrl });
  return {
    routes: [
      route(contract.findTriggers, reading.listTriggers),
      withMail(contract.createTrigger, saving.createTrigger),
      route(contract.viewTriggerEvents, reading.viewEvents),
      route(contract.viewTriggerSegments, reading.viewSegments),
      route(contract.viewTriggerConstants, reading.viewConstants),
      route(contract.viewTrigger, reading.viewTrigger),
      withMail(contract.updateTrigger, saving.updateTrigger),
      route(contract.deleteTrigger, saving.deleteTrigger),
      route(contract.setTriggerStatus, saving.setTriggerStatus),
      withMail(contract.testTrigger, testTrigger),
      route(contract.findTriggerRuns, reading.listRuns),
    ],
    ...wakeOn({ database, log, jobs, runsJobs, channel: TRIGGERS_CHANNEL, job: RUN }),
  };
}
