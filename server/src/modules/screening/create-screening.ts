import type { Gauge } from '../../platform/http/metrics.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PastSnapshots, SnapshotProvider } from '../watchlists/index.ts';
import { type EnginePool, openAnswerer, type SettingsProvider } from '../engine-host/index.ts';
import { WATCH_JOB } from './records/job-names.ts';
import { type JobParts, registerJobs } from './jobs.ts';
import { countLastMissed } from './records/monitoring-store.ts';
import { createPastAnswers } from './rerun/past-answers.ts';
import { screeningRoutes } from './routes.ts';

export interface ScreeningModuleParts extends Omit<JobParts, 'openAnswerer'> {
  engine: EnginePool;
  jobs: Jobs;
  snapshots: SnapshotProvider;
  settings: SettingsProvider;
  past: PastSnapshots;
}

export interface Screening {
  routes: Route[];
  gauges: Gauge[];
  stop(): Promise<void>;
}

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createScreening({ engine, jobs, past, settings, ...parts }: ScreeningModuleParts): Screening {
  const answers = createPastAnswers(past);
  const { database, log, snapshots } = parts;
  registerJobs(jobs, { ...parts, settings, openAnswerer });
  const watch = () => {
    database
      .transaction({ kind: 'system' }, (trx) => jobs.enqueue(trx, WATCH_JOB, {}, { singletonKey: WATCH_JOB }))
      .catch((error: unknown) => log.error({ err: error }, 'monitored searches are looked at a minute later'));
  };
  snapshots.onChange(watch);
  settings.onChange(watch);
  const missed: Gauge = {
    name: 'tamis_monitoring_missed_searches',
    help: 'Monitored searches of which the last nightly check found that monitoring had missed something; anything but 0 is a fault',
    read: () => database.transaction({ kind: 'system' }, countLastMissed, { readOnly: true }),
  };
  return {
    routes: screeningRoutes({ engine, jobs, past: answers, settings }),
    gauges: [missed],
    stop: () => answers.stop(),
  };
}
