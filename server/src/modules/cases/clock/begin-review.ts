import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import { basisOf, holdWholeCase } from '../records/case-basis.ts';
import { insertAttention } from '../records/cases-store.ts';
import { keepCase } from '../records/change-case.ts';
import { timeFrom } from '../records/settings/due-dates-policy.ts';
import { keepDecision, sealOf } from '../records/keep-decision.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';
import type { DueAct } from './each-due.ts';
import { receiversOfSoon } from './receivers.ts';
import { tellReceivers } from './tell-receivers.ts';
import { calledFirst } from '../records/called-case.ts';

const BEGIN_REVIEW = 'cases.begin-review';
const CAUSE = 'Periodic review';

/**
 * An approved case comes back on its day, as if somebody had reopened it: it is proposed and approved anew, its time runs
 * anew, and each of its searches is to be screened again from now on. What was decided stays in its decisions.
 */
export const beginReview: DueAct = async (tx, was, { clock }) => {
  const now = clock.now();
  const file = await holdWholeCase(tx.trx, was.id, now);
  const { type, timeZone } = file;
  const stage = stageAfter('reopen', was.stage);
  const basis = await basisOf(tx.trx, file);
  const by = { actor: { userId: SYSTEM_ACTOR, impersonatorId: null }, clock };
  const decision = await keepDecision(by, tx.trx, file, { kind: 'reopened', outcome: null, reason: CAUSE, ...basis });
  const receivers = await receiversOfSoon(tx.trx, file, now);
  const title = `${calledFirst(was)} is to be reviewed`;
  const told = await tellReceivers(tx.trx, clock, was, receivers, { title, text: 'Its periodic review has begun.' });
  const { id: caseId, merchantId } = was;
  await insertAttention(tx.trx, { cause: 'review', caseId, merchantId, since: now });
  const change = { stage, reason: CAUSE, reviewSince: now, ...timeFrom(now, { dueDays: type.dueDays, timeZone }) };
  await keepCase({ actor: { merchantId }, clock }, tx, BEGIN_REVIEW, was, change, { ...sealOf(decision), told });
};
