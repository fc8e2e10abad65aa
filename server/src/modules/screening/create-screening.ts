import type { Database } from '../../platform/db/database.ts';
import type { PictureCache } from '../../platform/pictures/picture-cache.ts';
import type { Gauge } from '../../platform/http/served/metrics.ts';
import type { Module } from '../../platform/module.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import type { PastSnapshots, SnapshotProvider } from '../watchlists/index.ts';
import { type EnginePool, openPinnedEngine, type SettingsProvider } from '../engine-host/index.ts';
import type { Publications } from './approvals/publications.ts';
import { createCountSettler } from './history/count-settler.ts';
import { WATCH_JOB } from './records/job-names.ts';
import { type JobParts, registerJobs } from './jobs.ts';
import { findLastCheck, type LastCheck } from './records/monitoring/monitoring-store.ts';
import { createPastAnswers } from './rerun/past-answers.ts';
import { screeningRoutes } from './routes.ts';

export interface ScreeningModuleParts extends Omit<JobParts, 'openPinnedEngine'> {
  database: Database;
  log: Logger;
  engine: EnginePool;
  jobs: Jobs;
  /** Whether this process does what is done in the background. */
  runsJobs: boolean;
  snapshots: SnapshotProvider;
  settings: SettingsProvider;
  past: PastSnapshots;
  pictures: PictureCache;
  /** What other modules publish, once a second person has said yes. */
  publications: Publications;
}

export interface Screening extends Module {
  gauges: Gauge[];
  /** When it was last made sure that monitoring missed nothing, and what that found. */
  readLastCheck(): Promise<LastCheck>;
  start(): void;
  stop(): Promise<void>;
}

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createScreening({
  database,
  log,
  engine,
  jobs,
  runsJobs,
  past,
  settings,
  pictures,
  publications,
  ...parts
}: ScreeningModuleParts): Screening {
  const answers = createPastAnswers(past);
  const counts = createCountSettler({ database, log });
  const { snapshots } = parts;
  registerJobs(jobs, { ...parts, settings, openPinnedEngine });
  const watch = () => {
    database
      .transaction({ kind: 'system' }, (trx) => jobs.enqueue(trx, WATCH_JOB, {}, { singletonKey: WATCH_JOB }))
      .catch((error: unknown) => log.error({ err: error }, 'monitored searches are looked at a minute later'));
  };
  snapshots.onChange(watch);
  settings.onChange(watch);
  const readLastCheck = () => database.transaction({ kind: 'system' }, findLastCheck, { readOnly: true });
  const missed: Gauge = {
    name: 'tamis_monitoring_missed_searches',
    help: 'Monitored searches of which the last nightly check found that monitoring had missed something; anything but 0 is a fault',
    read: async () => (await readLastCheck()).missed,
  };
  return {
    routes: screeningRoutes({ engine, jobs, past: answers, settings, pictures, publications }),
    gauges: [missed],
    readLastCheck,
    start: () => {
      if (runsJobs) counts.start();
    },
    stop: async () => void (await Promise.all([answers.stop(), pictures.close(), counts.stop()])),
  };
}
