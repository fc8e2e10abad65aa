import { type Coverage, type CoverageCategory, gapKeys, gapNames } from '@tamis/contract/terms/coverage';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { SearchStatus } from '../records/searches/screening-policy.ts';

/**
 * All Clear speaks of everything that was asked for: what was not searched must be taken note of by name. Answers
 * the gaps that are confirmed with the status, none for another status; refuses when one was not named.
 */
export function confirmGaps(
  status: SearchStatus,
  coverage: Coverage | null,
  confirmed: readonly CoverageCategory[],
): CoverageCategory[] {
  if (status !== 'all_clear') return [];
  const gaps = gapKeys(coverage);
  if (gaps.every((gap) => confirmed.includes(gap))) return gaps;
  const names = gapNames(coverage).join(', ');
  throw new ConflictError(
    coverage?.state === 'demo'
      ? `All Clear needs a confirmation: only the demo list of invented people was searched, no real list for ${names}.`
      : `All Clear needs a confirmation: not searched, as no list covers it: ${names}.`,
  );
}
