import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DELIVERIES_CHANNEL } from '../../platform/events/record-events.ts';
import type { Networks } from '../../platform/http-client/networks.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { wakeOn } from '../../platform/jobs/wake-on.ts';
import type { Logger } from '../../platform/log.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import type { Module } from '../../platform/module.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { deliverEvents } from './deliver/deliver-events.ts';
import { openReceivers } from './deliver/receivers.ts';
import { forgetEvents } from './forget-events.ts';
import { webhookRoutes } from './routes.ts';

export { sendEvent } from './acts/send-event.ts';
export { ownedWebhooks } from './owned-webhooks.ts';
export { sealedColumns, sealedWebhooks } from './records/sealed-webhooks-store.ts';
export { findWebhookName } from './records/webhooks-store.ts';

export interface WebhookParts {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  /** Whether this process delivers. */
  runsJobs: boolean;
  secrets: SecretBox;
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
  /** Networks of one's own that receivers may stand in. */
  networks: Networks;
  /** For how many days events are kept. */
  keptDays: number;
}

export interface Webhooks extends Module {
  /** Begins to hear of events that wait. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const DELIVER = 'webhooks.deliver';
const FORGET = 'webhooks.forget';

/** Tells programs of others what happens: every event is kept with what happened, and sent until it is taken. */
export function createWebhooks(parts: WebhookParts): Webhooks {
  const { database, log, jobs, runsJobs, secrets, messenger, consoleUrl, networks, keptDays } = parts;
  const receivers = openReceivers(networks);
  const waker = wakeOn({ database, log, jobs, runsJobs, channel: DELIVERIES_CHANNEL, job: DELIVER });

  jobs.handle(DELIVER, (_data, job) =>
    deliverEvents({ secrets, receivers, messenger, consoleUrl, random: Math.random }, job),
  );
  jobs.handle(FORGET, (_data, job) => forgetEvents(keptDays, job));
  // Retries that have come due, and whatever was announced to a process that was killed.
  jobs.schedule(DELIVER, '* * * * *');
  jobs.schedule(FORGET, '37 * * * *');

  return {
    routes: webhookRoutes({ secrets, networks }),
    start: waker.start,
    stop: async () => {
      await waker.stop();
      await receivers.close();
    },
  };
}
