import { isDeepStrictEqual } from 'node:util';
import { type BackupCounts, BackupError } from './backup-lines.ts';
import type { BackupReader } from './backup-reader.ts';

/** Throws BackupError where what was read up to the end of a backup is not what its end says. */
export async function refuseUnlessWhole(
  end: { counts: BackupCounts; digest: string },
  counts: BackupCounts,
  reader: BackupReader,
): Promise<void> {
  if (!isDeepStrictEqual(end.counts, counts))
    throw new BackupError('The backup is not whole: it holds other rows or files than it counts.');
  if (reader.digest() !== end.digest)
    throw new BackupError('The backup was changed: it is not what the digest at its end says.');
  if (!(await reader.isOver())) throw new BackupError('The backup goes on after its end.');
}
