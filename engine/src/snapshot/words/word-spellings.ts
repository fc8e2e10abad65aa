import { originalOf } from './word-record.ts';
import type { KnownWord } from './word-table.ts';

/**
 * Of each word the first one that is written like it, whatever part either has in its name: `(Hassan)` repeats `Hassan`, and the
 * particle `il` the name `Il`.
 */
export function spellingsOf(words: readonly Pick<KnownWord, 'record'>[]): Uint32Array {
  const firsts = new Map<string, number>();
  return Uint32Array.from(words, ({ record }, word) => {
    const original = originalOf(record);
    const first = firsts.get(original) ?? word;
    firsts.set(original, first);
    return first;
  });
}
