import type { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { createJobCtx, type Initiator, type JobCtx } from './job-ctx.ts';

export type JobHandler<T> = (data: T, job: JobCtx) => Promise<void>;

/** What is kept of a job: what its handler takes, and who had it enqueued. */
export interface KeptJob {
  initiator?: Initiator;
}

export interface RegisteredHandler {
  name: string;
  handler: JobHandler<object>;
  /** Jobs of this name at the same time in this process. */
  concurrency: number;
  /** What begins these jobs where nobody does. */
  reason: string;
}

export interface Schedule {
  name: string;
  cron: string;
  data: object;
}

export interface RunnerParts {
  database: Database;
  clock: Clock;
  handlers: Iterable<RegisteredHandler>;
  /** How often workers look for what no notification announces. */
  pollSeconds: number;
  log: Logger;
  /** The names of the jobs that run, by their ids. */
  running: Map<string, string>;
  /** Aborted when running jobs must end. */
  abandoned: AbortSignal;
}

/** Starts the workers of `boss`. */
export async function runJobs(
  boss: PgBoss,
  { database, clock, handlers, pollSeconds, log, running, abandoned }: RunnerParts,
): Promise<void> {
  const polling = { pollingIntervalSeconds: Math.min(pollSeconds, 2), notifyPollingIntervalSeconds: pollSeconds };
  for (const { name, handler, concurrency, reason } of handlers) {
    await boss.work<KeptJob>(name, { ...polling, localConcurrency: concurrency }, async ([job]) => {
      if (!job) return;
      running.set(job.id, name);
      try {
        const { initiator = null, ...data } = job.data;
        const signal = AbortSignal.any([job.signal, abandoned]);
        const attempt = job.retryCount + 1;
        await handler(data, createJobCtx({ database, clock, log, id: job.id, attempt, signal, initiator, reason }));
      } catch (error) {
        if (error === abandoned.reason) log.info({ job: name, jobId: job.id }, 'A job stops and is tried again');
        else log.error({ err: error, job: name, jobId: job.id }, 'A job failed');
        throw error;
      } finally {
        running.delete(job.id);
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
