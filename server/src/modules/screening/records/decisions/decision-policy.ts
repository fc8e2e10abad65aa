import { isDecided, isReasonNeededFor } from '@tamis/contract/screening';
import { ConflictError, ValidationError } from '../../../../platform/errors/app-error.ts';
import type { DecidableHit, PastDecision, Verdict } from './decisions-store.ts';
import type { MatchStatus } from '../searches/screening-policy.ts';
import type { WhitelistHold } from '../searches/search-locks-store.ts';
import type { WhitelistTerms } from './whitelist-store.ts';

const inWords: Record<MatchStatus, string> = {
  potential_match: 'not decided',
  true_positive: 'true match',
  false_positive: 'false positive',
  unknown: 'needs information',
};

/** How a hit stands on which nobody has decided. */
export const UNDECIDED: Verdict = {
  matchStatus: 'potential_match',
  isWhitelisted: false,
  whitelistId: null,
  reason: '',
};

/** Hits that somebody decided on since the reviewer saw them, each with the name of who did. */
export type MovedHit = Pick<DecidableHit, 'name' | 'decidedAt' | 'matchStatus' | 'isWhitelisted'> & {
  decidedByName: string;
};

/** Of so many that moved on a reviewer is told which; the rest is counted. */
const MOST_NAMED = 5;

/** Nobody overrules decisions that they have not seen. */
export function assertSeen(moved: readonly MovedHit[]): void {
  if (moved.length === 0) return;
  const told = moved.slice(0, MOST_NAMED).map(howItMoved);
  const more = moved.length - told.length;
  const rest = more > 0 ? ` So it is with ${more} more.` : '';
  throw new ConflictError(
    `${told.join(' ')}${rest} Look at ${moved.length === 1 ? 'it' : 'them'} again before you decide.`,
  );
}

/** What holds for every search of the merchant is ended by those alone who hold its whitelist alone. */
export function assertHeld(
  hits: readonly Pick<DecidableHit, 'name' | 'isThroughMerchant'>[],
  hold: WhitelistHold,
): void {
  const moved = hits.find((hit) => hit.isThroughMerchant);
  if (moved && hold === 'shared')
    throw new ConflictError(
      `${moved.name} was whitelisted for every search of the merchant meanwhile. Look at it again before you decide.`,
    );
}

function howItMoved({ name, decidedAt, matchStatus, isWhitelisted, decidedByName }: MovedHit): string {
  const at = decidedAt?.toISOString().replace('T', ' ').slice(0, 16) ?? '';
  const verdict = isWhitelisted ? `${inWords[matchStatus]}, whitelisted` : inWords[matchStatus];
  return `${decidedByName} decided on ${name} meanwhile, at ${at} UTC: ${verdict}.`;
}

/** Deciding many at once overrules nothing that was decided on one of them. */
export function assertOpen(hits: readonly Pick<DecidableHit, 'name' | 'matchStatus'>[]): void {
  const decided = hits.filter(({ matchStatus }) => isDecided(matchStatus));
  if (decided.length === 0) return;
  const told = decided.slice(0, MOST_NAMED).map(({ name, matchStatus }) => `${name} (${inWords[matchStatus]})`);
  const more = decided.length > told.length ? ` and ${decided.length - told.length} more` : '';
  throw new ConflictError(
    `Decided otherwise already: ${told.join(', ')}${more}. Each is decided anew by itself, or left out.`,
  );
}

/** Whitelisted is who is somebody else, nobody besides. */
export function assertNoContradiction(matchStatus: MatchStatus, isWhitelisted: boolean): void {
  if (isWhitelisted && matchStatus !== 'false_positive')
    throw ValidationError.at('is_whitelisted', 'Only a false positive can be whitelisted.');
}

/** Whitelisting many at once does not overrule what was decided on one of them. */
export function assertMayBeWhitelisted({ name, matchStatus }: Pick<DecidableHit, 'name' | 'matchStatus'>): void {
  if (matchStatus === 'true_positive')
    throw new ConflictError(`${name} was decided to be a true match: decide on it anew before it is whitelisted.`);
}

/** Terms of a whitelist entry. `today` is YYYY-MM-DD. */
export function assertTerms(terms: WhitelistTerms, clientRef: string, today: string): void {
  if (isReasonNeededFor(terms.scope) && terms.reason.trim() === '') {
    throw ValidationError.at('reason', 'Enter a reason: whitelisting for every search of the merchant needs one.');
  }
  if (terms.scope === 'reference' && clientRef === '') {
    throw ValidationError.at('scope', 'This search has no reference, so nothing can be whitelisted for its reference.');
  }
  if (terms.endsOn !== null && terms.endsOn < today)
    throw ValidationError.at('endsOn', 'The end date must not be in the past.');
}

/**
 * The verdict that holds again when the last decision is taken back; each undo goes one further.
 * What a list or the end of a whitelist entry reopened is not undone: it is decided anew.
 * `decisions` of one hit, oldest first.
 */
export function verdictBefore(decisions: readonly PastDecision[]): Verdict {
  const standing: PastDecision[] = [];
  for (const decision of decisions) {
    if (decision.origin === 'undo') standing.pop();
    else standing.push(decision);
  }
  const last = standing.at(-1);
  if (last?.origin !== 'reviewer') throw new ConflictError('There is no decision to take back.');
  return standing.at(-2) ?? UNDECIDED;
}
