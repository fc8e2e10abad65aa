import { describe, expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { headOf, weightOfHead } from '../../snapshot/forms/form-head.ts';
import { signPostings } from '../../snapshot/forms/form-signatures.ts';
import { groupByKey } from '../../snapshot/file/group-by-key.ts';
import { FormScan, type PostedForms, type Reachable, type TermMatch } from './form-scan.ts';
import { FormsByWeight } from './forms-by-weight.ts';

const forms = 2000;
const terms = 60;
const random = new Random(3);

/** Forms of one to seven terms, numbered by weight; term t is word t. */
function inventLists(): { posted: PostedForms; starts: Uint32Array; termsOf: number[][] } {
  const weights = Array.from({ length: forms }, () => random.below(100)).toSorted((a, b) => a - b);
  const termsOf = weights.map(() => [
    ...new Set(Array.from({ length: 1 + random.below(7) }, () => random.below(terms))),
  ]);
  const ends = termsOf.map((_, form) => termsOf.slice(0, form + 1).reduce((sum, { length }) => sum + length, 0));
  const words = Uint32Array.from(termsOf.flat());
  const postings = groupByKey(terms, words, Uint32Array.from(termsOf.flatMap((own, form) => own.map(() => form))));
  const numbers = Uint32Array.from({ length: terms }, (_, term) => term);
  return {
    termsOf,
    starts: postings.starts,
    posted: {
      postings: postings.values,
      signatures: signPostings(postings, { words, starts: Uint32Array.from([0, ...ends]) }, numbers),
      formHead: Uint16Array.from(weights, (weight) => headOf(random.below(3), weight)),
    },
  };
}

/** What a search notes of terms, of some more than once. */
type Matches = ReadonlyMap<number, readonly TermMatch[]>;

const matchOf = (at: number): TermMatch => ({
  bits: (1 << (at % 4)) | (at % 3 === 1 ? 1 << ((at + 1) % 4) : 0),
  weight: 1 + random.below(16),
  loss: random.next() / 2,
});

/** Twenty terms that match four searched words, every third of them two at once. */
const inventMatches = (): Matches =>
  new Map(Array.from({ length: 20 }, (_, at) => [at * 2 + random.below(2), [matchOf(at)]]));

/** Such terms, of which some are noted for a further word, and terms that match none of the words and yet count. */
function inventLooseMatches(): Matches {
  const counted = Array.from(inventMatches(), ([term, own], at): [number, TermMatch[]] => [
    term,
    at % 2 === 0 ? [...own] : [...own, matchOf(at + 1 + random.below(3))],
  ]);
  const loose = Array.from({ length: 8 }, (_, at): [number, TermMatch[]] => [
    41 + at * 2,
    [{ bits: 0, weight: 1 + random.below(16), loss: 0 }],
  ]);
  return new Map([...counted, ...loose]);
}

/** Two searched words at least, and enough weight for that of the form. */
const reachable: Reachable = {
  mayHave: (mask) => (mask & (mask - 1)) !== 0,
  has: (mask, head, matched, unlike) => (mask & (mask - 1)) !== 0 && matched - 16 * unlike > weightOfHead(head) / 6,
  maxWeight: (mask, matched, unlike) => ((mask & (mask - 1)) === 0 ? -1 : Math.ceil(6 * (matched - 16 * unlike)) - 1),
};

interface Tally {
  mask: number;
  matched: number;
  unlike: number;
}

/** What is known of a form at the least: of two terms for one searched word, either may be the one that loses nothing. */
function tallyOf(own: readonly number[], matches: Matches): Tally {
  const tally = { mask: 0, matched: 0, unlike: 0 };
  let overlaps = false;
  for (const noted of own.flatMap((term) => (matches.has(term) ? [matches.get(term)!] : []))) {
    const bits = noted.reduce((mask, match) => mask | match.bits, 0);
    overlaps ||= (tally.mask & bits) !== 0;
    tally.mask |= bits;
    tally.matched += Math.max(...noted.map(({ weight }) => weight));
    tally.unlike += Math.floor(Math.min(...noted.map(({ loss }) => loss)) * 128) / 128;
  }
  return overlaps ? { ...tally, unlike: 0 } : tally;
}

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

/** Whether names are found by a term: by those that match no searched word they are not. */
const isCounted = (noted: readonly TermMatch[]): boolean => noted.some(({ bits }) => bits !== 0);

function scan(
  lists: ReturnType<typeof inventLists>,
  matches: Matches,
  target = new FormScan(lists.posted, new FormsByWeight(lists.posted.formHead)),
  within = reachable,
): number[] {
  target.begin(0b1111);
  for (const [term, noted] of matches) for (const match of noted) target.note(term, match);
  for (const [term, noted] of matches)
    if (isCounted(noted)) target.read(term, lists.starts[term]!, lists.starts[term + 1]!, within);
  return ascending(target.found);
}

describe('the candidates that posting lists give', () => {
  it.each([
    ['one searched word or two by each term', inventMatches],
    ['several by one term, and what is not looked up besides', inventLooseMatches],
  ])(
    'are the forms that can reach the threshold by what they match, and those with too many words to tell: %s',
    (_, invent) => {
      for (let search = 0; search < 20; search++) {
        const [lists, matches] = [inventLists(), invent()];
        const expected = lists.termsOf.flatMap((own, form) => {
          if (!own.some((term) => isCounted(matches.get(term) ?? []))) return [];
          const { mask, matched, unlike } = tallyOf(own, matches);
          return own.length > 5 || reachable.has(mask, lists.posted.formHead[form]!, matched, unlike) ? [form] : [];
        });
        expect(expected.length).toBeGreaterThan(0);
        expect(expected.length).toBeLessThan(forms);
        expect(scan(lists, matches)).toEqual(expected);
      }
    },
  );

  it('are looked for without weighing what cannot reach by its words, and by asking of each set of words once a list', () => {
    const [lists, matches] = [inventLists(), inventMatches()];
    const asked = { sets: 0, weights: 0, weighed: 0 };
    const isEnough = (mask: number): boolean => (mask & (mask - 1)) !== 0;
    const watched: Reachable = {
      mayHave: (mask) => {
        asked.sets += 1;
        return reachable.mayHave(mask);
      },
      has: (mask, ...rest) => {
        asked.weighed += 1;
        expect(isEnough(mask)).toBe(true);
        return reachable.has(mask, ...rest);
      },
      maxWeight: (mask, ...rest) => {
        asked.weights += 1;
        expect(isEnough(mask)).toBe(true);
        return reachable.maxWeight(mask, ...rest);
      },
    };
    const target = new FormScan(lists.posted, new FormsByWeight(lists.posted.formHead));
    expect(scan(lists, matches, target, watched)).toEqual(scan(lists, matches));
    expect(asked.weights).toBeLessThanOrEqual(matches.size);
    // Sets that reach are asked for again with each form; the others once each, and once more for each list.
    expect(asked.sets - asked.weighed).toBeLessThanOrEqual(matches.size + 16);
  });

  it('keep nothing of the search before', () => {
    const [lists, first, second] = [inventLists(), inventMatches(), inventMatches()];
    const target = new FormScan(lists.posted, new FormsByWeight(lists.posted.formHead));
    const expected = scan(lists, second);
    expect(scan(lists, first, target)).not.toEqual(expected);
    expect(scan(lists, second, target)).toEqual(expected);
  });

  it('keep nothing of a search that had nothing within reach', () => {
    const [lists, matches] = [inventLists(), inventMatches()];
    const target = new FormScan(lists.posted, new FormsByWeight(lists.posted.formHead));
    const none: Reachable = { mayHave: () => false, has: () => false, maxWeight: () => -1 };
    scan(lists, matches, target, none);
    expect(scan(lists, matches, target)).toEqual(scan(lists, matches));
  });

  it('keep nothing of a search that broke off', () => {
    const [lists, matches] = [inventLists(), inventMatches()];
    const target = new FormScan(lists.posted, new FormsByWeight(lists.posted.formHead));
    let left = 50;
    const breaking: Reachable = {
      ...reachable,
      has: () => {
        if ((left -= 1) < 0) throw new RangeError('Out of memory');
        return true;
      },
    };
    target.begin(0b1111);
    for (const [term, noted] of inventMatches()) for (const match of noted) target.note(term, match);
    expect(() => {
      for (let term = 0; term < terms; term++)
        target.read(term, lists.starts[term]!, lists.starts[term + 1]!, breaking);
    }).toThrow('Out of memory');
    expect(scan(lists, matches, target)).toEqual(scan(lists, matches));
  });
});
