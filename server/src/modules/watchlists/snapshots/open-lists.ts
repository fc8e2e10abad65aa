import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { createSnapshotLoader } from './snapshot-loader.ts';
import type { CurrentSnapshot } from './snapshots.ts';

/** The lists in use, once, for a command: the snapshot file when there is one, else built. Undefined when no list is in use. */
export async function openLists(places: {
  database: Database;
  clock: Clock;
  log: Logger;
  dataDir: string;
}): Promise<CurrentSnapshot | undefined> {
  const { plan, load } = createSnapshotLoader({ ...places, folder: join(places.dataDir, 'snapshots') });
  const inUse = await plan();
  return inUse && load(inUse);
}
