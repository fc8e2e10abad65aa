import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { mailUpdates, type UpdateMail } from '../notifications/index.ts';
import { type CurrentSnapshot, holdListsInUse, type ListsInUse, type SnapshotProvider } from '../watchlists/index.ts';
import type { Answerer, OpenAnswerer } from './answerer.ts';
import { endRun, type MonitoredSearch, type MonitoringRun } from './monitoring-store.ts';
import { OutdatedAnswerError } from './outdated-answer.ts';
import { type Concerned, rescreenSearch } from './rescreen-search.ts';
import { queryOf } from './screen.ts';

export interface WatchParts {
  database: Database;
  clock: Clock;
  log: Logger;
  snapshots: Pick<SnapshotProvider, 'current'>;
  mail: UpdateMail;
  openAnswerer: OpenAnswerer;
}

/** The lists in use, as this process has loaded them. */
export interface LoadedLists extends ListsInUse {
  snapshot: CurrentSnapshot;
}

export const SYSTEM = { kind: 'system' } as const;
export const SEARCHES_A_STEP = 1000;
const QUERIES_A_CALL = 50;

/** The lists in use, unless this process has not loaded them yet. */
export async function findLoadedLists({ database, snapshots }: Pick<WatchParts, 'database' | 'snapshots'>): Promise<LoadedLists | undefined> {
  const snapshot = snapshots.current();
  if (!snapshot) return undefined;
  const inUse = await database.transaction(SYSTEM, holdListsInUse, { readOnly: true });
  return inUse.snapshotId === snapshot.id ? { ...inUse, snapshot } : undefined;
}

/**
 * Does the work of a run, which answers how many searches it updated. When other lists come into use
 * meanwhile, the run ends here: the one to them does the rest. Throws OutdatedAnswerError then.
 */
export async function runMonitoring(parts: WatchParts, run: MonitoringRun, snapshot: CurrentSnapshot, work: (answerer: Answerer) => Promise<number>): Promise<void> {
  const answerer = await parts.openAnswerer(snapshot.bytes);
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

/** Asks these searches anew and brings each to the answer; answers how many were updated. Throws OutdatedAnswerError. */
export async function rescreenAll(
  { database, clock }: WatchParts,
  { run, snapshot, answerer }: { run: MonitoringRun; snapshot: CurrentSnapshot; answerer: Answerer },
  searches: readonly MonitoredSearch[],
  concerned: Concerned,
): Promise<number> {
  let updated = 0;
  for (let start = 0; start < searches.length; start += QUERIES_A_CALL) {
    const asked = searches.slice(start, start + QUERIES_A_CALL);
    const answers = await answerer.search(asked.map(queryOf));
    for (const [index, search] of asked.entries()) {
      if (await rescreenSearch(database, clock, { runId: run.id, snapshot, search, hits: answers[index] ?? [], concerned })) updated += 1;
    }
  }
  return updated;
}
