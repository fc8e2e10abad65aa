import { aroundHash, consonantsHash, isMiddle, listedPartKeys, pairHash } from '../../candidates/keys/split-keys.ts';
import { runSkeletons } from '../../compare/vowelless-run.ts';
import { wordForm } from '../../normalise/prepare-word.ts';
import { Column } from '../file/column.ts';
import { groupByKey } from '../file/group-by-key.ts';
import type { Grouping } from '../file/group-by-key.ts';

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
  /** As the word is written, in a script without vowels; '' in another. */
  vowelless: readonly string[];
}

const meanBucket = 4;
const fewestBuckets = 16;
/** An initial is no part of a word; one digit stands for a number that may be written in letters. */
const isInitial = (term: string): boolean => /^\D?$/u.test(term);

/** Keys of the terms that have not just the one of how they sound. */
function specialKeys(terms: readonly string[], folds: Uint32Array): ReadonlyMap<number, readonly number[]> {
  const keys = new Map<number, readonly number[]>();
  terms.forEach((term, number) => {
    const own = isInitial(term) ? [] : listedPartKeys(term, folds[number]!);
    if (own.length !== 1) keys.set(number, own);
  });
  return keys;
}

/**
 * Forms by two words that follow each other in them, or have a particle between them, so that a searched word is
 * found that the list writes as two, in a script without vowels as well: bucket b of the pair's hash holds the forms. Hashes are not kept; whoever looks up compares.
 */
export function buildFormPairs({ words, starts, termOfWord, terms, folds, vowelless }: PairSource): Grouping {
  const special = specialKeys(terms, folds);
  const middles = Uint8Array.from(terms, (term) => (isMiddle(term) ? 1 : 0));
  const hashes = new Column();
  const forms = new Column();
  const push = (form: number, hash: number): void => {
    hashes.push(hash);
    forms.push(form);
  };
  const add = (form: number, first: number, last: number, hash: typeof pairHash): void => {
    const left = termOfWord[words[first]!]!;
    const right = termOfWord[words[last]!]!;
    const leftKeys = special.get(left);
    const rightKeys = special.get(right);
    if (leftKeys === undefined && rightKeys === undefined) push(form, hash(folds[left]!, folds[right]!));
    else
      for (const leftKey of leftKeys ?? [folds[left]!])
        for (const rightKey of rightKeys ?? [folds[right]!]) push(form, hash(leftKey, rightKey));
  };
  const addConsonants = (form: number, left: string, right: string): void => {
    if (left === '' || right === '') return;
    for (const skeleton of runSkeletons(wordForm(left + right))) push(form, consonantsHash(skeleton));
  };
  for (let form = 0; form + 1 < starts.length; form++) {
    for (let at = starts[form]! + 1; at < starts[form + 1]!; at++) {
      add(form, at - 1, at, pairHash);
      addConsonants(form, vowelless[words[at - 1]!]!, vowelless[words[at]!]!);
      if (at - 1 > starts[form]! && middles[termOfWord[words[at - 1]!]!] === 1) add(form, at - 2, at, aroundHash);
    }
  }
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(fewestBuckets, hashes.length / meanBucket)));
  return groupByKey(
    buckets,
    hashes.view().map((hash) => hash & (buckets - 1)),
    forms.view(),
  );
}
