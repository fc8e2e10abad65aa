import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { type EnqueueOptions, enqueueJob } from './enqueue-job.ts';
import { installJobSchema, ownerConnection } from './job-schema.ts';
import { type JobHandler, keepSchedules, type RegisteredHandler, runJobs, type Schedule } from './run-jobs.ts';

export interface HandlerOptions {
  /** Jobs of this name at the same time in this process; 1 when absent. */
  concurrency?: number;
  /** How often a failed job is tried again, after 1, 2, 4 … seconds; 5 when absent. */
  retryLimit?: number;
  /** After this time an attempt counts as failed; an hour when absent. */
  expireInSeconds?: number;
  /** What begins these jobs where nobody does, as the audit log says it; 'schedule' when absent. */
  reason?: string;
}

export interface Jobs {
  /** Says what runs for jobs of a name; before `prepare`. A job may run twice (a crash, an expiry): handlers must not mind. */
  handle<T extends object>(name: string, handler: JobHandler<T>, options?: HandlerOptions): void;
  /** A job each time the cron expression (UTC) comes due; one for all occurrences missed meanwhile. Before `start`. */
  schedule(name: string, cron: string, data?: object): void;
  /** Makes the queues of all that is handled: from here on jobs can be enqueued. */
  prepare(): Promise<void>;
  /** Begins to run jobs, in a process that does; prepares first if need be. */
  start(): Promise<void>;
  /**
   * Takes no more jobs and lets running ones finish for a third of `withinMs` (8 seconds when absent). Then they are
   * told to stop: they end after what they are in the middle of, and are tried again elsewhere. Those that have not
   * ended shortly before the time is over are handed back as they are, and it throws with their names. Waits longer
   * only where the database does not answer.
   */
  stop(withinMs?: number): Promise<void>;
  /** Names of the jobs that run in this process now. */
  running(): string[];
  /** In the caller's transaction: the job exists exactly if the change does. Throws for a name that nothing handles. */
  enqueue(trx: Trx, name: string, data: object, options?: EnqueueOptions): Promise<void>;
}

export interface JobsConfig {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Whether this process runs jobs, or only enqueues them. */
  runsJobs: boolean;
  timing?: JobTiming;
}

export interface JobTiming {
  /** A job that gave no sign of life for so long is taken from its process; 10 at least. */
  heartbeatSeconds: number;
  /** How often such jobs are looked for. */
  superviseSeconds: number;
  /** How often delayed and repeated jobs are looked for; others start when they are committed. 0.5 at least. */
  pollSeconds: number;
}

/** Together below a minute: how long a job of a killed process waits for another one. */
const TIMING: JobTiming = { heartbeatSeconds: 20, superviseSeconds: 15, pollSeconds: 5 };
const STOP_WITHIN_MS = 8000;
/** Of the time of a stop: how long running jobs are not told of it. Most end by themselves. */
const UNDISTURBED_SHARE = 1 / 3;
/** Of the time of a stop, for those who run nothing: pg-boss asks only each half second whether all have stopped. */
const IDLE_WITHIN_MS = 200;
/** What it takes to hand jobs back. */
const HAND_BACK_MS = 1000;
/** After 1, 2, 4 … seconds, and at most five minutes. */
const RETRIES = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** Jobs in the database, on pg-boss. */
export function createJobs({ database, clock, log, runsJobs, timing = TIMING }: JobsConfig): Jobs {
  const handlers = new Map<string, RegisteredHandler>();
  const queues = new Map<string, QueueOptions>();
  const schedules: Schedule[] = [];
  const sender = createBoss({ supervise: false, schedule: false });
  const runner = createBoss({
    useListenNotify: true,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
  });
  let prepared: Promise<void> | undefined;
  let isPrepared = false;
  let started: Promise<void> | undefined;
  const running = new Map<string, string>();
  const abandoned = new AbortController();

  function createBoss(options: object): PgBoss {
    const boss = new PgBoss({ db: ownerConnection(database), ...options });
    boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
    boss.on('warning', (warning) => log.warn(warning, 'The job queue warns'));
    return boss;
  }

  function prepare(): Promise<void> {
    prepared ??= (async () => {
      await installJobSchema(database, queues);
      // Reads all queues, so that no enqueueing asks for one over another connection than its transaction's.
      await sender.start();
      isPrepared = true;
    })();
    return prepared;
  }

  async function run(): Promise<void> {
    await runner.start();
    await runJobs(runner, {
      database,
      clock,
      handlers: handlers.values(),
      pollSeconds: timing.pollSeconds,
      log,
      running,
      abandoned: abandoned.signal,
    });
    await keepSchedules(runner, schedules);
  }

  const stopWorkers = () => Promise.all([...handlers.keys()].map((name) => runner.offWork(name)));

  return {
    handle(name, handler, { concurrency = 1, retryLimit = 5, expireInSeconds = 3600, reason = 'schedule' } = {}) {
      if (prepared) throw new Error(`The handler of ${name} comes too late: jobs are prepared`);
      if (handlers.has(name)) throw new Error(`Two handlers for jobs named ${name}`);
      // What is enqueued under a name is what its handler takes: both sides agree on the type.
      handlers.set(name, { name, handler: handler as JobHandler<object>, concurrency, reason });
      queues.set(name, { retryLimit, ...RETRIES, expireInSeconds, heartbeatSeconds: timing.heartbeatSeconds });
    },
    schedule(name, cron, data = {}) {
      if (!handlers.has(name)) throw new Error(`Nothing handles jobs named ${name}`);
      schedules.push({ name, cron, data });
    },
    prepare,
    async start() {
      await prepare();
      if (!runsJobs) return;
      started ??= run();
      await started;
    },
    async stop(withinMs = STOP_WITHIN_MS) {
      const timer = setTimeout(() => abandoned.abort(new Error('The process stops')), withinMs * UNDISTURBED_SHARE);
      try {
        // A start that is still going on, or that failed, has begun things too.
        await Promise.allSettled([prepared, started]);
        await Promise.race([stopWorkers(), wait(IDLE_WITHIN_MS)]);
        await runner.stop({ close: false, timeout: withinMs - HAND_BACK_MS - IDLE_WITHIN_MS });
        await sender.stop({ close: false, graceful: false });
      } finally {
        clearTimeout(timer);
      }
      if (running.size > 0)
        throw new Error(`These jobs did not finish and are tried again: ${[...running.values()].join(', ')}`);
    },
    running: () => [...running.values()],
    async enqueue(trx, name, data, options) {
      if (!handlers.has(name)) throw new Error(`Nothing handles jobs named ${name}`);
      // Not awaited here: preparing needs the database, which this transaction may be holding.
      if (!isPrepared) throw new Error('Jobs are enqueued before they are prepared');
      await enqueueJob(sender, trx, name, data, options);
    },
  };
}
