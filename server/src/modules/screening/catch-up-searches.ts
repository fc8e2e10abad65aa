import { newId } from '../../platform/new-id.ts';
import type { Answerer } from './answerer.ts';
import { beginCatchUp, findBehind, isCatchUpDue, type MonitoringRun } from './monitoring-store.ts';
import { type LoadedLists, rescreenAll, runMonitoring, SEARCHES_A_STEP, SYSTEM, type WatchParts } from './run-monitoring.ts';

/**
 * Brings to the lists in use what no run brings there: searches that were answered from older lists
 * when newer ones were in use already, or that were not monitored when those came. Which they are is
 * noted with each, and taken off it with what it missed, so that a process may be killed at any point.
 */
export async function catchUpSearches(parts: WatchParts, { snapshot, switches }: LoadedLists, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const run = await database.transaction(SYSTEM, async (trx) => {
    if (!(await isCatchUpDue(trx))) return undefined;
    return beginCatchUp(trx, { id: newId(clock), snapshotId: snapshot.id, previousId: '', lists: snapshot.lists, switches }, clock.now());
  });
  if (!run) return;
  await runMonitoring(parts, run, snapshot, (answerer) => goThrough(parts, run, { snapshot, answerer }, signal));
}

async function goThrough(
  parts: WatchParts,
  run: MonitoringRun,
  { snapshot, answerer }: Pick<LoadedLists, 'snapshot'> & { answerer: Answerer },
  signal: AbortSignal,
): Promise<number> {
  let updated = 0;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const step = await parts.database.transaction(SYSTEM, (trx) => findBehind(trx, after, SEARCHES_A_STEP), { readOnly: true });
    const last = step.at(-1);
    if (!last) return updated;
    updated += await rescreenAll(parts, { run, snapshot, answerer }, step, 'everything');
    after = last.id;
  }
}
