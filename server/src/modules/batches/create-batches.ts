import type { Module } from '../../platform/module.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { continueAbandoned, type QueuePlace, registerJobs, releaseDeadRunners } from './jobs.ts';
import { batchesRoutes } from './routes.ts';
import type { RunnerParts } from './run/run-batch.ts';

export interface Batches extends Module {
  /** Goes on with what a stop or a crash has interrupted. After jobs are prepared. */
  start(): Promise<void>;
}

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createBatches({ jobs, ...parts }: RunnerParts & QueuePlace & { jobs: Jobs }): Batches {
  registerJobs(jobs, parts);
  return {
    routes: batchesRoutes({ jobs }),
    async start() {
      await releaseDeadRunners(parts);
      await continueAbandoned(jobs, parts);
    },
  };
}
