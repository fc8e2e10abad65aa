import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { isTo } from './follow-lists.ts';
import { goThroughMonitored } from './go-through-monitored.ts';
import {
  beginCheck,
  findLastRun,
  findOvertakenChecks,
  type MonitoringRun,
  settleUpdated,
} from '../records/monitoring-store.ts';
import { OutdatedAnswerError, refuseOutdated } from '../answer/outdated-answer.ts';
import {
  endMonitoring,
  findLoadedGround,
  type LoadedGround,
  type Rescreening,
  runMonitoring,
  SYSTEM,
  type WatchParts,
} from './run-monitoring.ts';
import { watchSearches } from './watch-searches.ts';

/**
 * Asks every monitored search anew, once a day, on the lists that it has been brought to. What changed
 * entries affect is found by an index of searches; should that ever miss one, it is marked here, told
 * like any update, and reported. Goes on where it was killed; begins again, when it is next called,
 * after other lists have come into use.
 */
export async function checkMonitored(parts: WatchParts, signal: AbortSignal): Promise<void> {
  // What is only late has not been missed.
  await watchSearches(parts, signal);
  const loaded = await findLoadedGround(parts);
  if (!loaded) return;
  try {
    const check = await parts.database.transaction(SYSTEM, (trx) => begin(trx, parts, loaded));
    if (check)
      await runMonitoring(parts, check, loaded, (answerer) =>
        goThrough(parts, check, { ground: loaded, answerer, before: check.lists }, signal),
      );
  } catch (error) {
    if (!(error instanceof OutdatedAnswerError)) throw error;
    parts.log.info(
      { snapshot: loaded.snapshot.id },
      'the nightly check of monitored searches begins again on newer lists or settings',
    );
  }
}

/** The check of today; undefined when it is done, or when monitoring has not come to these lists yet. Checks of other days or lists end here. */
async function begin(trx: Trx, parts: WatchParts, loaded: LoadedGround): Promise<MonitoringRun | undefined> {
  const { snapshot, switches, settingsVersion } = loaded;
  await refuseOutdated(trx, loaded);
  const last = await findLastRun(trx);
  if (!last || !isTo(last, loaded)) return undefined;
  const at = parts.clock.now();
  const day = at.toISOString().slice(0, 10);
  const run = {
    id: newId(parts.clock),
    snapshotId: snapshot.id,
    previousId: last.id,
    lists: snapshot.lists,
    switches,
    settingsVersion,
  };
  for (const other of await findOvertakenChecks(trx, day, run)) await endMonitoring(trx, parts, other.id, 'abandoned');
  const check = await beginCheck(trx, run, day, at);
  return check.state === 'running' ? check : undefined;
}

async function goThrough(
  parts: WatchParts,
  check: MonitoringRun,
  on: Omit<Rescreening, 'run' | 'signal'>,
  signal: AbortSignal,
): Promise<number> {
  await goThroughMonitored(parts, check, { concerned: 'everything' }, on, signal);
  const missed = await parts.database.transaction(SYSTEM, (trx) => settleUpdated(trx, check.id));
  if (missed > 0)
    parts.log.error(
      { run: check.id, searches: missed },
      'monitoring had missed updates, which the nightly check has marked',
    );
  return missed;
}
