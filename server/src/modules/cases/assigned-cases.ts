import { assignCase } from '@tamis/contract/cases';
import { holdsAny } from '@tamis/contract';
import { ValidationError } from '../../platform/errors/app-error.ts';
import { findGroupName } from '../user-groups/index.ts';
import { findAccounts, type Holding } from '../users/index.ts';
import { externalIdTaken, recordCase } from './records/change-case.ts';
import { findAssignedCases } from './records/lists/case-list-store.ts';
import { lockCase, putCase } from './records/cases-store.ts';
import { mayTake } from './records/restrictions/restrictions.ts';
import { wokenRow } from './records/snooze-policy.ts';
import { findGroupsWorking } from './records/restrictions/working-members.ts';

/** Cases at work that somebody is to see to. */
export const assignedCases: Holding = {
  kind: 'cases',
  acts: ['hand-over', 'to-group', 'release'],
  find: findAssignedCases,
  mayReceive: async () => (claims) => holdsAny(claims, ['CaseUpdate']),
  async groups(trx, { id, merchantId }) {
    const accounts = await findAccounts(trx);
    return findGroupsWorking(
      trx,
      accounts.filter((one) => one.merchantId === merchantId && one.id !== id),
    );
  },
  async settle({ ctx, tx, items, receiver, group }) {
    // It stays until the transaction ends, unless somebody was quicker.
    if (group && (await findGroupName(tx.trx, group.id)) === undefined)
      throw ValidationError.at('cases', 'This group has been deleted. Look at the page again.');
    for (const { id } of items) {
      const was = await lockCase(tx.trx, id);
      if (!was) continue;
      // What was escalated to a group waits for it again, unless who receives it is of that group.
      const assigneeId = receiver && (await mayTake(tx.trx, was, receiver.id)) ? receiver.id : null;
      const is = {
        ...was,
        assigneeId,
        group: group ?? was.group,
        snoozedUntil: null,
        version: was.version + 1,
        updatedAt: ctx.clock.now(),
      };
      await putCase(tx.trx, is, externalIdTaken());
      await recordCase(ctx, tx, assignCase.name, { was, is });
      if (was.snoozedUntil) await tx.audit(wokenRow(was, 'assignee'));
    }
  },
};
