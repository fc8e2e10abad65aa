/** '<name>-<YYYY-MM-DD>.<extension>', with nothing in it that a file system minds (EXPORT-11, EXPORT-18). */
export function fileName(name: string, at: Date, extension: string): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${stem || 'search'}-${at.toISOString().slice(0, 10)}.${extension}`;
}
