import * as contract from '@tamis/contract/cases';
import type { Ctx } from '../../../platform/context.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findPersonName } from '../../users/index.ts';
import { changeEach } from '../bulk/change-each.ts';
import { tellReceivers } from '../clock/tell-receivers.ts';
import type { CaseMail } from '../messages/case-mail.ts';
import { nameOf } from '../records/restrictions/assignee-policy.ts';
import { insertAttention } from '../records/cases-store.ts';
import { type CaseAction, changeCase, type ChangeOf } from '../records/change-case.ts';
import { escalated } from '../records/escalation-policy.ts';
import { assertReceives, holdReceivers } from './escalation-receivers.ts';
import { mailEscalated } from './mail-escalated.ts';
import { calledFirst } from '../records/called-case.ts';

const ESCALATING: CaseAction = { act: 'escalate', action: contract.escalateCase.name };

/** Gives a case to who may decide more, tells them, and has it looked at. */
const escalatedTo =
  (ctx: Ctx & CaseMail, { toId, reason }: { toId: string; reason: string }): ChangeOf =>
  async (was, { trx }) => {
    const { actor, clock } = ctx;
    const { to, name, receivers } = await holdReceivers(trx, was, { toId, by: actor.userId, clock });
    const by = await findPersonName(trx, actor.userId);
    const told = await tellReceivers(trx, clock, was, receivers, {
      title: `${calledFirst(was)} is escalated to ${'group' in to ? `‘${name}’` : 'you'}`,
      text: by ? `${nameOf(by)} has escalated it.` : 'It was escalated.',
    });
    await mailEscalated(ctx, trx, was, receivers, by ? nameOf(by) : '');
    const { id: caseId, merchantId } = was;
    const at = clock.now();
    await insertAttention(trx, { cause: 'escalation', caseId, merchantId, since: at });
    return { ...escalated(was, { by: actor.userId, at, reason, to }), more: { to: name, told } };
  };

export const escalateCase: Verb<typeof contract.escalateCase, Ctx & CaseMail> = (ctx, { params, body }) =>
  changeCase(ctx, { id: params.id, ...ESCALATING }, escalatedTo(ctx, body));

export const escalateCases: Verb<typeof contract.escalateCases, Ctx & CaseMail> = async (
  ctx,
  { body: { cases, ...asked } },
) => {
  // Who receives no case is refused at once, not case by case.
  await ctx.read((trx) => assertReceives(trx, { toId: asked.toId, by: ctx.actor.userId, clock: ctx.clock }));
  return changeEach(ctx, cases, ESCALATING, escalatedTo(ctx, asked));
};
