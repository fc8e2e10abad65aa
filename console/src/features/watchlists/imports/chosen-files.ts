import { UPLOAD_MAX_BYTES } from '@tamis/contract/watchlists';

export interface FileFault {
  kind: 'empty' | 'tooLarge';
  name: string;
}

/** Files chosen so far and more of them; one with the name of another takes its place, as in a folder. */
export function addFiles(files: readonly File[], more: readonly File[]): File[] {
  const byName = new Map([...files, ...more].map((file) => [file.name, file]));
  return [...byName.values()];
}

/** What would be refused whatever it contains; better said before it is sent. */
export function fileFaults(files: readonly Pick<File, 'name' | 'size'>[]): FileFault[] {
  return files.flatMap(({ name, size }): FileFault[] => {
    if (size === 0) return [{ kind: 'empty', name }];
    return size > UPLOAD_MAX_BYTES ? [{ kind: 'tooLarge', name }] : [];
  });
}

export const totalSize = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);
