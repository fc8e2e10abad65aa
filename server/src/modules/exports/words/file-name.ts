const MAX_LENGTH = 80;

/** '<name>-<YYYY-MM-DD>.<extension>', with nothing in it that a file system minds (EXPORT-11, EXPORT-18). */
export const fileName = (name: string, at: Date, extension: string): string =>
  `${stemOf(name, MAX_LENGTH)}-${dayOf(at)}.${extension}`;

/** '<name>-<id>-<YYYY-MM-DD>.<extension>', as long as the other at most: a long name is cut short, the id that tells it from its like never is. */
export const fileNameWithId = (name: string, id: string, at: Date, extension: string): string =>
  `${stemOf(name, MAX_LENGTH - id.length - 1)}-${id}-${dayOf(at)}.${extension}`;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function stemOf(name: string, maxLength: number): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxLength);
  return stem || 'search';
}
