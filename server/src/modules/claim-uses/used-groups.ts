import { type Access, type Claim, holding, rootOnly } from '@tamis/contract';
import { claimGroups } from '@tamis/contract/calls/claim-groups';
import { mayCall } from '../../platform/http/callers/may-call.ts';

const groupOf = new Map<Claim, string>(
  claimGroups.flatMap(({ key, claims }) => claims.map(({ claim }) => [claim, key] as const)),
);

/**
 * The groups of the claims by which somebody was let in: of those that the call takes, the ones in their role, or all of
 * them where All or Root stands for these. None for calls that take no claim.
 */
export function usedGroups(access: Access, held: readonly Claim[]): string[] {
  const taken: readonly Claim[] = access.kind === 'root' ? ['Root'] : access.kind === 'claims' ? access.anyOf : [];
  const own = taken.filter((claim) => held.includes(claim));
  const used =
    own.length > 0 ? own : taken.filter((claim) => mayCall(claim === 'Root' ? rootOnly : holding(claim), held));
  return [...new Set(used.flatMap((claim) => groupOf.get(claim) ?? []))];
}
