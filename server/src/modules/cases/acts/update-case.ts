import * as contract from '@tamis/contract/cases';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { holdWorker } from '../../users/index.ts';
import { assertMayWork } from '../records/assignee-policy.ts';
import { assertVersion, changeCase } from '../records/change-case.ts';
import { clearAttention } from '../records/cases-store.ts';
import { timeWhile } from '../records/due-dates-policy.ts';
import { findStatus } from '../records/settings-store.ts';
import { assertStatusAllowed } from '../records/stages-policy.ts';

export const updateCase: Verb<typeof contract.updateCase> = (ctx, { params, body: { version, ...fields } }) =>
  changeCase(ctx, { id: params.id, act: 'edit', action: contract.updateCase.name }, (was) => {
    assertVersion(was.version, version);
    return fields;
  });

/** Within the stages of work; its time stands still while the customer is waited for. */
export const setCaseStatus: Verb<typeof contract.setCaseStatus> = (ctx, { params, body }) =>
  changeCase(ctx, { id: params.id, act: 'set-status', action: contract.setCaseStatus.name }, async (was, { trx }) => {
    const status = await findStatus(trx, body.statusId);
    if (!status) throw new NotFoundError('The case status');
    assertStatusAllowed(was.stage, status.stage);
    return {
      statusId: status.id,
      stage: status.stage,
      ...timeWhile(
        status.stage === 'awaiting_customer',
        was,
        ctx.clock.now(),
        await findTimeZone(trx, ctx.actor.merchantId),
      ),
    };
  });

export const assignCase: Verb<typeof contract.assignCase> = (ctx, { params, body: { assigneeId } }) =>
  changeCase(ctx, { id: params.id, act: 'assign', action: contract.assignCase.name }, async (_was, { trx }) => {
    if (assigneeId !== null) assertMayWork(await holdWorker(trx, assigneeId, ctx.clock.now()));
    return { assigneeId };
  });

/** By a person, with a reason: nothing computes it yet. */
export const setCaseRisk: Verb<typeof contract.setCaseRisk> = (ctx, { params, body: { level, reason } }) =>
  changeCase(ctx, { id: params.id, act: 'edit', action: contract.setCaseRisk.name }, () => ({
    riskLevel: level,
    riskReason: reason,
    riskSetBy: ctx.actor.userId,
    riskSetAt: ctx.clock.now(),
  }));

/** In every stage: an approved case is watched, too. */
export const seeAttention: Verb<typeof contract.seeCaseAttention> = (ctx, { params }) =>
  changeCase(
    ctx,
    { id: params.id, act: 'see-attention', action: contract.seeCaseAttention.name },
    async (was, { trx }) => {
      if (!(await clearAttention(trx, was.id))) throw new ConflictError('Nothing of this case asks for attention.');
      return {};
    },
  );
