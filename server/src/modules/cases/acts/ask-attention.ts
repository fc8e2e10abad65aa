import type { WriteTransaction } from '../../../platform/context.ts';
import { insertAttention, lockCase } from '../records/cases-store.ts';
import type { CaseCtx } from '../records/change-case.ts';
import { CASE, tellCase } from '../records/tell-case.ts';

export interface Asked {
  isAsked: boolean;
  /** What the case does now, or why not. */
  text: string;
}

/** Brings a case to attention, in whatever stage it is, with the cause: a person looks at it and says to have seen it. */
export async function askAttention(
  { actor: { merchantId }, clock }: CaseCtx,
  { trx, audit }: WriteTransaction,
  { caseId, reason, trigger }: { caseId: string; reason: string; trigger: { id: string; name: string } },
): Promise<Asked> {
  if (!(await lockCase(trx, caseId))) return { isAsked: false, text: 'The case is gone.' };
  const asking = {
    cause: 'trigger',
    caseId,
    merchantId,
    triggerName: trigger.name,
    reason,
    since: clock.now(),
  } as const;
  if (!(await insertAttention(trx, asking)))
    return { isAsked: true, text: 'A trigger asks for attention to the case already.' };
  const body = { was: null, is: { attention: reason }, trigger };
  await audit({ action: 'cases.ask-attention', subjectType: CASE, subjectId: caseId, body });
  await tellCase(trx, merchantId, caseId);
  return { isAsked: true, text: 'The case asks for attention now.' };
}
