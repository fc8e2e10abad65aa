import { expect, it } from 'vitest';
import { foldWord } from '../normalise/fold-word.ts';
import { preparedWord, type PreparedWord, wordForm } from '../normalise/prepare-word.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { compareSpelled } from './compare-words.ts';
import type { WordComparison } from './word-comparison.ts';
import { compareForms } from './word-similarity.ts';

const nameOf = (text: string): PreparedWord =>
  preparedWord(wordForm(foldWord(text)), {
    text,
    role: 'name',
    weightClass: 'content',
    canonical: '',
    bracketed: false,
  });

function told(compare: (out: WordComparison) => void): string {
  const out: WordComparison = { similarity: 0, method: 'missing' };
  compare(out);
  return `${Number(out.similarity.toFixed(4))} ${out.method}`;
}

/** How alike two words are by letters and rules, and behind 'heard' with what was learned of their sounds, where that is another. */
function comparedSpellings(one: string, other: string): string {
  const [a, b] = [nameOf(one), nameOf(other)];
  const byRules = told((out) => {
    compareForms(a, b, DEFAULT_SETTINGS, out);
  });
  const all = told((out) => {
    compareSpelled(a, b, DEFAULT_SETTINGS, out);
  });
  return byRules === all ? all : `${byRules}, heard ${all}`;
}

/** Tests how alike words are, whichever of them is searched. */
export function comparesAs(
  title: string,
  words: readonly (readonly [one: string, other: string, outcome: string])[],
): void {
  it.each(words)(`${title}: %s and %s`, (one, other, outcome) => {
    expect([comparedSpellings(one, other), comparedSpellings(other, one)]).toEqual([outcome, outcome]);
  });
}
