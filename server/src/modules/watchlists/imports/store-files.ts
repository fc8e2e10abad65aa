import type { ListFile } from '@tamis/lists';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { OriginalFile } from '../records/version.ts';

/** Keeps list files as the originals of a version. */
export async function storeFiles(store: FileStore, files: readonly ListFile[]): Promise<OriginalFile[]> {
  const originals: OriginalFile[] = [];
  for (const file of files) originals.push({ name: file.name, ...(await store.put(file.open())) });
  return originals;
}
