import type { Hit, SearchRecord } from '@tamis/contract/screening';

/** How the states of a search and of a hit read on paper. */
export const statusWords: Record<SearchRecord['status'], string> = {
  not_set: 'Not set',
  all_clear: 'All Clear',
  possible_hit: 'Possible hit',
  positive_hit: 'Positive hit',
};

export const matchWords: Record<Hit['match_status'], string> = {
  potential_match: 'Potential match',
  true_positive: 'True match',
  false_positive: 'False positive',
  unknown: 'Needs information',
};

/** Times on documents are in UTC and say so. */
export const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const fuzzinessText = (fuzziness: number): string => (fuzziness === -1 ? 'Exact Match' : `${Math.round(fuzziness * 100)}%`);

export const scoreText = (score: number): string => score.toFixed(2);
