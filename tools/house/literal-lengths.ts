import type { SourceFile } from './source-file.ts';

/** A figure in the place of what the contract says: the two would part one day. */
const literal = /\bmaxLength(=\{|: )\d/;

/** Fields of the console that say themselves how long a text may be. */
export function lengthFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('console/src/') && !path.includes('.test.') && literal.test(text))
    .map(({ path }) => `${path} says a longest length: it is the contract's to say`);
}
