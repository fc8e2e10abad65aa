import type * as contract from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findGroupMembers, findGroupsWith } from '../../user-groups/index.ts';
import { findAccounts, type UserAccount } from '../../users/index.ts';
import { mayWork, nameOf } from '../records/restrictions/assignee-policy.ts';
import { known } from '../records/case-file.ts';
import { findHands, type Hands } from '../records/lists/case-list-store.ts';
import { findCase } from '../records/cases-store.ts';

interface Named {
  id: string;
  name: string;
}

/** To whom somebody can escalate a case: those whom `holdReceivers` would take. */
export const listReceivers: Verb<typeof contract.findEscalationReceivers> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const { restrictedTo, assigneeId, escalatedTo } = known(await findCase(trx, params.id));
    const hands = [{ assigneeId, restrictedToId: restrictedTo?.id ?? null, escalatedToId: escalatedTo?.id ?? null }];
    return receiversOf(trx, hands, await findWorkers(trx, hands), ctx.actor.userId);
  });

/** To whom at least one of some cases can go. Each that cannot go to who is chosen is named when it is refused. */
export const listReceiversOfMany: Verb<typeof contract.findCaseReceivers> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const hands = await findHands(trx, body.ids);
    if (hands.length === 0) throw new NotFoundError('The case');
    const workers = await findWorkers(trx, hands);
    const { accounts, isIn } = workers;
    const canTake = (account: UserAccount) =>
      hands.some((one) => isIn(one.restrictedToId, account.id) && isIn(one.escalatedToId, account.id));
    return {
      assignees: accounts.filter(canTake).map(named),
      groups: await workGroupsOf(trx, hands, workers),
      escalation: await receiversOf(trx, hands, workers, ctx.actor.userId),
    };
  });

interface Workers {
  accounts: UserAccount[];
  /** Whether somebody is in a group; of no group everybody is. */
  isIn(groupId: string | null, userId: string): boolean;
}

/** Who works on cases, and who of them is in the groups that cases are restricted or escalated to. */
async function findWorkers(trx: Trx, hands: readonly Hands[]): Promise<Workers> {
  const members = new Map<string, ReadonlySet<string>>();
  for (const groupId of new Set(hands.flatMap((one) => [one.restrictedToId, one.escalatedToId])))
    if (groupId !== null)
      members.set(groupId, new Set((await findGroupMembers(trx, groupId)).map((member) => member.id)));
  return {
    accounts: (await findAccounts(trx)).filter(mayWork),
    isIn: (groupId, userId) => groupId === null || members.get(groupId)?.has(userId) === true,
  };
}

/** The groups of which somebody may work on at least one of them. */
const workGroupsOf = (trx: Trx, hands: readonly Hands[], { accounts, isIn }: Workers): Promise<Named[]> =>
  findGroupsWith(
    trx,
    accounts
      .filter(({ id, isInvited }) => !isInvited && hands.some((one) => isIn(one.restrictedToId, id)))
      .map(({ id }) => id),
  );

async function receiversOf(
  trx: Trx,
  hands: readonly Hands[],
  { accounts, isIn }: Workers,
  by: string,
): Promise<{ groups: Named[]; people: Named[] }> {
  const others = accounts.filter((account) => account.id !== by);
  const canTake = (account: UserAccount) =>
    hands.some((one) => isIn(one.restrictedToId, account.id) && one.assigneeId !== account.id);
  const groups = new Map<string, Named>();
  for (const restrictedToId of new Set(hands.map((one) => one.restrictedToId))) {
    // Who was invited has a place in no group's work before they can sign in.
    const seeing = others.filter((account) => !account.isInvited && isIn(restrictedToId, account.id));
    const already = hands.filter((one) => one.restrictedToId === restrictedToId).map((one) => one.escalatedToId);
    for (const group of await findGroupsWith(
      trx,
      seeing.map(({ id }) => id),
    ))
      if (already.some((id) => id !== group.id)) groups.set(group.id, group);
  }
  return {
    groups: [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    people: others.filter(canTake).map(named),
  };
}

const named = (account: UserAccount): Named => ({ id: account.id, name: nameOf(account) });
