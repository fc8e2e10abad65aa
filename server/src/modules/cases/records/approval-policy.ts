import { holdsAny } from '@tamis/contract';
import type { Actor } from '../../../platform/context.ts';

export interface Approval {
  /** Who proposed, and who acted as them. */
  proposedBy: readonly (string | null)[];
  /** The group of the type that approves, and whether who asks is in it; null when whoever works on cases may. */
  approvers: { name: string; isMember: boolean } | null;
}

/** Why somebody may not approve, reject or send back what is proposed; undefined when they may. */
export function whyMayNotApprove(
  { userId, impersonatorId, claims }: Pick<Actor, 'userId' | 'impersonatorId' | 'claims'>,
  { proposedBy, approvers }: Approval,
): string | undefined {
  if (!approvers)
    return holdsAny(claims, ['CaseUpdate']) ? undefined : 'Approving needs the permission to change cases.';
  const isOwn = [userId, impersonatorId].some((person) => person !== null && proposedBy.includes(person));
  if (isOwn) return 'Who proposes does not approve: a second person does.';
  return approvers.isMember ? undefined : `Only members of ‘${approvers.name}’ approve cases of this type.`;
}
