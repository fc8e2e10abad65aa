import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { mailUpdates, type UpdateMail } from '../../notifications/index.ts';
import type { SnapshotProvider } from '../../watchlists/index.ts';
import {
  type Answerer,
  askEach,
  type Ground,
  type GroundInUse,
  holdGround,
  isOnGround,
  type OpenAnswerer,
  type SettingsProvider,
} from '../../engine-host/index.ts';
import { endRun, type MonitoredSearch, type MonitoringRun, type RunList } from '../records/monitoring-store.ts';
import { OutdatedAnswerError } from '../answer/outdated-answer.ts';
import { noteFailedRefresh } from '../answer/note-failed-refresh.ts';
import { type Concerned, rescreenSearch } from '../answer/rescreen-search.ts';
import { queryOf } from '../answer/screen.ts';

export interface WatchParts {
  database: Database;
  clock: Clock;
  log: Logger;
  snapshots: Pick<SnapshotProvider, 'current'>;
  settings: Pick<SettingsProvider, 'current'>;
  mail: UpdateMail;
  openAnswerer: OpenAnswerer;
}

/** The ground in use, as this process has loaded it. */
export interface LoadedGround extends GroundInUse, Ground {}

export const SYSTEM = { kind: 'system' } as const;
export const SEARCHES_A_STEP = 1000;

/** The lists and settings in use, unless this process has not loaded them yet. */
export async function findLoadedGround({
  database,
  snapshots,
  settings,
}: Pick<WatchParts, 'database' | 'snapshots' | 'settings'>): Promise<LoadedGround | undefined> {
  const [snapshot, published] = [snapshots.current(), settings.current()];
  if (!snapshot || !published) return undefined;
  const ground = { snapshot, settings: published };
  const inUse = await database.transaction(SYSTEM, holdGround, { readOnly: true });
  return isOnGround(ground, inUse) ? { ...inUse, ...ground } : undefined;
}

/**
 * Does the work of a run, which answers how many searches it updated. When other lists or settings come into use
 * meanwhile, the run ends here: the one to them does the rest. Throws OutdatedAnswerError then.
 */
export async function runMonitoring(
  parts: WatchParts,
  run: MonitoringRun,
  { snapshot, settings }: Ground,
  work: (answerer: Answerer) => Promise<number>,
): Promise<void> {
  const answerer = await parts.openAnswerer(snapshot.bytes, settings.settings);
  try {
    const updated = await work(answerer);
    await parts.database.transaction(SYSTEM, (trx) => endMonitoring(trx, parts, run.id, 'finished'));
    parts.log.info({ run: run.id, updated }, 'monitored searches are up to date');
  } catch (error) {
    if (error instanceof OutdatedAnswerError)
      await parts.database.transaction(SYSTEM, (trx) => endMonitoring(trx, parts, run.id, 'abandoned'));
    throw error;
  } finally {
    await answerer.close();
  }
}

/** Ends a run and mails what it did, once. */
export async function endMonitoring(
  trx: Trx,
  { clock, mail }: Pick<WatchParts, 'clock' | 'mail'>,
  runId: string,
  state: 'finished' | 'abandoned',
): Promise<void> {
  if (await endRun(trx, runId, state, clock.now())) await mailUpdates(trx, mail, runId);
}

export interface Rescreening {
  run: MonitoringRun;
  ground: Ground;
  answerer: Answerer;
  /** The lists that the searches have been brought to; null where that differs from one to the other. */
  before: readonly RunList[] | null;
  /** Aborted when the work must end: what is left of it is done by another run. */
  signal: AbortSignal;
}

/**
 * Asks these searches anew and brings each to the answer; answers how many were updated. One that the engine cannot answer
 * keeps its hits, and says so. Throws OutdatedAnswerError, and when the engine answers none.
 */
export async function rescreenAll(
  { database, clock, log }: WatchParts,
  { run, ground, answerer, before, signal }: Rescreening,
  searches: readonly MonitoredSearch[],
  concerned: Concerned,
): Promise<number> {
  let updated = 0;
  for await (const { item: search, answer } of askEach(answerer, searches, queryOf)) {
    signal.throwIfAborted();
    if (answer instanceof Error) {
      log.error(
        { err: answer, searchId: search.id },
        'a monitored search could not be answered anew, it keeps its hits',
      );
      await noteFailedRefresh(database, clock, search);
    } else if (
      await rescreenSearch(database, clock, { runId: run.id, ground, before, search, found: answer, concerned })
    )
      updated += 1;
  }
  return updated;
}
