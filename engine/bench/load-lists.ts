import { basename } from 'node:path';
import { detectSource, folderFiles, readSource } from '@tamis/lists';
import { createSnapshotBuilder, openSnapshot } from '../src/index.ts';
import type { Entry, Snapshot } from '../src/index.ts';

export interface LoadedLists {
  snapshot: Snapshot;
  entries: Entry[];
}

/**
 * Reads list folders of any known source.
 * @throws Error naming the folder that holds none.
 */
export async function loadLists(folders: readonly string[]): Promise<LoadedLists> {
  const builder = createSnapshotBuilder();
  const entries: Entry[] = [];
  for (const folder of folders) {
    const files = await folderFiles(folder);
    const source = await detectSource(files);
    if (source === undefined) throw new Error(`${folder} holds no list of a known source`);
    builder.beginList(source, basename(folder));
    for await (const entry of readSource(source, files)) {
      builder.add(entry);
      entries.push(entry);
    }
  }
  return { snapshot: openSnapshot(builder.finish()), entries };
}
