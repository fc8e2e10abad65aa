import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { isTo } from './follow-lists.ts';
import { processMonitored } from './process-monitored.ts';
import {
  beginCheck,
  findLastRun,
  findOvertakenChecks,
  type MonitoringRun,
  settleUpdated,
} from '../records/monitoring/monitoring-store.ts';
import { OutdatedAnswerError, refuseOutdated } from '../answer/outdated-answer.ts';
import {
  endMonitoring,
  keepRun,
  findLoadedBasis,
  type LoadedBasis,
  type Rescreening,
  runMonitoring,
  type Monitoring,
} from './run-monitoring.ts';
import { watchSearches } from './watch-searches.ts';

/**
 * Asks every monitored search anew, once a day, on the lists that it has been brought to. What changed
 * entries affect is found by an index of searches; should that ever miss one, it is marked here, told
 * like any update, and reported. Goes on where it was killed; begins again, when it is next called,
 * after other lists have come into use.
 */
export async function checkMonitored(parts: Monitoring): Promise<void> {
  // What is only late has not been missed.
  await watchSearches(parts);
  const loaded = await findLoadedBasis(parts);
  if (!loaded) return;
  try {
    const check = await keepRun(parts.job, (trx) => begin(trx, parts, loaded));
    if (check)
      await runMonitoring(parts, check, loaded, (pinnedEngine) =>
        goThrough(parts, check, { basis: loaded, pinnedEngine, before: check.lists }),
      );
  } catch (error) {
    if (!(error instanceof OutdatedAnswerError)) throw error;
    parts.job.log.info(
      { snapshot: loaded.snapshot.id },
      'the nightly check of monitored searches begins again on newer lists or settings',
    );
  }
}

/** The check of today; undefined when it is done, or when monitoring has not come to these lists yet. Checks of other days or lists end here. */
async function begin(trx: Trx, parts: Monitoring, loaded: LoadedBasis): Promise<MonitoringRun | undefined> {
  const { snapshot, switches, settingsVersion } = loaded;
  await refuseOutdated(trx, loaded);
  const last = await findLastRun(trx);
  if (!last || !isTo(last, loaded)) return undefined;
  const at = parts.job.clock.now();
  const day = at.toISOString().slice(0, 10);
  const run = {
    id: newId(parts.job.clock),
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

async function goThrough(parts: Monitoring, check: MonitoringRun, on: Omit<Rescreening, 'run'>): Promise<number> {
  await processMonitored(parts, check, { concerned: 'everything' }, on);
  const missed = await keepRun(parts.job, (trx) => settleUpdated(trx, check.id));
  if (missed > 0)
    parts.job.log.error(
      { run: check.id, searches: missed },
      'monitoring had missed updates, which the nightly check has marked',
    );
  return missed;
}
