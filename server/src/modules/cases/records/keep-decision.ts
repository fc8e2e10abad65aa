import type { Clock } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Basis } from './case-basis.ts';
import type { CaseFile } from './case-file.ts';
import { type DecisionRow, insertDecision } from './decisions-store.ts';

type Decided = Pick<DecisionRow, 'kind' | 'outcome' | 'reason'> & Basis;

/** Keeps who decided what of a case, and on which state of it. */
export async function keepDecision(
  { actor, clock }: { actor: Pick<Actor, 'userId' | 'impersonatorId'>; clock: Clock },
  trx: Trx,
  { record }: Pick<CaseFile, 'record'>,
  decided: Decided,
): Promise<DecisionRow> {
  const decision = {
    ...decided,
    id: newId(clock),
    by: actor.userId,
    impersonatorId: actor.impersonatorId,
    at: clock.now(),
  };
  await insertDecision(trx, { caseId: record.id, merchantId: record.merchantId }, decision);
  return decision;
}

/** How the log names a decision. */
export const sealOf = ({ id, digest }: DecisionRow) => ({ decision: id, digest });
