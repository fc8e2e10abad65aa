import type { Hit, HitChange, SearchRecord } from '@tamis/contract/screening';

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

export const changeWords: Record<HitChange['kind'], string> = {
  added: 'Added',
  updated: 'Updated',
  removed: 'Removed',
};

/** Why a hit came, changed or went. */
export function causeText({
  cause,
  settingsVersion,
  fields,
}: Pick<HitChange, 'cause' | 'settingsVersion' | 'fields'>): string {
  if (cause === 'settings')
    return `Matching settings ${settingsVersion ?? ''} were published; the entry did not change`;
  if (cause === 'refresh') return 'The search was refreshed';
  return fields.length > 0
    ? `The list changed the entry: ${[...new Set(fields.map(({ field }) => field))].join(', ')}`
    : 'The list changed';
}

/** Times on documents are in UTC and say so. */
export const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const fuzzinessText = (fuzziness: number): string =>
  fuzziness === -1 ? 'Exact Match' : `${Math.round(fuzziness * 100)}%`;

export const scoreText = (score: number): string => score.toFixed(2);
