import { listedPartKeys, pairHash } from '../candidates/split-keys.ts';
import { Column } from './column.ts';
import { groupByKey } from './group-by-key.ts';
import type { Grouping } from './group-by-key.ts';

/** What the words that follow each other in a form are read from. */
export interface PairSource {
  /** Words of form f: words[starts[f] .. starts[f + 1]). */
  words: Uint32Array;
  starts: Uint32Array;
  /** Term of each word. */
  termOfWord: Uint32Array;
  terms: readonly string[];
  /** Hash of the folded key of how a term sounds. */
  folds: Uint32Array;
}

const meanBucket = 4;
const fewestBuckets = 16;
/** An initial is no part of a word. */
const shortestPart = 2;

/**
 * Forms by two words that follow each other in them, so that a searched word is found that the list writes as two:
 * bucket b of the pair's hash holds the forms. Hashes are not kept; whoever looks up compares.
 */
export function buildFormPairs({ words, starts, termOfWord, terms, folds }: PairSource): Grouping {
  const keys = terms.map((term, number) => (term.length < shortestPart ? [] : listedPartKeys(term, folds[number]!)));
  const hashes = new Column();
  const forms = new Column();
  for (let form = 0; form + 1 < starts.length; form++) {
    for (let at = starts[form]! + 1; at < starts[form + 1]!; at++) {
      for (const left of keys[termOfWord[words[at - 1]!]!]!) {
        for (const right of keys[termOfWord[words[at]!]!]!) {
          hashes.push(pairHash(left, right));
          forms.push(form);
        }
      }
    }
  }
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(fewestBuckets, hashes.length / meanBucket)));
  return groupByKey(buckets, hashes.view().map((hash) => hash & (buckets - 1)), forms.view());
}
