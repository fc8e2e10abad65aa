import type { ListFile } from '@tamis/lists';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SafeFetch } from '../../../platform/http-client/safe-fetch.ts';
import type { Logger } from '../../../platform/log.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { SnapshotKeeper } from '../snapshots/snapshot-keeper.ts';
import type { OriginalFile } from '../records/version.ts';

/** What imports and refreshes work with, in whichever process they run. */
export interface ImportParts {
  database: Database;
  clock: Clock;
  log: Logger;
  store: FileStore;
  snapshots: Pick<SnapshotKeeper, 'prepare'>;
  fetch: SafeFetch;
  /** Where unfinished downloads wait to be continued. */
  downloadFolder: string;
}

/** One digest for all files of a version, whatever their names and order; that of the file itself when there is one. */
export function digestOf(files: readonly OriginalFile[]): string {
  const digests = files.map((file) => file.digest).sort();
  const [only] = digests;
  return only !== undefined && digests.length === 1
    ? only
    : createHash('sha256').update(digests.join('\n')).digest('hex');
}

/** Originals as the readers take them. */
export function listFiles(store: FileStore, files: readonly OriginalFile[]): ListFile[] {
  return files.map(({ name, digest }) => ({ name, open: () => store.open(digest) }));
}
