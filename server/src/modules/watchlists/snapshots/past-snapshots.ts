import { join } from 'node:path';
import { createSnapshotLoader, type SnapshotLoaderParts } from './snapshot-loader.ts';
import { readPastPlan } from './snapshot-plan.ts';
import type { CurrentSnapshot, SnapshotProvider } from './snapshots.ts';

/** Lists as they were together at one time. */
export interface PastSnapshots {
  /**
   * The snapshot of these list versions, by the present engine; undefined when one of them was never in
   * use here. Entries are kept for as long as any search may refer to them, so that it can always be built.
   */
  load(lists: readonly { source: string; versionId: string }[]): Promise<CurrentSnapshot | undefined>;
}

/** Past snapshots have a folder of their own, so that looking back never pushes out the file of the lists in use. */
export function createPastSnapshots(
  parts: SnapshotLoaderParts,
  snapshots: Pick<SnapshotProvider, 'current'>,
): PastSnapshots {
  const loader = createSnapshotLoader({ ...parts, folder: join(parts.folder, 'past') });
  return {
    async load(lists) {
      const wanted = await parts.database.transaction({ kind: 'system' }, (trx) => readPastPlan(trx, lists), {
        readOnly: true,
      });
      if (!wanted) return undefined;
      const current = snapshots.current();
      return current?.id === wanted.id ? current : loader.load(wanted);
    },
  };
}
