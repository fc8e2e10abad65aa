import { FULL_POINTS } from '../settings/threshold.ts';

/** A name that is alike to this degree makes its entry a hit whatever the facts say, in ten-thousandths. */
export const NAME_ALONE_POINTS = 9_500;

/**
 * What an entry is to a search: a hit, or left out because facts took the score of its name below the threshold. An
 * entry whose name does not reach the threshold is neither.
 */
export type Standing = 'hit' | 'left-out';

interface Judged {
  isEqual: boolean;
  byName: number;
  points: number;
  isIdentified: boolean;
}

/**
 * Facts rank, they do not hide: an entry is a hit when it reaches the threshold with its facts, or when its name alone
 * reaches both the threshold and NAME_ALONE_POINTS; it is left out when only its name reaches the threshold. One that
 * bears a searched identifier is a hit whatever its name. An exact search asks for the very name, and whoever bears it is
 * a hit, also when the list calls that name weak, which takes off its score. All in ten-thousandths: `byName` is the score of
 * its best name, `points` the score with facts and identifiers. Undefined: the search does not find the entry.
 */
export function standingOf({ isEqual, byName, points, isIdentified }: Judged, threshold: number): Standing | undefined {
  if (isIdentified || points >= threshold || (isEqual && threshold === FULL_POINTS)) return 'hit';
  if (byName < threshold) return undefined;
  return byName >= NAME_ALONE_POINTS ? 'hit' : 'left-out';
}
