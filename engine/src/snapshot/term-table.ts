import { keyHash, spellingKeys } from '../normalise/spelling-keys.ts';
import { listedKeys } from '../candidates/equal-keys.ts';
import { buildTermBuckets } from '../candidates/term-buckets.ts';
import type { TermBuckets } from '../candidates/term-buckets.ts';
import { Column } from './column.ts';
import { acronymMark } from './indexed-words.ts';
import { wordFromRecord } from './word-record.ts';
import type { KnownWord } from './word-table.ts';

interface SortedWords {
  words: readonly KnownWord[];
  entries: Uint32Array;
}

/** The terms of all words, sorted; acronyms come in between as terms that no word has. */
export interface TermTable {
  texts: readonly string[];
  /** Term of each word. */
  ofWord: Uint32Array;
  /** How many entries bear it. */
  entries: Uint32Array;
  numberOf: ReadonlyMap<string, number>;
}

export function buildTermTable({ words, entries }: SortedWords, acronyms: Iterable<string>): TermTable {
  const texts = [...new Set([...words.map(({ term }) => term), ...acronyms])].sort();
  const numberOf = new Map(texts.map((text, index) => [text, index]));
  const ofWord = Uint32Array.from(words, ({ term }) => numberOf.get(term)!);
  const bearing = new Uint32Array(texts.length);
  ofWord.forEach((term, word) => { bearing[term]! += entries[word]!; });
  return { texts, ofWord, entries: bearing, numberOf };
}

/** Terms by spelling: see spelling-keys.ts. */
export function buildSpellings(texts: readonly string[], sounds: readonly string[]): TermBuckets {
  const hashes = new Column();
  const terms = new Column();
  texts.forEach((text, term) => {
    if (text.startsWith(acronymMark)) return;
    for (const hash of spellingKeys(text, sounds[term]!)) {
      hashes.push(hash);
      terms.push(term);
    }
  });
  return buildTermBuckets(hashes.view(), terms.view());
}

/** Terms by the keys of words that are alike by more than letters. */
export function buildEqualKeys(words: readonly KnownWord[], ofWord: Uint32Array): TermBuckets {
  const hashes = new Column();
  const terms = new Column();
  words.forEach(({ record, marks }, word) => {
    for (const key of listedKeys(wordFromRecord(record, marks))) {
      hashes.push(keyHash(key));
      terms.push(ofWord[word]!);
    }
  });
  return buildTermBuckets(hashes.view(), terms.view());
}
