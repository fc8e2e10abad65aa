import type { Route } from '../../platform/http/route.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PastSnapshots, SnapshotProvider } from '../watchlists/index.ts';
import { openAnswerer } from './answerer.ts';
import type { EnginePool } from './engine-pool.ts';
import { WATCH_JOB } from './job-names.ts';
import { type JobParts, registerJobs } from './jobs.ts';
import { createPastAnswers } from './past-answers.ts';
import { screeningRoutes } from './routes.ts';

export interface ScreeningModuleParts extends Omit<JobParts, 'openAnswerer'> {
  engine: EnginePool;
  jobs: Jobs;
  snapshots: SnapshotProvider;
  past: PastSnapshots;
}

export interface Screening {
  routes: Route[];
  stop(): Promise<void>;
}

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createScreening({ engine, jobs, past, ...parts }: ScreeningModuleParts): Screening {
  const answers = createPastAnswers(past);
  const { database, log, snapshots } = parts;
  registerJobs(jobs, { ...parts, openAnswerer });
  snapshots.onChange(() => {
    database
      .transaction({ kind: 'system' }, (trx) => jobs.enqueue(trx, WATCH_JOB, {}, { singletonKey: WATCH_JOB }))
      .catch((error: unknown) => log.error({ err: error }, 'monitored searches are looked at a minute later'));
  });
  return { routes: screeningRoutes({ engine, jobs, past: answers }), stop: () => answers.stop() };
}
