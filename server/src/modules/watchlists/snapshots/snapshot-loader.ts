import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { type BuildOptions, buildSnapshot, type BuiltSnapshot, openSnapshotFile } from './build-snapshot.ts';
import type { ImportProgress } from '../records/import-progress.ts';
import { createSnapshotFiles } from './snapshot-files.ts';
import { readPlan, type SnapshotPlan, type StagedVersion } from './snapshot-plan.ts';
import type { CurrentSnapshot } from './snapshots.ts';

export interface SnapshotLoaderParts {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Folder of the snapshot files; processes may share it. */
  folder: string;
}

/** Gets snapshots from their files, or builds them from the database and leaves a file. */
export interface SnapshotLoader {
  /** Which lists are in use now; undefined when there are none. */
  plan(): Promise<SnapshotPlan | undefined>;
  load(plan: SnapshotPlan): Promise<CurrentSnapshot>;
  /** Builds ahead the snapshot that a staged version will need, so that the switch itself takes no time. */
  prepare(staged: StagedVersion, progress: Pick<ImportProgress, 'report' | 'signal'>): Promise<void>;
}

export function createSnapshotLoader({ database, clock, log, folder }: SnapshotLoaderParts): SnapshotLoader {
  const files = createSnapshotFiles(folder);
  const plan = (staged?: StagedVersion) =>
    database.transaction({ kind: 'system' }, (trx) => readPlan(trx, staged), { readOnly: true });

  /** What was built ahead, while nothing else needs its memory: the switch to it follows at once, in this process first. */
  let ahead: { id: string; built: WeakRef<BuiltSnapshot> } | undefined;

  async function obtain(wanted: SnapshotPlan, options?: BuildOptions): Promise<BuiltSnapshot> {
    const path = await files.pathFor(wanted.id);
    if (await files.builtAt(wanted.id)) {
      try {
        return await openSnapshotFile(wanted, path);
      } catch (error) {
        log.warn({ err: error, snapshot: wanted.id }, 'snapshot file cannot be used, it is built again');
        await files.remove(wanted.id);
      }
    }
    return buildSnapshot(database, wanted, path, options);
  }

  return {
    plan,
    async load(wanted) {
      const { bytes, entries } = (ahead?.id === wanted.id && ahead.built.deref()) || (await obtain(wanted));
      ahead = undefined;
      await files.keep(wanted.id, clock.now());
      const builtAt = (await files.builtAt(wanted.id)) ?? clock.now();
      const { id, isDemo, lists } = wanted;
      return { id, bytes, builtAt, entries, isDemo, lists };
    },
    async prepare(staged, progress) {
      const wanted = await plan(staged);
      // A list that is switched off changes nothing.
      if (!wanted?.staged) return;
      const onProgress = (entries: number) => progress.report('index', entries, null);
      const built = await obtain(wanted, { signal: progress.signal, onProgress });
      ahead = { id: wanted.id, built: new WeakRef(built) };
    },
  };
}
