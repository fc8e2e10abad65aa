import type { Trx } from '../../../platform/db/database.ts';
import { UnavailableError } from '../../../platform/errors/app-error.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { mailUpdates, type UpdateMail } from '../../notifications/index.ts';
import type { SnapshotProvider } from '../../watchlists/index.ts';
import {
  type PinnedEngine,
  askEach,
  type AnswerBasis,
  type BasisInUse,
  holdBasis,
  isOnBasis,
  type OpenPinnedEngine,
  type SettingsProvider,
} from '../../engine-host/index.ts';
import {
  endRun,
  type MonitoredSearch,
  type MonitoringRun,
  type RunList,
} from '../records/monitoring/monitoring-store.ts';
import { notePasses } from '../records/monitoring/passes-store.ts';
import { OutdatedAnswerError } from '../answer/outdated-answer.ts';
import { noteFailedRefresh } from '../answer/note-failed-refresh.ts';
import { type Concerned, type Rescreened, rescreenSearch } from '../answer/rescreen-search.ts';
import { queryOf } from '../answer/screen.ts';

export interface WatchParts {
  snapshots: Pick<SnapshotProvider, 'current'>;
  settings: Pick<SettingsProvider, 'current'>;
  mail: UpdateMail;
  openPinnedEngine: OpenPinnedEngine;
}

/** What monitoring works with: its services, and the job that carries it out. */
export interface Monitoring extends WatchParts {
  job: JobCtx;
}

/** The basis in use, as this process has loaded it. */
export interface LoadedBasis extends BasisInUse, AnswerBasis {}

export const SEARCHES_A_STEP = 1000;

/** Keeps how far a run came. */
export const keepRun = <T>(job: JobCtx, work: (trx: Trx) => Promise<T>): Promise<T> =>
  job.writeAsSystem(({ trx, unaudited }) => {
    unaudited('How far a run of monitoring came; what it does to searches has rows of its own');
    return work(trx);
  });

/** The lists and settings in use, unless this process has not loaded them yet. */
export async function findLoadedBasis({
  job,
  snapshots,
  settings,
}: Pick<Monitoring, 'job' | 'snapshots' | 'settings'>): Promise<LoadedBasis | undefined> {
  const [snapshot, published] = [snapshots.current(), settings.current()];
  if (!snapshot || !published) return undefined;
  const basis = { snapshot, settings: published };
  const inUse = await job.readAsSystem(holdBasis);
  return isOnBasis(basis, inUse) ? { ...inUse, ...basis } : undefined;
}

/**
 * Does the work of a run, which answers how many searches it updated. When other lists or settings come into use
 * meanwhile, the run ends here: the one to them does the rest. Throws OutdatedAnswerError then.
 */
export async function runMonitoring(
  parts: Monitoring,
  run: MonitoringRun,
  { snapshot, settings }: AnswerBasis,
  work: (pinnedEngine: PinnedEngine) => Promise<number>,
): Promise<void> {
  const pinnedEngine = parts.openPinnedEngine(snapshot.bytes, settings.settings);
  try {
    const updated = await work(pinnedEngine);
    await keepRun(parts.job, (trx) => endMonitoring(trx, parts, run.id, 'finished'));
    parts.job.log.info({ run: run.id, updated }, 'monitored searches are up to date');
  } catch (error) {
    if (error instanceof OutdatedAnswerError)
      await keepRun(parts.job, (trx) => endMonitoring(trx, parts, run.id, 'abandoned'));
    throw error;
  } finally {
    await pinnedEngine.close();
  }
}

/** Ends a run, keeps how the searches of each merchant stand after one that came to its end, and mails what it did: once. */
export async function endMonitoring(
  trx: Trx,
  { job, mail }: Pick<Monitoring, 'job' | 'mail'>,
  runId: string,
  state: 'finished' | 'abandoned',
): Promise<void> {
  const now = job.clock.now();
  if (!(await endRun(trx, runId, state, now))) return;
  if (state === 'finished') await notePasses(trx, runId, now);
  await mailUpdates(trx, mail, runId, now);
}

export interface Rescreening {
  run: MonitoringRun;
  basis: AnswerBasis;
  pinnedEngine: PinnedEngine;
  /** The lists that the searches have been brought to; null where that differs from one to the other. */
  before: readonly RunList[] | null;
}

/**
 * Asks these searches anew and brings each to the answer; answers how many were updated. One that the engine cannot answer,
 * or whose answer cannot be kept, keeps its hits, and says so. Throws OutdatedAnswerError, and when the engine answers none.
 */
export async function rescreenAll(
  { job }: Monitoring,
  { run, basis, pinnedEngine, before }: Rescreening,
  searches: readonly MonitoredSearch[],
  concerned: Concerned,
): Promise<number> {
  let updated = 0;
  for await (const { item: search, answer } of askEach(pinnedEngine, searches, queryOf)) {
    job.signal.throwIfAborted();
    if (answer instanceof Error) await noteFailure(job, search, answer);
    else if (await bringTo(job, { runId: run.id, basis, before, search, found: answer, concerned })) updated += 1;
  }
  return updated;
}

/** Brings a search to its answer, and answers whether that updated it. One that fails here does not hold up all that come behind it. */
async function bringTo(job: JobCtx, rescreened: Rescreened): Promise<boolean> {
  try {
    return await rescreenSearch(job, rescreened);
  } catch (error) {
    // What is no fault of this search ends the run, which is gone on with later; so does a lost database, where this cannot be noted.
    if (error instanceof OutdatedAnswerError || error instanceof UnavailableError || job.signal.aborted) throw error;
    await noteFailure(job, rescreened.search, error);
    return false;
  }
}

async function noteFailure(job: JobCtx, search: MonitoredSearch, error: unknown): Promise<void> {
  const message = 'a monitored search could not be brought to a new answer, it keeps its hits';
  job.log.error({ err: error, searchId: search.id }, message);
  await noteFailedRefresh(job, search);
}
