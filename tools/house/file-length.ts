import type { SourceFile } from './source-file.ts';

const MOST_LINES = 300;
/** Tests list cases: the formatter gives a case a line for each of its values. */
const MOST_LINES_OF_TESTS = 400;

/** Longer than the limit, and why that is right: each entry needs a reason that would convince a reviewer. */
export const longFiles: Record<string, string> = {};

/** Nobody reads what is generated; its length says nothing. */
const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** The lines a file may have. */
const maxLines = (path: string): number => (/\.test\.tsx?$/.test(path) ? MOST_LINES_OF_TESTS : MOST_LINES);

/** Files of more lines than a reader keeps in mind, unless a reason is given for them; and reasons no longer needed. */
export function fileLengthFaults(files: readonly SourceFile[], reasons: Record<string, string>): string[] {
  const tooLong = files.filter(({ path, text }) => !isGenerated(path) && lineCount(text) > maxLines(path));
  const paths = tooLong.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !reasons[path])
      .map((path) => `${path} has more than ${maxLines(path)} lines: split it (tools/house/file-length.ts)`),
    ...Object.keys(reasons)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} needs no reason in tools/house/file-length.ts`),
  ];
}

const lineCount = (text: string): number => text.trimEnd().split('\n').length;
