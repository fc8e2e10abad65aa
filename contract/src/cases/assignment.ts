import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../shared.ts';
import { caseDetails } from './cases.ts';
import { caseParams, cases, changing, seeingOrAdding } from './constants.ts';

export const assignCase = endpoint({
  ...cases,
  params: caseParams,
  access: changing,
  writes: true,
  method: 'PUT',
  path: '/cases/:id/assign',
  name: 'cases.assign',
  actionName: 'Assign Case',
  summary: 'Give a case to somebody who works on cases, or to nobody',
  body: z.strictObject({ assigneeId: id.nullable() }),
  output: caseDetails,
});
export const findCaseAssignees = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/assignees',
  name: 'cases.assignees',
  actionName: 'Get Case Assignees',
  summary: 'People who may work on cases, by name',
  access: seeingOrAdding,
  writes: false,
  output: z.object({ assignees: z.array(z.object({ id, name: z.string() })) }),
});
