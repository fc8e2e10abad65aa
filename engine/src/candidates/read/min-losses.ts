import { weightUnit } from '../../snapshot/forms/form-weight.ts';
import type { CandidateMasks } from '../plan/candidate-masks.ts';
import type { MinLosses, WordMatches } from '../lookup/word-matches.ts';

/**
 * What the terms of a searched word lack of it at least; those that lack less come first, for what a form lacks is noted
 * when the first of them is found in it. A term whose words match other searched words too lacks nothing: it may be theirs.
 * `bits`: of the searched word; `weight`: its weight, 0..1.
 */
export function minLosses(matches: WordMatches, bits: number, weight: number, candidates: CandidateMasks): MinLosses {
  if (candidates.areContested) return lossesOf(matches, weight, (term) => isContested(matches, term, bits, candidates));
  if (matches.uncontested?.weight !== weight) matches.uncontested = lossesOf(matches, weight, () => false);
  return matches.uncontested;
}

function lossesOf(
  { terms, max, lightest, likestFirst }: WordMatches,
  weight: number,
  lacksNothing: (term: number) => boolean,
): MinLosses {
  const order = new Uint32Array(terms.length);
  const losses = new Float64Array(terms.length);
  let contested = 0;
  let last = terms.length;
  let min = Infinity;
  for (let at = terms.length - 1; at >= 0; at--) {
    const term = likestFirst[at]!;
    if (lacksNothing(term)) order[contested++] = term;
    else {
      last -= 1;
      min = Math.min(min, ((1 - max[term]!) * (weight + (lightest[term]! - 1) / weightUnit)) / 2);
      order[last] = term;
      losses[last] = min;
    }
  }
  return { weight, order, losses };
}

function isContested(
  { words, wordEnds }: WordMatches,
  term: number,
  bits: number,
  candidates: CandidateMasks,
): boolean {
  for (let at = term === 0 ? 0 : wordEnds[term - 1]!; at < wordEnds[term]!; at++)
    if ((candidates.of(words[at]!) & ~bits) !== 0) return true;
  return false;
}
