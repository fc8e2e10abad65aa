import { expect, it } from 'vitest';
import { listedKeys } from '../../candidates/keys/equal-keys.ts';
import type { EntityType } from '../../entry.ts';
import { keyHash } from '../../normalise/keys/spelling-keys.ts';
import { prepareName } from '../../normalise/prepare-name.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { TermNames } from './term-names.ts';
import { buildEqualKeys, wordStartsOf } from './term-table.ts';
import { visitBucket } from '../../candidates/keys/term-buckets.ts';
import { packWordMarks, wordRecord } from './word-record.ts';
import { termOf, WordTable } from './word-table.ts';

/** Names of which several have words that are written alike and are not the same. */
const NAMES: readonly (readonly [string, EntityType])[] = [
  ['Omar el Karim', 'person'],
  ['Kim El', 'person'],
  ['Omar (Karim) Ivanova', 'person'],
  ['Al Karim', 'person'],
  ['Bill Ivanov al-Karim', 'person'],
  ['Omar Omar Karim', 'person'],
  ['محمد Омар', 'person'],
  ['Оmar Bank Ltd', 'company'],
  ['Karim Bank Limited', 'company'],
  ['Eleven Bank 11', 'company'],
  ['家豪 Xiaoping', 'person'],
];

const keyOf = (word: PreparedWord): string => `${word.original} ${termOf(word)} ${packWordMarks(word)}`;

const prepared = NAMES.map(([name, type]) => prepareName(name, type).words);
/** Each different word, in the order in which they come. */
const different = [...new Map(prepared.flat().map((word) => [keyOf(word), word])).values()];

function filled(): { table: WordTable; terms: TermNames; numbers: readonly number[] } {
  const terms = new TermNames();
  const table = new WordTable(terms);
  const numbers = different.map((word) => table.numberOf(word));
  prepared.forEach((words, entry) => {
    for (const word of words) table.bear(table.numberOfShared(word), entry);
  });
  return { table, terms, numbers };
}

it('words have one number where they are written alike, are of one term and have one part in their names', () => {
  const { table, numbers } = filled();
  expect(numbers).toEqual(different.map((_, number) => number));
  for (const word of prepared.flat()) {
    const number = different.findIndex((other) => keyOf(other) === keyOf(word));
    expect([table.numberOf(word), table.numberOfShared(word), table.numberOfShared({ ...word })]).toEqual(
      Array.from({ length: 3 }, () => number),
    );
  }
});

it('words stand in the order of their terms and their records, each with what is its own', () => {
  const { table, terms } = filled();
  const { texts, rankOf } = terms.sorted();
  const sorted = table.sorted(rankOf);
  const expected = different
    .map((word, number) => ({
      number,
      term: termOf(word),
      record: wordRecord(word),
      marks: packWordMarks(word),
      entries: prepared.filter((words) => words.some((other) => keyOf(other) === keyOf(word))).length,
      keys: listedKeys(word).map((key) => keyHash(key)),
    }))
    .sort((a, b) => compare(a.term, b.term) || compare(a.record, b.record) || a.marks - b.marks);
  const { starts, values } = sorted.equalKeys;
  const told = sorted.words.map(({ record, marks, term }, word) => {
    expect(texts[sorted.ofWord[word]!]).toBe(term);
    return {
      number: sorted.renumber.indexOf(word),
      term,
      record,
      marks,
      entries: sorted.entries[word],
      keys: [...values.subarray(starts[word], starts[word + 1])],
    };
  });
  expect(told).toEqual(expected);
});

it('each term is found by every key of its words', () => {
  const { table, terms } = filled();
  const { texts, rankOf } = terms.sorted();
  const buckets = buildEqualKeys(table.sorted(rankOf), wordStartsOf(texts.length, table.sorted(rankOf)));
  for (const word of different)
    for (const key of listedKeys(word)) {
      const found: string[] = [];
      visitBucket(buckets, keyHash(key), (term) => found.push(texts[term]!));
      expect(found, key).toContain(termOf(word));
    }
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
