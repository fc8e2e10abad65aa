import { holdsAny } from '@tamis/contract';
import type { Trx } from '../../../platform/db/database.ts';
import { findGroupMembers } from '../../user-groups/index.ts';
import { findAccounts, findWorker } from '../../users/index.ts';
import type { CaseFile } from '../records/case-file.ts';

export interface Receiver {
  id: string;
  name: string;
}

type Of = Pick<CaseFile, 'record' | 'type'>;
interface Restricted {
  record: Pick<CaseFile['record'], 'restrictedTo'>;
}

/** Who sees to a case; where nobody does who may open it, those who are told when it is overdue. */
export async function receiversOfSoon(trx: Trx, of: Of, now: Date): Promise<Receiver[]> {
  const { assigneeId } = of.record;
  const assignee = assigneeId === null ? undefined : await findWorker(trx, assigneeId, now);
  const openers = await openersOf(trx, of, assignee ? [assignee] : []);
  return openers.length > 0 ? openers : receiversOfLate(trx, of);
}

/** Its work group; where it has none, or none of it may open the case, the group that approves, then the owners; of a restricted one at last who sees it. */
export async function receiversOfLate(trx: Trx, of: Of): Promise<Receiver[]> {
  const accounts = (await findAccounts(trx)).filter(({ isInvited }) => !isInvited);
  const openers = await openersOf(trx, of, accounts);
  const { approverGroupId } = of.type;
  const { group, restrictedTo } = of.record;
  const isWorker = await membersOf(trx, group?.id ?? null);
  const isApprover = await membersOf(trx, approverGroupId);
  const isOwner = new Set(accounts.filter(({ claims }) => claims.includes('All')).map(({ id }) => id));
  const circles = [isWorker, isApprover, isOwner].map((circle) => openers.filter(({ id }) => circle.has(id)));
  return circles.find((circle) => circle.length > 0) ?? (restrictedTo ? openers : []);
}

const membersOf = async (trx: Trx, groupId: string | null): Promise<ReadonlySet<string>> =>
  new Set(groupId === null ? [] : (await findGroupMembers(trx, groupId)).map(({ id }) => id));

/** Those of some people who may open the case still. */
export async function receiversOfRequest(
  trx: Trx,
  record: Restricted['record'],
  userIds: readonly string[],
): Promise<Receiver[]> {
  const accounts = (await findAccounts(trx)).filter(({ id, isInvited }) => !isInvited && userIds.includes(id));
  return openersOf(trx, { record }, accounts);
}

interface Account extends Receiver {
  surname: string;
  isBlocked: boolean;
  claims: readonly string[];
}

/** Those of some people who may open the case. */
async function openersOf(
  trx: Trx,
  { record: { restrictedTo } }: Restricted,
  people: readonly Account[],
): Promise<Receiver[]> {
  const members = restrictedTo && new Set((await findGroupMembers(trx, restrictedTo.id)).map(({ id }) => id));
  return people
    .filter(({ isBlocked, claims }) => !isBlocked && holdsAny(claims, ['CaseFind', 'CaseUpdate']))
    .filter(({ id }) => members === null || members.has(id))
    .map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() }));
}
