import type * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { findGroupsWith } from '../../user-groups/index.ts';
import { findAccounts } from '../../users/index.ts';
import { mayWork } from '../records/assignee-policy.ts';

export const listEscalationGroups: Verb<typeof contract.findEscalationGroups> = (ctx) =>
  ctx.read(async (trx) => {
    const workers = (await findAccounts(trx)).filter((account) => !account.isInvited && mayWork(account));
    const groups = await findGroupsWith(
      trx,
      workers.map(({ id }) => id),
    );
    return { groups };
  });
