import type { SourceFile } from './source-file.ts';

const MOST_LINES = 300;

/** Longer than the limit, and why that is right: each entry needs a reason that would convince a reviewer. */
export const longFiles: Record<string, string> = {};

/** Nobody reads what is generated; its length says nothing. */
const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** Files of more lines than a reader keeps in mind, unless a reason is given for them; and reasons no longer needed. */
export function fileLengthFaults(files: readonly SourceFile[], reasons: Record<string, string>): string[] {
  const tooLong = files.filter(({ path, text }) => !isGenerated(path) && text.trimEnd().split('\n').length > MOST_LINES).map(({ path }) => path);
  return [
    ...tooLong.filter((path) => !reasons[path]).map((path) => `${path} has more than ${MOST_LINES} lines: split it, or give a reason in tools/house/file-length.ts`),
    ...Object.keys(reasons).filter((path) => !tooLong.includes(path)).map((path) => `${path} needs no reason in tools/house/file-length.ts`),
  ];
}
