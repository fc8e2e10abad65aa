import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ListFile } from './list-file.ts';

/** The list files at a path: the file itself, or all files directly in the folder, by name; hidden files are left out. */
export async function folderFiles(path: string): Promise<ListFile[]> {
  if (!(await stat(path)).isDirectory()) return [diskFile(path)];
  const found = await readdir(path, { withFileTypes: true });
  const names = found.filter((item) => item.isFile() && !item.name.startsWith('.')).map(({ name }) => name);
  return names.sort().map((name) => diskFile(join(path, name)));
}

/** One file on disk. */
export function diskFile(path: string): ListFile {
  return { name: basename(path), open: () => createReadStream(path) };
}
