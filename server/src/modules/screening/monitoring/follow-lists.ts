import type { Entry } from '@tamis/engine';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { newId } from '../../../platform/new-id.ts';
import { findChangedEntries } from '../../watchlists/index.ts';
import { type Changes, processMonitored } from './process-monitored.ts';
import { entityIdOf } from '../records/hits/hits-store.ts';
import {
  beginRun,
  findLastRun,
  findRunning,
  type MonitoringRun,
  type RunList,
} from '../records/monitoring/monitoring-store.ts';
import { refuseOutdated } from '../answer/outdated-answer.ts';
import { endMonitoring, keepRun, type LoadedBasis, runMonitoring, type Monitoring } from './run-monitoring.ts';

/** Beyond so many, asking every search anew is no dearer than finding those that are affected. */
const MOST_CHANGES = 5000;

/**
 * Brings every monitored search from the lists and settings of the last run to those in use. Once for each state
 * of them: a run keeps how far it came, and bringing a search to where it has been changes nothing.
 */
export async function followLists(parts: Monitoring, loaded: LoadedBasis): Promise<void> {
  const begun = await keepRun(parts.job, (trx) => begin(trx, parts, loaded));
  if (!begun) return;
  const { run, previous } = begun;
  const changes = await readChanges(parts.job, previous, loaded);
  await runMonitoring(parts, run, loaded, (pinnedEngine) =>
    processMonitored(parts, run, changes, { basis: loaded, pinnedEngine, before: previous?.lists ?? null }),
  );
}

/** The run to the lists and settings in use; undefined when there is nothing left to do. Runs to others, whose processes died, end here. */
async function begin(
  trx: Trx,
  parts: Monitoring,
  loaded: LoadedBasis,
): Promise<{ run: MonitoringRun; previous: MonitoringRun | undefined } | undefined> {
  const { snapshot, switches, settingsVersion } = loaded;
  await refuseOutdated(trx, loaded);
  const previous = await findLastRun(trx);
  if (previous && isTo(previous, loaded)) return undefined;
  for (const other of await findRunning(trx))
    if (!isTo(other, loaded)) await endMonitoring(trx, parts, other.id, 'abandoned');
  const at = parts.job.clock.now();
  const run = await beginRun(
    trx,
    {
      id: newId(parts.job.clock),
      snapshotId: snapshot.id,
      previousId: previous?.id ?? '',
      lists: snapshot.lists,
      switches,
      settingsVersion,
    },
    at,
  );
  return { run, previous };
}

/** Whether a run brings searches to these lists and settings. Another engine that reads the same lists makes no difference here. */
export function isTo(run: MonitoringRun, { snapshot, switches, settingsVersion }: LoadedBasis): boolean {
  const same = (list: RunList) =>
    run.lists.some(({ source, versionId }) => source === list.source && versionId === list.versionId);
  return (
    run.settingsVersion === settingsVersion &&
    run.switches === switches &&
    run.lists.length === snapshot.lists.length &&
    snapshot.lists.every(same)
  );
}

async function readChanges(
  job: JobCtx,
  previous: MonitoringRun | undefined,
  { snapshot, switches, settingsVersion }: LoadedBasis,
): Promise<Changes> {
  if (previous?.settingsVersion !== settingsVersion) return { concerned: 'everything' };
  const before = new Map(previous?.lists.map((list) => [list.source, list.seq]));
  const isSameSources =
    before.size === snapshot.lists.length && snapshot.lists.every((list) => before.has(list.source));
  // What was answered while a source was switched off, or on, differs by all its entries.
  if (!isSameSources || previous?.switches !== switches) return { concerned: 'everything' };
  const concerned = new Set<string>();
  const present: Entry[] = [];
  for (const { source, seq } of snapshot.lists) {
    const change = { source, from: before.get(source) ?? 0, to: seq, limit: MOST_CHANGES + 1 };
    for (const { recordId, entry } of await job.readAsSystem((trx) => findChangedEntries(trx, change))) {
      concerned.add(entityIdOf(source, recordId));
      if (entry) present.push(entry);
    }
    if (concerned.size > MOST_CHANGES) return { concerned: 'everything' };
  }
  return { concerned, present };
}
