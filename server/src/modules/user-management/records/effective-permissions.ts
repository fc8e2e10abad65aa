import { type Claim, claims as known, holding, rootOnly } from '@tamis/contract';
import { neverHeldByAgents } from '@tamis/contract/agents';
import type { LinkedAccess, UserDetails } from '@tamis/contract/users';
import { mayCall } from '../../../platform/http/callers/may-call.ts';
import type { LinkedClaims } from '../../agents/index.ts';

type Permission = UserDetails['permissions'][number];

/**
 * Every claim, and where somebody with these has it from. Asks the very function that guards the endpoints, so that what
 * is shown here is what is let through there.
 */
export const effectivePermissions = (held: readonly Claim[]): Permission[] =>
  known.map((claim) => ({ claim, from: passes(held, claim) ? sourceOf(held, claim) : null }));

/** The same of an agent at a merchant, by the claims that their session holds while they work there. */
export const linkedAccess = (ofRole: readonly Claim[], link: LinkedClaims): LinkedAccess => ({
  merchantId: link.merchantId,
  merchantName: link.merchantName,
  until: link.until?.toISOString() ?? null,
  shut: link.shut,
  permissions: known.map((claim) => ({
    claim,
    from: passes(link.claims, claim) ? 'link' : null,
    withheldBy: ofRole.includes(claim) ? withheldBy(claim, link) : null,
  })),
});

const passes = (held: readonly Claim[], claim: Claim): boolean =>
  mayCall(claim === 'Root' ? rootOnly : holding(claim), held);

function sourceOf(held: readonly Claim[], claim: Claim): Permission['from'] {
  if (held.includes(claim)) return 'role';
  return held.includes('Root') ? 'root' : 'owner';
}

function withheldBy(claim: Claim, { denied }: LinkedClaims): 'agents' | 'link' | null {
  if (neverHeldByAgents.includes(claim)) return 'agents';
  return denied.includes(claim) ? 'link' : null;
}
