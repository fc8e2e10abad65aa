import type { BodyOf } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { findWorker, holdWorker } from '../../users/index.ts';
import { changeEach } from '../bulk/change-each.ts';
import { assertMayWork } from '../records/restrictions/assignee-policy.ts';
import { type CaseAction, type CaseCtx, changeCase, type ChangeOf } from '../records/change-case.ts';
import { assertMayTake, assertSees } from '../records/restrictions/restrictions.ts';
import { assertGroupWorks, holdWorkGroup } from '../records/restrictions/working-members.ts';

const ASSIGNING: CaseAction = { act: 'assign', action: contract.assignCase.name };

type To = BodyOf<typeof contract.assignCase>;

/** Whoever it is given to may work on cases, and sees this one, until it is theirs; of a group somebody does. */
const assignedTo =
  ({ clock }: CaseCtx, { assigneeId, groupId }: To): ChangeOf =>
  async (was, { trx }) => {
    if (assigneeId !== null) {
      assertMayWork(await holdWorker(trx, assigneeId, clock.now()));
      await assertSees(trx, was.restrictedTo, assigneeId);
      await assertMayTake(trx, was, assigneeId);
    }
    if (groupId === undefined) return { assigneeId };
    return { assigneeId, group: await holdWorkGroup(trx, was.restrictedTo, groupId) };
  };

export const assignCase: Verb<typeof contract.assignCase> = (ctx, { params, body }) =>
  changeCase(ctx, { id: params.id, ...ASSIGNING }, assignedTo(ctx, body));

export const assignCases: Verb<typeof contract.assignCases> = async (ctx, { body: { cases, ...to } }) => {
  const { assigneeId, groupId } = to;
  // Who may work on no case is refused at once, not case by case.
  await ctx.read(async (trx) => {
    if (assigneeId !== null) assertMayWork(await findWorker(trx, assigneeId, ctx.clock.now()));
    if (groupId) await assertGroupWorks(trx, groupId);
  });
  return changeEach(ctx, cases, ASSIGNING, assignedTo(ctx, to));
};
