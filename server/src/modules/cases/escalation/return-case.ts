import * as contract from '@tamis/contract/cases';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { holdWorker } from '../../users/index.ts';
import type { Receiver } from '../clock/receivers.ts';
import { tellReceivers } from '../clock/tell-receivers.ts';
import { mayWork, nameOf } from '../records/restrictions/assignee-policy.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { changeCase } from '../records/change-case.ts';
import { endOfEscalation } from '../records/escalation-policy.ts';
import { seesRestricted } from '../records/restrictions/restrictions.ts';
import { calledFirst } from '../records/called-case.ts';

/** Ends an escalation: the case is with who had it before, as urgent as it was; with nobody where they could not work on it. */
export const returnCase: Verb<typeof contract.returnCase> = (ctx, { params, body: { answer } }) =>
  changeCase(
    ctx,
    { id: params.id, act: 'escalate', action: contract.returnCase.name, more: { answer } },
    async (was, { trx }) => {
      if (was.escalatedAt === null) throw new ConflictError('This case is not escalated.');
      const back = await holdFormer(ctx, trx, was);
      const isTold = back !== undefined && back.id !== ctx.actor.userId;
      const told = await tellReceivers(trx, ctx.clock, was, isTold ? [back] : [], {
        title: `${calledFirst(was)} is returned to you`,
        text: 'Its escalation was answered.',
      });
      const change = { ...endOfEscalation(was), assigneeId: back?.id ?? null };
      return { ...change, more: { to: back?.name ?? '', told } };
    },
  );

/** Who had it before, if they may still work on it; they may until the transaction ends. */
async function holdFormer(
  { clock }: Ctx,
  trx: Trx,
  { escalatedFromId, restrictedTo }: CaseRecord,
): Promise<Receiver | undefined> {
  if (escalatedFromId === null) return undefined;
  const person = await holdWorker(trx, escalatedFromId, clock.now());
  if (!person || !mayWork(person) || !(await seesRestricted(trx, restrictedTo, escalatedFromId))) return undefined;
  return { id: escalatedFromId, name: nameOf(person) };
}
