import type { Trx } from '../../../../platform/db/database.ts';
import { ValidationError } from '../../../../platform/errors/app-error.ts';
import { findGroupMembers, findGroupName, findGroupsWith, findUserGroup } from '../../../user-groups/index.ts';
import { findAccounts, type UserAccount } from '../../../users/index.ts';
import { mayWork, nameOf } from './assignee-policy.ts';
import type { Restriction } from './restrictions.ts';

const FIELD = 'groupId';

/** Those of a group who can sign in, work on cases, and see what is restricted so. */
export async function findWorkingMembers(
  trx: Trx,
  groupId: string,
  restrictedTo: Restriction,
): Promise<{ id: string; name: string }[]> {
  const members = await idsOfMembers(trx, groupId);
  const seeing = restrictedTo && (await idsOfMembers(trx, restrictedTo.id));
  return (await findAccounts(trx))
    .filter((account) => members.has(account.id) && mayWork(account) && (seeing === null || seeing.has(account.id)))
    .map((account) => ({ id: account.id, name: nameOf(account) }));
}

/** The groups of which one of these works on cases; who was invited has a place in no group's work before they can sign in. */
export const findGroupsWorking = (
  trx: Trx,
  accounts: readonly UserAccount[],
): Promise<{ id: string; name: string }[]> =>
  findGroupsWith(
    trx,
    accounts.filter((account) => !account.isInvited && mayWork(account)).map(({ id }) => id),
  );

const idsOfMembers = async (trx: Trx, groupId: string): Promise<ReadonlySet<string>> =>
  new Set((await findGroupMembers(trx, groupId)).map(({ id }) => id));

/** Whether somebody of a group may work on what is restricted so. */
export const mayGroupWork = async (trx: Trx, groupId: string, restrictedTo: Restriction): Promise<boolean> =>
  (await findWorkingMembers(trx, groupId, restrictedTo)).length > 0;

const unknown = () => ValidationError.at(FIELD, 'This is no user group of your organisation.');
const idle = (name: string, what: string) => ValidationError.at(FIELD, `Nobody of ‘${name}’ may work on ${what}.`);

/** Throws what is wrong with a group whichever case it is to work on. */
export async function assertGroupWorks(trx: Trx, groupId: string): Promise<void> {
  const group = await findUserGroup(trx, groupId);
  if (!group) throw unknown();
  if (!(await mayGroupWork(trx, groupId, null))) throw idle(group.name, 'cases');
}

/** Of some groups those of which somebody works on cases; they stay until the transaction ends. */
export async function holdWorkingGroups(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  const working = new Map<string, { id: string; name: string }>();
  for (const id of ids) {
    const name = await findGroupName(trx, id);
    if (name !== undefined && (await mayGroupWork(trx, id, null))) working.set(id, { id, name });
  }
  return working;
}

/** The group whose work a case becomes; it stays until the transaction ends. Throws unless somebody of it may do that work. */
export async function holdWorkGroup(trx: Trx, restrictedTo: Restriction, groupId: string | null): Promise<Restriction> {
  if (groupId === null) return null;
  const name = await findGroupName(trx, groupId);
  if (name === undefined) throw unknown();
  if (!(await mayGroupWork(trx, groupId, restrictedTo))) throw idle(name, 'this case');
  return { id: groupId, name };
}
