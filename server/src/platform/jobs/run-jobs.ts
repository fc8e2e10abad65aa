import type { PgBoss } from 'pg-boss';
import type { Logger } from '../log.ts';

export interface RunningJob {
  id: string;
  /** Aborted when the process stops or the attempt has lost its claim. */
  signal: AbortSignal;
}

export type JobHandler<T> = (data: T, job: RunningJob) => Promise<void>;

export interface RegisteredHandler {
  name: string;
  handler: JobHandler<object>;
  /** Jobs of this name at the same time in this process. */
  concurrency: number;
}

export interface Schedule {
  name: string;
  cron: string;
  data: object;
}

/** Starts the workers of `boss`; `pollSeconds` is how often they look for what no notification announces. */
export async function runJobs(boss: PgBoss, handlers: Iterable<RegisteredHandler>, pollSeconds: number, log: Logger): Promise<void> {
  const polling = { pollingIntervalSeconds: Math.min(pollSeconds, 2), notifyPollingIntervalSeconds: pollSeconds };
  for (const { name, handler, concurrency } of handlers) {
    await boss.work<object>(name, { ...polling, localConcurrency: concurrency }, async ([job]) => {
      if (!job) return;
      try {
        await handler(job.data, { id: job.id, signal: job.signal });
      } catch (error) {
        log.error({ err: error, job: name, jobId: job.id }, 'A job failed');
        throw error;
      }
    });
  }
}

/** Makes these the schedules of the installation: others are dropped, since nothing handles them any more. */
export async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const known = new Set(schedules.map((schedule) => schedule.name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
  for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz: 'UTC', missed: 'once' });
}
