import type { ListsStanding } from '@tamis/contract/installation';
import { ENGINE_VERSION } from '@tamis/engine';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSafeFetch, type SafeFetchRules } from '../../platform/http-client/safe-fetch.ts';
import type { Gauge } from '../../platform/http/served/metrics.ts';
import type { Module } from '../../platform/module.ts';
import { createJobCtx, type JobCtx } from '../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { newId } from '../../platform/new-id.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import type { UpdateMail } from '../notifications/index.ts';
import { endDeadImports } from './imports/end-dead-imports.ts';
import type { ImportParts } from './imports/import-parts.ts';
import { registerJobs } from './jobs.ts';
import { forgetDeadServers } from './records/servers-store.ts';
import { createPastSnapshots, type PastSnapshots } from './snapshots/past-snapshots.ts';
import { pruneOriginals } from './imports/prune-originals.ts';
import { watchlistsRoutes } from './routes.ts';
import { findTroubled } from './sources/find-troubled.ts';
import { listsStanding } from './sources/lists-standing.ts';
import { setUpSources } from './sources/set-up-sources.ts';
import { createSnapshotKeeper, type SnapshotKeeper } from './snapshots/snapshot-keeper.ts';
import type { SnapshotProvider } from './snapshots/snapshots.ts';
import { starters } from './records/version.ts';
import { startDemoImport } from './imports/start-demo-import.ts';

export interface ListPlaces {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Originals, snapshots and unfinished downloads are kept below it; processes on one database share it. */
  dataDir: string;
}

export interface WatchlistsParts extends ListPlaces {
  jobs: Jobs;
  /** Whether lists are fetched from their official addresses. */
  downloads: boolean;
  /** By which Root is told of lists that are stale or failed. */
  mail: UpdateMail;
}

export interface Watchlists extends Module {
  gauges: Gauge[];
  /** How the lists stand, for whoever looks after the installation. */
  readStanding(): Promise<ListsStanding>;
  engineVersion: string;
  snapshots: SnapshotProvider;
  past: PastSnapshots;
  /** Removes the publishers' files of list versions that are out of use and not named; answers how many. */
  pruneOriginals(job: JobCtx, versionsInUse: ReadonlySet<string>): Promise<number>;
  /** Sets up the sources and clears away what died, once: before anybody is answered, whose upload it would take for dead. */
  prepare(): Promise<void>;
  /** Loads the lists in use and follows their changes; prepares first if need be. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The module, wired. Its jobs are registered at once, before jobs are prepared. */
export function createWatchlists({ jobs, downloads, mail, ...places }: WatchlistsParts): Watchlists {
  const { database } = places;
  const { snapshots, ...parts } = createImportParts(places);
  registerJobs(jobs, { ...parts, snapshots }, { downloads, mail });
  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> =>
    (prepared ??= (async () => {
      await jobs.prepare();
      await prepareLists(places, database.engine === 'pglite');
      await startDemoImport(atStart(places), jobs);
      await parts.store.clean();
    })());
  return {
    routes: watchlistsRoutes({ jobs, store: parts.store, snapshots, downloads }),
    gauges: [troubledLists(places)],
    readStanding: () =>
      database.transaction({ kind: 'system' }, (trx) => listsStanding(trx, places.clock.now(), snapshots.current()), {
        readOnly: true,
      }),
    engineVersion: ENGINE_VERSION,
    snapshots,
    past: createPastSnapshots({ ...places, folder: join(places.dataDir, 'snapshots') }, snapshots),
    pruneOriginals: (job, versionsInUse) => pruneOriginals(job, parts.store, versionsInUse),
    prepare,
    async start() {
      await prepare();
      await snapshots.start();
    },
    async stop() {
      await snapshots.stop();
      await parts.fetch.close();
    },
  };
}

/** For alarms: more than none wants somebody to look. */
const troubledLists = ({ database, clock }: ListPlaces): Gauge => ({
  name: 'tamis_lists_in_trouble',
  help: 'Lists that are switched on and stale, or whose last load failed',
  read: () =>
    database.transaction({ kind: 'system' }, async (trx) => (await findTroubled(trx, clock.now())).length, {
      readOnly: true,
    }),
});

/** What imports work with, for jobs and for the command line. */
export function createImportParts(
  { database, clock, log, dataDir }: ListPlaces,
  rules?: SafeFetchRules,
): ImportParts & { snapshots: SnapshotKeeper } {
  return {
    database,
    clock,
    log,
    store: createFileStore(join(dataDir, 'files')),
    snapshots: createSnapshotKeeper({ database, clock, log, folder: join(dataDir, 'snapshots') }),
    fetch: createSafeFetch(rules),
    downloadFolder: join(dataDir, 'downloads'),
  };
}

/** Rows of all sources, and none of a dead import or server. `isEngineFresh`: see endDeadImports. */
export async function prepareLists({ database, clock, log }: ListPlaces, isEngineFresh: boolean): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    await setUpSources(trx, clock);
    // Nobody else can be running.
    if (isEngineFresh) await forgetDeadServers(trx, clock.now());
  });
  await endDeadImports(database, atStart({ database, clock, log }), isEngineFresh);
}

/** What is done when the process starts, as by a job. */
const atStart = (places: Omit<ListPlaces, 'dataDir'>): JobCtx =>
  createJobCtx({
    ...places,
    id: newId(places.clock),
    signal: new AbortController().signal,
    initiator: null,
    reason: starters.firstStart,
  });
