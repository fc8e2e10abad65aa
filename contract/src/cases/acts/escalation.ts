import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { id, text } from '../../calls/shared.ts';
import { caseDetails } from '../cases.ts';
import { CASE_REASON_MAX_LENGTH, caseParams, cases, changing, seeing } from '../constants.ts';

/** To whom, a person or a user group, and why. */
export const escalating = {
  toId: z.string().min(1, 'Choose whom it is escalated to').pipe(id),
  reason: text(CASE_REASON_MAX_LENGTH).min(1, 'Enter a reason'),
};

const one = { ...cases, params: caseParams, method: 'POST', access: changing, writes: true } as const;

export const escalateCase = endpoint({
  ...one,
  path: '/cases/:id/escalate',
  name: 'cases.escalate',
  actionName: 'Escalate Case',
  summary:
    'Give a case to somebody who may decide more: a person who works on cases, or a user group; they are told, it has their attention and high priority until it is returned or decided',
  body: z.strictObject(escalating),
  output: caseDetails,
});
export const returnCase = endpoint({
  ...one,
  path: '/cases/:id/escalate/return',
  name: 'cases.return-escalated',
  actionName: 'Return Escalated Case',
  summary: 'End an escalation with an answer: the case is with who had it before, who is told',
  body: z.strictObject({ answer: text(CASE_REASON_MAX_LENGTH).min(1, 'Enter an answer') }),
  output: caseDetails,
});
export const findEscalationReceivers = endpoint({
  ...cases,
  params: caseParams,
  method: 'GET',
  path: '/cases/:id/escalate/receivers',
  name: 'cases.escalation-receivers',
  actionName: 'Get Escalation Receivers',
  summary:
    'To whom this case can be escalated by the caller: user groups and people by name, of a restricted case those who see it',
  access: changing,
  writes: false,
  output: z.object({
    groups: z.array(z.object({ id, name: z.string() })),
    people: z.array(z.object({ id, name: z.string() })),
  }),
});
export const findEscalationGroups = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/escalation-groups',
  name: 'cases.escalation-groups',
  actionName: 'Get Escalation Groups',
  summary: 'User groups with somebody in them who works on cases, by name',
  access: seeing,
  writes: false,
  output: z.object({ groups: z.array(z.object({ id, name: z.string() })) }),
});
