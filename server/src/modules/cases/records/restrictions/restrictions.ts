import type { Ctx } from '../../../../platform/context.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { ValidationError } from '../../../../platform/errors/app-error.ts';
import { viewerOf } from '../../../../platform/http/create-ctx.ts';
import { findGroupName, isMemberOf } from '../../../user-groups/index.ts';
import type { RestrictedTo } from './restriction-store.ts';

export type Restriction = RestrictedTo | null;

/**
 * The group that something is to be restricted to. Only to one that the caller is in: nobody takes out of their own sight what
 * they could then not bring back.
 */
export async function restrictionTo(
  trx: Trx,
  actor: Ctx['actor'],
  groupId: string | null,
  field: string,
): Promise<Restriction> {
  if (groupId === null) return null;
  const name = await findGroupName(trx, groupId);
  if (name === undefined || !(await isMemberOf(trx, groupId, viewerOf(actor))))
    throw ValidationError.at(field, 'Choose a group that you are in.');
  return { id: groupId, name };
}

const isOneOf = async (trx: Trx, group: Restriction, userId: string): Promise<boolean> =>
  group === null || isMemberOf(trx, group.id, userId);

/** Whether somebody sees what is restricted so. */
export const seesRestricted = isOneOf;

/** Work lies with nobody who does not see it. */
export async function assertSees(
  trx: Trx,
  restriction: Restriction,
  assigneeId: string,
  field = 'assigneeId',
): Promise<void> {
  if (restriction && !(await seesRestricted(trx, restriction, assigneeId)))
    throw ValidationError.at(field, `This case is restricted to ‘${restriction.name}’: choose a member of it.`);
}

/** What was escalated to a group is taken by its members alone: nobody takes it back unseen. */
export const mayTake = (
  trx: Trx,
  { escalatedTo }: { escalatedTo: Restriction },
  assigneeId: string,
): Promise<boolean> => isOneOf(trx, escalatedTo, assigneeId);

export async function assertMayTake(trx: Trx, was: { escalatedTo: Restriction }, assigneeId: string): Promise<void> {
  if (!(await mayTake(trx, was, assigneeId)))
    throw ValidationError.at(
      'assigneeId',
      `This case is escalated to ‘${was.escalatedTo?.name}’: choose a member of it, or return it first.`,
    );
}
