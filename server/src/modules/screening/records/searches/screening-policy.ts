import {
  type Birth,
  type IdentityNumber,
  type matchStatuses,
  readBirth,
  type searchStatuses,
} from '@tamis/contract/screening';
import { ConflictError, ValidationError } from '../../../../platform/errors/app-error.ts';
import { hasName } from '../../../engine-host/index.ts';

export type MatchStatus = (typeof matchStatuses)[number];
export type SearchStatus = (typeof searchStatuses)[number];

/** SEARCH-05. The contract knows no clock, so the upper bound is checked here. */
export function birthOf(
  asked: { birth_year?: number | null | undefined; birth_date?: string | null | undefined },
  now: Date,
): Birth {
  const birth = readBirth(asked.birth_year ?? null, asked.birth_date ?? null, now);
  if ('fault' in birth) throw ValidationError.at(`filters.${birth.field}`, birth.fault);
  return birth;
}

/** What is kept of the identity number that was asked for; the contract has refused a wrong one. */
export const identityNumberOf = ({
  identity_number: asked,
}: {
  identity_number?: (Omit<IdentityNumber, 'country'> & { country?: string | null | undefined }) | null | undefined;
}): IdentityNumber | null => (asked ? { ...asked, country: asked.country ?? null } : null);

/**
 * The names that are searched for beside the first one, each once and none that is empty. Refuses one that names nobody: it
 * would find nobody, whoever is listed.
 */
export function furtherNamesOf(
  searchTerm: string,
  { further_names: asked }: { further_names: readonly string[] },
): string[] {
  const names = asked.map((name) => name.trim());
  names.forEach((name, index) => name !== '' && assertNamesSomebody(name, `filters.further_names.${index}`));
  return [...new Set(names)].filter((name) => name !== '' && name !== searchTerm);
}

/** A search that names nobody would find nobody, whoever is listed. */
export function assertNamesSomebody(name: string, field = 'search_term'): void {
  if (!hasName(name))
    throw ValidationError.at(
      field,
      'This names nobody. Signs, a form of address or a legal form by itself cannot be searched for.',
    );
}

/** All Clear says that nobody is left to look at: refused while hits are open, or wait for a second person. */
export function assertStatusAllowed(
  status: SearchStatus,
  { openHits, proposedHits }: { openHits: number; proposedHits: number },
): void {
  if (status !== 'all_clear') return;
  const inWords = (count: number, more: string, one: string) =>
    count === 1 ? `1 hit ${one}` : `${count} hits ${more}`;
  if (openHits > 0)
    throw new ConflictError(`All Clear is not possible: ${inWords(openHits, 'are', 'is')} not whitelisted yet.`);
  if (proposedHits > 0)
    throw new ConflictError(
      `All Clear is not possible: ${inWords(proposedHits, 'wait', 'waits')} for a second person.`,
    );
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
