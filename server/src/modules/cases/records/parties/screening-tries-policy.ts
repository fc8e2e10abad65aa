import type { ScreeningFailure } from '@tamis/contract/cases';
import { HOUR_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import type { Tries } from './screening-failures-store.ts';

/** What is known of a search that could not be screened again, once more: it waits 1, 2, 4 … minutes, an hour at the most. */
export function triedAgain(was: Pick<Tries, 'since' | 'tries'> | null, why: ScreeningFailure, now: Date): Tries {
  const tries = (was?.tries ?? 0) + 1;
  const wait = Math.min(HOUR_MS, MINUTE_MS * 2 ** (tries - 1));
  return { since: was?.since ?? now, tries, why, nextTryAt: new Date(now.getTime() + wait) };
}

/** What was tried in the review that runs; null where that was in one of before. */
export const triesOfReview = <Of extends { since: Date }>(of: Of | undefined, reviewSince: Date): Of | null =>
  of && of.since >= reviewSince ? of : null;
