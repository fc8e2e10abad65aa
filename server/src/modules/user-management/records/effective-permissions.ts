import { type Claim, claims as known, holding, rootOnly } from '@tamis/contract';
import type { UserDetails } from '@tamis/contract/users';
import { mayCall } from '../../../platform/http/may-call.ts';

type Permission = UserDetails['permissions'][number];

/**
 * Every claim, and where somebody with these has it from. Asks the very function that guards the endpoints, so that what
 * is shown here is what is let through there.
 */
export const effectivePermissions = (held: readonly Claim[]): Permission[] =>
  known.map((claim) => ({ claim, from: sourceOf(held, claim) }));

function sourceOf(held: readonly Claim[], claim: Claim): Permission['from'] {
  if (!mayCall(claim === 'Root' ? rootOnly : holding(claim), held)) return null;
  if (held.includes(claim)) return 'role';
  return held.includes('Root') ? 'root' : 'owner';
}
