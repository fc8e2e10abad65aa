import type { ListFile } from './list-file.ts';
import { ListFormatError } from './list-format-error.ts';

/** The one file of a list that is published as one file. */
export function onlyFile(title: string, files: readonly ListFile[]): ListFile {
  const [file, second] = files;
  if (!file) throw new ListFormatError('no file was given', { file: title });
  if (second) throw new ListFormatError(`${title} is one file; this one is too many`, { file: second.name });
  return file;
}
