import type { SourceFile } from './source-file.ts';

const MOST_LINES = 300;

/** Longer than the limit, and why that is right: each entry needs a reason that would convince a reviewer. */
export const longFiles: Record<string, string> = {
  'server/src/modules/auth/profile/sessions.test.ts': 'a few lines over, from two changes at once; to be split with the formatter (docs/adr/0022-rooms.md)',
  'server/src/modules/batches/batches.test.ts': 'grown by several changes at once; to be split with the formatter (docs/adr/0022-rooms.md)',
};

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
