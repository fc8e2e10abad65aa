import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { text } from '../../calls/shared.ts';
import { caseDetails } from '../cases.ts';
import { CASE_REASON_MAX_LENGTH, caseParams, cases, changing, seeing } from '../constants.ts';

const reason = text(CASE_REASON_MAX_LENGTH);
const given = reason.min(1, 'Enter a reason');
const act = {
  ...cases,
  method: 'POST',
  access: changing,
  writes: true,
  params: caseParams,
  output: caseDetails,
} as const;

export const proposeCase = endpoint({
  ...act,
  path: '/cases/:id/propose',
  name: 'cases.propose',
  actionName: 'Propose Case',
  summary: 'Propose to approve a case of which nothing is open, or to reject one, with a reason',
  body: z.strictObject({ outcome: z.enum(['approved', 'rejected']), reason: reason.default('') }),
});
export const approveCase = endpoint({
  ...act,
  path: '/cases/:id/approve',
  name: 'cases.approve',
  actionName: 'Approve Case',
  summary: 'Carry out what is proposed; refused when anything has changed since, or an item is open',
  // Its type may name a group that approves; otherwise it needs CaseUpdate.
  access: seeing,
  body: z.strictObject({
    reason: reason.default(''),
    /** Of the proposal that was seen. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, 'Must be the digest of the proposal'),
  }),
});
export const sendBackCase = endpoint({
  ...act,
  path: '/cases/:id/send-back',
  name: 'cases.send-back',
  actionName: 'Send Case Back',
  summary: 'Give what is proposed back to review, with a reason',
  access: seeing,
  body: z.strictObject({ reason: given }),
});
export const closeCase = endpoint({
  ...act,
  path: '/cases/:id/close',
  name: 'cases.close',
  actionName: 'Close Case',
  summary: 'Close a case without a decision, or after one, with a reason',
  body: z.strictObject({ reason: given }),
});
export const reopenCase = endpoint({
  ...act,
  path: '/cases/:id/reopen',
  name: 'cases.reopen',
  actionName: 'Reopen Case',
  summary: 'Open a decided or closed case again, with a reason; its time runs anew',
  body: z.strictObject({ reason: given }),
});
