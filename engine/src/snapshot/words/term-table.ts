import { SpellingHashes } from '../../normalise/keys/spelling-keys.ts';
import { buildTermBuckets } from '../../candidates/keys/term-buckets.ts';
import type { TermBuckets } from '../../candidates/keys/term-buckets.ts';
import { Column } from '../file/column.ts';
import { acronymMark } from './indexed-words.ts';
import type { SortedTerms } from './term-names.ts';
import { isLeadingMarks, wordFromRecord } from './word-record.ts';
import type { SortedWords } from './word-table.ts';

/** How many entries bear each of the terms. */
export function bearingOf(termCount: number, { ofWord, entries }: SortedWords): Uint32Array {
  const bearing = new Uint32Array(termCount);
  ofWord.forEach((term, word) => {
    bearing[term]! += entries[word]!;
  });
  return bearing;
}

/** First word of each term; words are sorted by term, so a term's words lie together, and an acronym has none. */
export function wordStartsOf(termCount: number, { ofWord }: SortedWords): Uint32Array {
  const starts = new Uint32Array(termCount + 1);
  for (let word = 0; word < ofWord.length; word++) starts[ofWord[word]! + 1]! += 1;
  for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!;
  return starts;
}

/** Terms by spelling, see spelling-keys.ts: by their own, and by that of particles, titles and legal forms that they stand for. */
export function buildSpellings(
  { texts, sounds }: SortedTerms,
  { words }: SortedWords,
  wordStarts: Uint32Array,
): TermBuckets {
  const hashes = new Column();
  const starts = new Uint32Array(texts.length + 1);
  const own = new SpellingHashes();
  const file = (text: string, sound: string): void => {
    own.fill(text, sound);
    for (let at = 0; at < own.count; at++) hashes.push(own.hashes[at]!);
  };
  for (let term = 0; term < texts.length; term++) {
    if (!texts[term]!.startsWith(acronymMark)) file(texts[term]!, sounds[term]!);
    for (let word = wordStarts[term]!; word < wordStarts[term + 1]!; word++) {
      const { record, marks } = words[word]!;
      if (isLeadingMarks(marks)) continue;
      const { latin, phonetic } = wordFromRecord(record, marks);
      if (latin !== texts[term]) file(latin, phonetic);
    }
    starts[term + 1] = hashes.length;
  }
  return buildTermBuckets(hashes.view(), starts);
}

/** Terms by the keys of words that are alike by more than letters. */
export function buildEqualKeys({ equalKeys }: SortedWords, wordStarts: Uint32Array): TermBuckets {
  return buildTermBuckets(
    equalKeys.values,
    wordStarts.map((word) => equalKeys.starts[word]!),
  );
}
