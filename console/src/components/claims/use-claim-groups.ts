import { useQuery } from '@tanstack/react-query';
import type { Claim } from '@tamis/contract/calls/claims';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findClaimGroups } from '@tamis/contract/utility';
import { queryOf } from '../../api/query.ts';

export type ClaimGroup = OutputOf<typeof findClaimGroups>['groups'][number];
export type ClaimWords = ClaimGroup['claims'][number];

/** Every claim by the part of the console that it opens; none while they load. */
export function useClaimGroups(): readonly ClaimGroup[] {
  return useQuery({ ...queryOf(findClaimGroups), staleTime: Number.POSITIVE_INFINITY }).data?.groups ?? [];
}

/** Says what a claim allows, in its words. */
export function useClaimLabel(): (claim: Claim) => string {
  const words = new Map(useClaimGroups().flatMap(({ claims }) => claims.map((one) => [one.claim, one.label])));
  return (claim) => words.get(claim) ?? claim;
}

/** The groups with those of their claims that hold the text in name or words. */
export function foundGroups(groups: readonly ClaimGroup[], text: string): ClaimGroup[] {
  const part = text.trim().toLowerCase();
  const holds = ({ claim, label, description }: ClaimWords): boolean =>
    [claim, label, description].some((words) => words.toLowerCase().includes(part));
  return groups
    .map((group) => ({ ...group, claims: group.claims.filter(holds) }))
    .filter(({ claims }) => claims.length > 0);
}
