import { prepareName } from '../src/normalise/prepare-name.ts';
import { scoreName, type Rarity } from '../src/score/score.ts';
import { DEFAULT_SETTINGS } from '../src/settings/settings.ts';
import { thresholdPoints } from '../src/settings/threshold.ts';
import { entityTypeOf, type LabelledPair } from './read-pairs.ts';

export const DEFAULT_FUZZINESS = 0.5;

/** Pairs are scored by themselves, without lists: every word counts as equally rare. */
export const everyWordRare: Rarity = { of: () => 1, isBorne: () => true };

/** A labelled pair with its score in ten-thousandths. */
export interface ScoredPair extends LabelledPair {
  points: number;
  isHit: boolean;
}

export interface PairMeasures {
  tp: number;
  fp: number;
  tn: number;
  fn: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Scores every pair at the default fuzziness. */
export function scorePairs(pairs: readonly LabelledPair[]): ScoredPair[] {
  const threshold = thresholdPoints(DEFAULT_FUZZINESS);
  return pairs.map((pair) => {
    const type = entityTypeOf(pair.schema);
    const { points } = scoreName(
      prepareName(pair.name1, type),
      prepareName(pair.name2, type),
      everyWordRare,
      DEFAULT_SETTINGS,
    );
    return { ...pair, points, isHit: points >= threshold };
  });
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Counts and rates of scored pairs; a rate is NaN when there is nothing to divide by. */
export function measurePairs(pairs: readonly ScoredPair[]): PairMeasures {
  const count = (isMatch: boolean, isHit: boolean): number =>
    pairs.filter((pair) => pair.isMatch === isMatch && pair.isHit === isHit).length;
  const tp = count(true, true);
  const fp = count(false, true);
  const fn = count(true, false);
  return {
    tp,
    fp,
    tn: count(false, false),
    fn,
    precision: round(tp / (tp + fp)),
    recall: round(tp / (tp + fn)),
    f1: round((2 * tp) / (2 * tp + fp + fn)),
  };
}
