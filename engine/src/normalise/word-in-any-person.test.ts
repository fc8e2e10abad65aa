import { describe, expect, it } from 'vitest';
import { wordInAnyPerson } from './classify-person.ts';
import { prepareName } from './prepare-name.ts';
import { pieceOf } from './split-words.ts';

/** Names in which a word stands alone, first, in the middle, last, behind a title and beside an initial. */
const NAMES: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `${word} Halborg`,
  (word) => `Nadia ${word} Halborg`,
  (word) => `NADIA ${word}`,
  (word) => `Dr ${word} halborg`,
  (word) => `J. ${word}`,
];

describe('a word that is the same in every name of a person', () => {
  it.each([
    ['Omar', 'name'],
    ['HALBORG', 'name'],
    ['Иванов', 'name'],
    ['W', 'initial'],
  ])('%s is read in each as by itself: %s', (word, role) => {
    const known = wordInAnyPerson(pieceOf(word));
    expect(known?.role).toBe(role);
    for (const nameOf of NAMES) {
      const read = prepareName(nameOf(word), 'person').words.filter(({ text }) => text === word);
      expect([nameOf(word), read]).toEqual([nameOf(word), [known]]);
    }
  });
});

describe('what a word is depends on the name', () => {
  it.each([
    ['King', 'a title before a name'],
    ['Sheikh', 'a title that is a name, too'],
    ['PhD', 'a title wherever a name stands besides'],
    ['bin', 'a particle where a name follows'],
    ['Jr', 'a generation at the end'],
    ['Ltd', 'a legal form at the end'],
    ['JC', 'initials where the name is not in capitals'],
    ['J.R.', 'initials, each a word of its own'],
    ['OrionLtd', 'two words'],
    ['COM', 'one word with PANY behind it'],
    ['—', 'no word'],
  ])('of %s: %s', (word) => {
    expect(wordInAnyPerson(pieceOf(word))).toBeUndefined();
  });
});
