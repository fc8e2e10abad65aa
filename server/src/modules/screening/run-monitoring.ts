import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { mailUpdates, type UpdateMail } from '../notifications/index.ts';
import type { SnapshotProvider } from '../watchlists/index.ts';
import type { Answerer, OpenAnswerer } from './answerer.ts';
import type { Ground } from './engine-pool.ts';
import { type GroundInUse, holdGround, isOnGround } from './hold-ground.ts';
import { endRun, type MonitoredSearch, type MonitoringRun, type RunList } from './monitoring-store.ts';
import { OutdatedAnswerError } from './outdated-answer.ts';
import { type Concerned, rescreenSearch } from './rescreen-search.ts';
import { queryOf } from './screen.ts';
import type { SettingsProvider } from './settings-provider.ts';

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
const QUERIES_A_CALL = 50;

/** The lists and settings in use, unless this process has not loaded them yet. */
export async function findLoadedGround({ database, snapshots, settings }: Pick<WatchParts, 'database' | 'snapshots' | 'settings'>): Promise<LoadedGround | undefined> {
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
export async function runMonitoring(parts: WatchParts, run: MonitoringRun, { snapshot, settings }: Ground, work: (answerer: Answerer) => Promise<number>): Promise<void> {
  const answerer = await parts.openAnswerer(snapshot.bytes, settings.settings);
  try {
    const updated = await work(answerer);
    await parts.database.transaction(SYSTEM, (trx) => endMonitoring(trx, parts, run.id, 'finished'));
    parts.log.info({ run: run.id, updated }, 'monitored searches are up to date');
  } catch (error) {
    if (error instanceof OutdatedAnswerError) await parts.database.transaction(SYSTEM, (trx) => endMonitoring(trx, parts, run.id, 'abandoned'));
    throw error;
  } finally {
    await answerer.close();
  }
}

/** Ends a run and mails what it did, once. */
export async function endMonitoring(trx: Trx, { clock, mail }: Pick<WatchParts, 'clock' | 'mail'>, runId: string, state: 'finished' | 'abandoned'): Promise<void> {
  if (await endRun(trx, runId, state, clock.now())) await mailUpdates(trx, mail, runId);
}

export interface Rescreening {
  run: MonitoringRun;
  ground: Ground;
  answerer: Answerer;
  /** The lists that the searches have been brought to; null where that differs from one to the other. */
  before: readonly RunList[] | null;
}

/** Asks these searches anew and brings each to the answer; answers how many were updated. Throws OutdatedAnswerError. */
export async function rescreenAll(
  { database, clock }: WatchParts,
  { run, ground, answerer, before }: Rescreening,
  searches: readonly MonitoredSearch[],
  concerned: Concerned,
): Promise<number> {
  let updated = 0;
  for (let start = 0; start < searches.length; start += QUERIES_A_CALL) {
    const asked = searches.slice(start, start + QUERIES_A_CALL);
    const answers = await answerer.search(asked.map(queryOf));
    for (const [index, search] of asked.entries()) {
      if (await rescreenSearch(database, clock, { runId: run.id, ground, before, search, hits: answers[index] ?? [], concerned })) updated += 1;
    }
  }
  return updated;
}
