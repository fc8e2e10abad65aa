import { MIN_BIRTH_YEAR, type matchStatuses, type searchStatuses } from '@tamis/contract/screening';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import { hasName } from '../../engine-host/index.ts';

export type MatchStatus = (typeof matchStatuses)[number];
export type SearchStatus = (typeof searchStatuses)[number];

/** SEARCH-05. The contract knows no clock, so the upper bound is checked here. */
export function assertBirthYear(birthYear: number | null, now: Date): void {
  if (birthYear === null) return;
  const currentYear = now.getUTCFullYear();
  if (birthYear < MIN_BIRTH_YEAR || birthYear > currentYear) {
    throw ValidationError.at('filters.birth_year', `Year must be between ${MIN_BIRTH_YEAR} and ${currentYear}`);
  }
}

/** A search that names nobody would find nobody, whoever is listed. */
export function assertNamesSomebody(searchTerm: string): void {
  if (!hasName(searchTerm))
    throw ValidationError.at(
      'search_term',
      'This names nobody. Signs, a form of address or a legal form by itself cannot be searched for.',
    );
}

/** All Clear says that nobody is left to look at: refused while hits are open. */
export function assertStatusAllowed(status: SearchStatus, openHits: number): void {
  if (status !== 'all_clear' || openHits === 0) return;
  const hits = openHits === 1 ? '1 hit is' : `${openHits} hits are`;
  throw new ConflictError(`All Clear is not possible: ${hits} not whitelisted yet.`);
}

/** Updates must be seen before anything is whitelisted. */
export function assertNoUpdates(hasUpdate: boolean): void {
  if (hasUpdate)
    throw new ConflictError('The AML has updates. Without acknowledging updates you cannot whitelist entities.');
}

export function assertCompleted(internalStatus: string): void {
  if (internalStatus !== 'Completed')
    throw new ConflictError('This search is still pending: retry it before you decide on it.');
}

/** Whitelisting means false positive; taking it back reopens the hit. */
export function statusAfterWhitelisting(current: MatchStatus, isWhitelisted: boolean): MatchStatus {
  if (isWhitelisted) return 'false_positive';
  return current === 'false_positive' ? 'potential_match' : current;
}
