import { type ArchiveVerdict, verifyArchive } from '../../../platform/archive/archive-verify.mjs';
import type { ArchiveParts } from '../records/archive-ctx.ts';
import type { RequestRow } from '../records/requests-store.ts';
import { snapshotFile } from './write-part.ts';

/** Checks the file as it lies on the disk, by the same script that others check it with. */
export async function verifySnapshot(
  { files, keys }: Pick<ArchiveParts, 'files' | 'keys'>,
  request: RequestRow,
  key: Buffer,
): Promise<ArchiveVerdict> {
  const reader = await files.open(snapshotFile(request.id), key);
  if (!reader) return { faults: ['The file is not there.'], files: 0, rows: 0 };
  try {
    const { id } = await keys.current();
    return await verifyArchive(reader, { trusted: [id] });
  } finally {
    await reader.close();
  }
}
