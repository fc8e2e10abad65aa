import { newId } from '../../../platform/new-id.ts';
import { beginCatchUp, findBehind, isCatchUpDue } from '../records/monitoring-store.ts';
import {
  type LoadedGround,
  rescreenAll,
  type Rescreening,
  runMonitoring,
  SEARCHES_A_STEP,
  SYSTEM,
  type WatchParts,
} from './run-monitoring.ts';

/**
 * Brings to the lists and settings in use what no run brings there: searches that were answered from older
 * ones when newer ones were in use already, or that were not monitored when those came. Which they are is
 * noted with each, and taken off it with what it missed, so that a process may be killed at any point.
 */
export async function catchUpSearches(parts: WatchParts, ground: LoadedGround, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const { snapshot, switches, settingsVersion } = ground;
  const run = await database.transaction(SYSTEM, async (trx) => {
    if (!(await isCatchUpDue(trx, clock.now()))) return undefined;
    return beginCatchUp(
      trx,
      { id: newId(clock), snapshotId: snapshot.id, previousId: '', lists: snapshot.lists, switches, settingsVersion },
      clock.now(),
    );
  });
  if (!run) return;
  await runMonitoring(parts, run, ground, (answerer) =>
    goThrough(parts, { run, ground, answerer, before: null, signal }),
  );
}

async function goThrough(parts: WatchParts, rescreening: Rescreening): Promise<number> {
  let updated = 0;
  for (let after = ''; ;) {
    rescreening.signal.throwIfAborted();
    const step = await parts.database.transaction(
      SYSTEM,
      (trx) => findBehind(trx, { now: parts.clock.now(), after, limit: SEARCHES_A_STEP }),
      { readOnly: true },
    );
    const last = step.at(-1);
    if (!last) return updated;
    updated += await rescreenAll(parts, rescreening, step, 'everything');
    after = last.id;
  }
}
