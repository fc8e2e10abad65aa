import type * as contract from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findGroupMembers, findGroupsWith } from '../../user-groups/index.ts';
import { findAccounts } from '../../users/index.ts';
import { mayWork, nameOf } from '../records/assignee-policy.ts';
import { known } from '../records/case-file.ts';
import { findCase } from '../records/cases-store.ts';
import type { Restriction } from '../records/restrictions.ts';

/** To whom somebody can escalate a case: those whom `holdReceivers` would take. */
export const listReceivers: Verb<typeof contract.findEscalationReceivers> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const { restrictedTo, assigneeId, escalatedTo } = known(await findCase(trx, params.id));
    const sees = await whoSees(trx, restrictedTo);
    const others = (await findAccounts(trx)).filter(
      (account) => account.id !== ctx.actor.userId && mayWork(account) && sees(account.id),
    );
    // Who was invited has a place in no group's work before they can sign in.
    const groups = await findGroupsWith(
      trx,
      others.filter(({ isInvited }) => !isInvited).map(({ id }) => id),
    );
    return {
      groups: groups.filter(({ id }) => id !== escalatedTo?.id),
      people: others.filter(({ id }) => id !== assigneeId).map((one) => ({ id: one.id, name: nameOf(one) })),
    };
  });

async function whoSees(trx: Trx, restriction: Restriction): Promise<(userId: string) => boolean> {
  if (!restriction) return () => true;
  const members = new Set((await findGroupMembers(trx, restriction.id)).map(({ id }) => id));
  return (userId) => members.has(userId);
}
