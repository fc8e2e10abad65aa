import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightUnit } from '../../snapshot/forms/form-weight.ts';
import { WordMatches } from '../lookup/word-matches.ts';
import { CandidateMasks } from '../plan/candidate-masks.ts';
import { minLosses } from './min-losses.ts';

const OWN = 0b01;
const OTHER = 0b10;

/** A term with two words, as the look-up of a searched word finds it. */
interface FoundTerm {
  /** How alike its words can be at most, and what the lighter of them weighs. */
  alike: number;
  lightest: number;
  /** Whether one of its words matches another searched word as well: the first, the second or none. */
  sharedWord: 0 | 1 | undefined;
}

const anyTerm: fc.Arbitrary<FoundTerm> = fc.record({
  alike: fc.constantFrom(0.5, 0.65, 0.8, 0.95, 1),
  lightest: fc.integer({ min: 1, max: weightUnit }),
  sharedWord: fc.constantFrom(0, 1, undefined),
});
const anyTerms = fc.array(anyTerm, { minLength: 1, maxLength: 8 });
const anyWeight = fc.constantFrom(0.1, 0.25, 0.6, 1);

/** The matches of a word of which term t has the words 2t and 2t + 1. */
function matchesOf(terms: readonly FoundTerm[]): WordMatches {
  const matches = new WordMatches(() => 0, new Uint32Array(0));
  terms.forEach(({ alike, lightest }, term) => {
    matches.terms.push(term);
    matches.words.push(2 * term, 2 * term + 1);
    matches.wordEnds.push(2 * term + 2);
    matches.max.push(alike);
    matches.lightest.push(lightest);
    matches.weights.push(weightUnit);
  });
  return matches;
}

/** Of another searched word, which one word in two of those terms matches. */
function sharedOf(terms: readonly FoundTerm[]): WordMatches {
  const matches = new WordMatches(() => 0, new Uint32Array(0));
  terms.forEach(({ sharedWord }, term) => {
    if (sharedWord === undefined) return;
    matches.terms.push(term);
    matches.words.push(2 * term + sharedWord);
    matches.wordEnds.push(matches.words.length);
    matches.max.push(1);
  });
  return matches;
}

/** What the comparison takes away where the likest and lightest word that the term can have is the counterpart, its weight being rounded up. */
const lossOf = ({ alike, lightest }: FoundTerm, weight: number): number =>
  ((1 - alike) * (weight + (lightest - 1) / weightUnit)) / 2;

describe('what is lost by a term that is not quite like a searched word', () => {
  it('is what the comparison takes away at least, those that lose less first', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyWeight, { minLength: 1, maxLength: 3 }), (terms, weights) => {
        const matches = matchesOf(terms);
        const candidates = new CandidateMasks(2 * terms.length);
        candidates.add(matches, OWN, false);
        // Matches are kept, and the same word may weigh otherwise in the next search.
        for (const weight of weights) {
          const { order, losses } = minLosses(matches, OWN, weight, candidates);
          expect([...order].toSorted((one, other) => one - other)).toEqual([...terms.keys()]);
          const own = Array.from(order, (term) => lossOf(terms[term]!, weight));
          expect([...losses]).toEqual(own.map((_, at) => Math.min(...own.slice(at))));
        }
      }),
    );
  });

  it('is nothing where another searched word may be the one that it matches', () => {
    fc.assert(
      fc.property(anyTerms, anyWeight, (terms, weight) => {
        const matches = matchesOf(terms);
        const candidates = new CandidateMasks(2 * terms.length);
        candidates.add(matches, OWN, false);
        candidates.add(sharedOf(terms), OTHER, false);
        const { order, losses } = minLosses(matches, OWN, weight, candidates);
        expect([...order].toSorted((one, other) => one - other)).toEqual([...terms.keys()]);
        const own = Array.from(order, (term) =>
          terms[term]!.sharedWord === undefined ? lossOf(terms[term]!, weight) : 0,
        );
        expect([...losses]).toEqual(own.map((_, at) => Math.min(...own.slice(at))));
      }),
    );
  });
});
