export { diskFile, folderFiles } from './files.ts';
export type { ListFile } from './list-file.ts';
export { ListFormatError } from './list-format-error.ts';
export { detectSource, publicationDate, readSource } from './read-source.ts';
export type { Download, ReadOptions, SourceDefinition } from './source.ts';
export { sources } from './sources.ts';
