import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { DecidableHit, PastDecision, Verdict } from './decisions-store.ts';
import type { MatchStatus } from './screening-policy.ts';

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

/** Nobody overrules a decision that they have not seen. `decidedBy` is the name of who decided last. */
export function assertSeen(hit: DecidableHit, seenVersion: number, decidedBy: string): void {
  if (hit.version === seenVersion) return;
  const at = hit.decidedAt?.toISOString().replace('T', ' ').slice(0, 16) ?? '';
  const verdict = hit.isWhitelisted ? `${inWords[hit.matchStatus]}, whitelisted` : inWords[hit.matchStatus];
  throw new ConflictError(
    `${decidedBy} decided on ${hit.name} meanwhile, at ${at} UTC: ${verdict}. Look at it again before you decide.`,
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
export function assertTerms(terms: { scope: string; endsOn: string | null }, clientRef: string, today: string): void {
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
