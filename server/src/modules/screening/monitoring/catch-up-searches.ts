import { newId } from '../../../platform/new-id.ts';
import { beginCatchUp, findBehind, isCatchUpDue } from '../records/monitoring/monitoring-store.ts';
import {
  keepRun,
  type LoadedBasis,
  rescreenAll,
  type Rescreening,
  runMonitoring,
  SEARCHES_A_STEP,
  type Monitoring,
} from './run-monitoring.ts';

/**
 * Brings to the lists and settings in use what no run brings there: searches that were answered from older
 * ones when newer ones were in use already, or that were not monitored when those came. Which they are is
 * noted with each, and taken off it with what it missed, so that a process may be killed at any point.
 */
export async function catchUpSearches(parts: Monitoring, basis: LoadedBasis): Promise<void> {
  const { clock } = parts.job;
  const { snapshot, switches, settingsVersion } = basis;
  const run = await keepRun(parts.job, async (trx) => {
    if (!(await isCatchUpDue(trx, clock.now()))) return undefined;
    return beginCatchUp(
      trx,
      { id: newId(clock), snapshotId: snapshot.id, previousId: '', lists: snapshot.lists, switches, settingsVersion },
      clock.now(),
    );
  });
  if (!run) return;
  await runMonitoring(parts, run, basis, (pinnedEngine) =>
    goThrough(parts, { run, basis, pinnedEngine, before: null }),
  );
}

async function goThrough(parts: Monitoring, rescreening: Rescreening): Promise<number> {
  let updated = 0;
  for (let after = ''; ;) {
    parts.job.signal.throwIfAborted();
    const step = await parts.job.readAsSystem((trx) =>
      findBehind(trx, { now: parts.job.clock.now(), after, limit: SEARCHES_A_STEP }),
    );
    const last = step.at(-1);
    if (!last) return updated;
    updated += await rescreenAll(parts, rescreening, step, 'everything');
    after = last.id;
  }
}
