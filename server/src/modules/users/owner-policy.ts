import type { Claim } from '@tamis/contract';

/** Somebody, as far as it matters who owns a merchant or administers the installation. */
export interface Candidate {
  id: string;
  merchantId: string;
  roleId: string;
  claims: readonly Claim[];
  isBlocked: boolean;
  /** Null: never, so nobody knows whether they ever will. */
  lastLoginAt: Date | null;
}

/** What may take an owner away: accounts are closed, people are given another role, or a role other claims. */
export type OwnerAct =
  | { kind: 'close'; userIds: readonly string[] }
  | { kind: 'give'; userIds: readonly string[]; claims: readonly Claim[] }
  | { kind: 'edit'; roleId: string; claims: readonly Claim[] };

/** An owner holds All, somebody who administers the installation Root; both may sign in, and have done so before. */
const isHolder = ({ claims, isBlocked, lastLoginAt }: Candidate, claim: 'All' | 'Root'): boolean =>
  claims.includes(claim) && !isBlocked && lastLoginAt !== null;

export const isOwner = (person: Candidate): boolean => isHolder(person, 'All');

/** Whether nobody would own the merchant any more. One that nobody owns yet is left as it is. */
export const leavesNoOwner = (people: readonly Candidate[], merchantId: string, act: OwnerAct): boolean =>
  leavesNobody(
    people.filter((person) => person.merchantId === merchantId && isOwner(person)),
    act,
    'All',
  );

/** Whether nobody of any merchant would administer the installation any more. */
export const leavesNoRoot = (people: readonly Candidate[], act: OwnerAct): boolean =>
  leavesNobody(
    people.filter((person) => isHolder(person, 'Root')),
    act,
    'Root',
  );

const leavesNobody = (holders: readonly Candidate[], act: OwnerAct, claim: 'All' | 'Root'): boolean =>
  holders.length > 0 && !holders.some((holder) => stays(holder, act, claim));

function stays(holder: Candidate, act: OwnerAct, claim: 'All' | 'Root'): boolean {
  if (act.kind === 'edit') return holder.roleId !== act.roleId || act.claims.includes(claim);
  if (!act.userIds.includes(holder.id)) return true;
  return act.kind === 'give' && act.claims.includes(claim);
}

export const NO_ROOT_LEFT =
  'Nobody could administer the installation any more. Give somebody else a role with Root first, and have them sign in once.';

export const NO_OWNER_LEFT =
  'Nobody would own the organisation any more. Make somebody else owner first: give them the role Owner and have them sign in once.';
