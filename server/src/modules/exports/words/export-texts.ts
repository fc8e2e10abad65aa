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

const changeWords: Record<HitChange['standing'], Record<HitChange['kind'], string>> = {
  hit: { added: 'Added', updated: 'Updated', removed: 'Removed' },
  'left-out': { added: 'Left out by facts', updated: 'Updated, left out', removed: 'No longer left out' },
};

/** What happened to a hit, or to an entry that facts leave out. */
export const changeText = ({ standing, kind }: Pick<HitChange, 'standing' | 'kind'>): string =>
  changeWords[standing][kind];

/** Why a hit came, changed or went. */
export function causeText({
  cause,
  settingsVersion,
  fields,
}: Pick<HitChange, 'cause' | 'settingsVersion' | 'fields'>): string {
  if (cause === 'settings')
    return `Matching settings ${settingsVersion ?? ''} were published; the entry did not change`;
  if (cause === 'refresh') return 'The search was refreshed';
  if (cause === 'reviewer') return 'A reviewer made it a hit';
  return fields.length > 0
    ? `The list changed the entry: ${[...new Set(fields.map(({ field }) => field))].join(', ')}`
    : 'The list changed';
}

/** Times on documents are in UTC and say so. */
export const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const fuzzinessText = (fuzziness: number): string =>
  fuzziness === -1 ? 'Exact Match' : `${Math.round(fuzziness * 100)}%`;

export const scoreText = (score: number): string => score.toFixed(2);
