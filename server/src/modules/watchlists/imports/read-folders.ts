import { createSnapshotBuilder } from '@tamis/engine';
import { detectSource, folderFiles, type ListFile, readSource } from '@tamis/lists';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists read from disk on the spot, ready to be searched, without a database. */
export interface FolderSnapshot {
  bytes: SharedArrayBuffer;
  lists: { source: string; entries: number }[];
}

interface FoundList {
  source: string;
  /** Where it was found; what tells two versions of one source apart. */
  path: string;
  files: ListFile[];
}

/**
 * Reads the lists at these paths: a file, a folder whose files are one list or each a list, or a
 * folder of such folders. Throws when a path holds no list that is recognised, or one without entries.
 */
export async function readFolders(paths: readonly string[]): Promise<FolderSnapshot> {
  const builder = createSnapshotBuilder();
  const lists: FolderSnapshot['lists'] = [];
  for (const path of paths) {
    const found = await listsAt(path);
    if (found.length === 0) throw new Error(`${path} holds no list that is recognised.`);
    for (const list of found) {
      builder.beginList(list.source, list.path);
      let entries = 0;
      for await (const entry of readSource(list.source, list.files)) {
        builder.add(entry);
        entries += 1;
      }
      if (entries === 0) throw new Error(`The list at ${list.path} has no entries.`);
      lists.push({ source: list.source, entries });
    }
  }
  return { bytes: builder.finish(), lists };
}

async function listsAt(path: string): Promise<FoundList[]> {
  const files = await folderFiles(path);
  const together = files.length > 0 ? await detectSource(files) : undefined;
  if (together) return [{ source: together, path, files }];
  const found: FoundList[] = [];
  for (const file of files) {
    const source = await detectSource([file]);
    if (source) found.push({ source, path: join(path, file.name), files: [file] });
  }
  for (const folder of await foldersIn(path)) found.push(...(await listsAt(folder)));
  return found;
}

async function foldersIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [];
  const items = await readdir(path, { withFileTypes: true });
  return items
    .filter((item) => item.isDirectory())
    .map(({ name }) => join(path, name))
    .sort();
}
