import type { Hit } from '@tamis/contract/screening';
import type { SayResults } from '../../texts.ts';

/** Why a hit cannot be whitelisted now, or taken off; undefined when it can. @param hasUpdates updates wait to be acknowledged */
export function whitelistRests(
  hit: Pick<Hit, 'match_status' | 'is_whitelisted'>,
  hasUpdates: boolean,
  say: SayResults,
): string | undefined {
  if (hasUpdates) return say('updatesWait');
  return hit.match_status === 'true_positive' && !hit.is_whitelisted ? say('trueMatchStays') : undefined;
}
