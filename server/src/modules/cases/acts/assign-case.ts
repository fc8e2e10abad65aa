import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { findWorker, holdWorker } from '../../users/index.ts';
import { changeEach } from '../bulk/change-each.ts';
import { assertMayWork } from '../records/assignee-policy.ts';
import { type CaseAction, type CaseCtx, changeCase, type ChangeOf } from '../records/change-case.ts';
import { assertMayTake, assertSees } from '../records/restrictions.ts';

const ASSIGNING: CaseAction = { act: 'assign', action: contract.assignCase.name };

/** Whoever it is given to may work on cases, and sees this one, until it is theirs. */
const assignedTo =
  ({ clock }: CaseCtx, assigneeId: string | null): ChangeOf =>
  async (was, { trx }) => {
    if (assigneeId !== null) {
      assertMayWork(await holdWorker(trx, assigneeId, clock.now()));
      await assertSees(trx, was.restrictedTo, assigneeId);
      await assertMayTake(trx, was, assigneeId);
    }
    return { assigneeId };
  };

export const assignCase: Verb<typeof contract.assignCase> = (ctx, { params, body: { assigneeId } }) =>
  changeCase(ctx, { id: params.id, ...ASSIGNING }, assignedTo(ctx, assigneeId));

export const assignCases: Verb<typeof contract.assignCases> = async (ctx, { body: { cases, assigneeId } }) => {
  // Who may work on no case is refused at once, not case by case.
  if (assigneeId !== null)
    await ctx.read(async (trx) => assertMayWork(await findWorker(trx, assigneeId, ctx.clock.now())));
  return changeEach(ctx, cases, ASSIGNING, assignedTo(ctx, assigneeId));
};
