import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Jobs } from './jobs.ts';

interface WakeParts {
  database: Database;
  log: Logger;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Whether this process does the work. */
  runsJobs: boolean;
  /** On which something that waits is announced once it is committed. */
  channel: string;
  /** The job that sees to all that waits. */
  job: string;
}

export interface Waker {
  /** Begins to hear, and sees to what waits since before this start. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Enqueues one job for whatever is announced on a channel while none waits. */
export function wakeOn({ database, log, jobs, runsJobs, channel, job }: WakeParts): Waker {
  let unlisten: (() => Promise<void>) | undefined;
  let waking: Promise<void> | undefined;
  let isAnnounced = false;

  // Of many announcements at once the last one counts: a job that is added after it sees what all of them were about.
  const wake = async (): Promise<void> => {
    while (isAnnounced) {
      isAnnounced = false;
      await database
        .transaction({ kind: 'system' }, (trx) => jobs.enqueue(trx, job, {}, { singletonKey: job }))
        .catch((error: unknown) => log.error({ err: error, channel }, 'What waits could not be announced'));
    }
    waking = undefined;
  };
  return {
    start: async () => {
      if (!runsJobs) return;
      const announce = (): void => {
        isAnnounced = true;
        waking ??= wake();
      };
      unlisten = await database.listen(channel, announce);
      announce();
    },
    stop: async () => {
      await unlisten?.();
      await waking;
    },
  };
}
