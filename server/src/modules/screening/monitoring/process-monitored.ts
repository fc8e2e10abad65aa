import type { Entry } from '@tamis/engine';
import type { PinnedEngine } from '../../engine-host/index.ts';
import {
  advanceRun,
  findEntitiesOf,
  findMonitored,
  findRun,
  type MonitoredSearch,
  type MonitoringRun,
} from '../records/monitoring/monitoring-store.ts';
import { keepRun, type Rescreening, rescreenAll, SEARCHES_A_STEP, type Monitoring } from './run-monitoring.ts';
import { queryOf } from '../answer/screen.ts';

/** What a run must look at: the entries that changed, or, where that is no help, everything. */
export type Changes = { concerned: 'everything' } | { concerned: ReadonlySet<string>; present: readonly Entry[] };

/** Brings all monitored searches that a run has not reached yet to its basis; answers how many were updated here. Throws OutdatedAnswerError. */
export async function processMonitored(
  parts: Monitoring,
  begun: MonitoringRun,
  changes: Changes,
  { basis, pinnedEngine, before }: Omit<Rescreening, 'run'>,
): Promise<number> {
  const { job } = parts;
  let run = begun;
  let total = 0;
  while (run.state === 'running') {
    job.signal.throwIfAborted();
    const { id, reached } = run;
    const step = await job.readAsSystem((trx) => findMonitored(trx, reached, SEARCHES_A_STEP));
    const last = step.at(-1);
    if (!last) break;
    const affected = changes.concerned === 'everything' ? step : await findAffected(parts, step, changes, pinnedEngine);
    const updated = await rescreenAll(parts, { run, basis, pinnedEngine, before }, affected, changes.concerned);
    total += updated;
    // Another process may have been here before: what it did, this one did again without effect, and goes on where that one is.
    run = await keepRun(job, async (trx) => {
      await advanceRun(trx, { id, reached }, last.id, { searches: step.length, updated });
      return findRun(trx, id);
    });
  }
  return total;
}

/** Searches that find a changed entry now, and those that have one among their hits or among what facts left out. */
async function findAffected(
  { job }: Monitoring,
  step: readonly MonitoredSearch[],
  changes: Exclude<Changes, { concerned: 'everything' }>,
  pinnedEngine: PinnedEngine,
): Promise<readonly MonitoredSearch[]> {
  const found = await pinnedEngine
    .affected(
      step.map((search) => ({ id: search.id, query: queryOf(search) })),
      changes.present,
    )
    .catch((error: unknown) => {
      job.log.warn(
        { err: error },
        'what changed entries affect could not be found, every search of the step is asked anew',
      );
    });
  // One of them cannot be searched: asked each by itself, the others are answered.
  if (!found) return step;
  const entities = await job.readAsSystem((trx) =>
    findEntitiesOf(
      trx,
      step.map((search) => search.id),
    ),
  );
  const affected = new Set([
    ...found,
    ...entities.filter(({ entityId }) => changes.concerned.has(entityId)).map(({ searchId }) => searchId),
  ]);
  return step.filter((search) => affected.has(search.id));
}
