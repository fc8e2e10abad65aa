import { assignCase } from '@tamis/contract/cases';
import { holdsAny } from '@tamis/contract';
import type { Holding } from '../users/index.ts';
import { externalIdTaken, recordCase } from './records/change-case.ts';
import { findAssignedCases } from './records/case-list-store.ts';
import { lockCase, putCase } from './records/cases-store.ts';
import { wokenRow } from './records/snooze-policy.ts';

/** Cases at work that somebody is to see to. */
export const assignedCases: Holding = {
  kind: 'cases',
  acts: ['hand-over', 'release'],
  find: findAssignedCases,
  mayReceive: async () => (claims) => holdsAny(claims, ['CaseUpdate']),
  async settle({ ctx, tx, items, receiver }) {
    for (const { id } of items) {
      const was = await lockCase(tx.trx, id);
      if (!was) continue;
      const assigneeId = receiver?.id ?? null;
      const is = { ...was, assigneeId, snoozedUntil: null, version: was.version + 1, updatedAt: ctx.clock.now() };
      await putCase(tx.trx, is, externalIdTaken());
      await recordCase(ctx, tx, assignCase.name, { was, is });
      if (was.snoozedUntil) await tx.audit(wokenRow(was, 'assignee'));
    }
  },
};
