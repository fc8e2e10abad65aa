import type { SourceFile } from './source-file.ts';

/** A figure in the place of what the contract says: the two would part one day. */
const literal = /\b(maxLength(=\{|: )|max=\{)\d/;

/** Fields of the console that say themselves how long a text, or how large a number, may be. */
export function lengthFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('console/src/') && !path.includes('.test.') && literal.test(text))
    .map(({ path }) => `${path} says a maximum: it is the contract's to say`);
}
