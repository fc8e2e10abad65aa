import type { Ctx } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { SnapshotProvider } from '../snapshots/snapshots.ts';

/** What the verbs of this module are given. */
export interface WatchlistsCtx extends Ctx {
  jobs: Pick<Jobs, 'enqueue'>;
  store: FileStore;
  snapshots: Pick<SnapshotProvider, 'current'>;
  /** Whether this installation fetches lists from their official addresses. */
  downloads: boolean;
}
