import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { id } from '../../calls/shared.ts';
import { caseDetails } from '../cases.ts';
import { caseParams, cases, changing, seeingOrAdding } from '../constants.ts';

const named = z.array(z.object({ id, name: z.string() }));

export const assignCase = endpoint({
  ...cases,
  params: caseParams,
  access: changing,
  writes: true,
  method: 'PUT',
  path: '/cases/:id/assign',
  name: 'cases.assign',
  actionName: 'Assign Case',
  summary: 'Give a case to somebody who works on cases, to a user group, or to nobody',
  /** The group stays as it is where it is left out. */
  body: z.strictObject({ assigneeId: id.nullable(), groupId: id.nullable().optional() }),
  output: caseDetails,
});
export const findCaseAssignees = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/assignees',
  name: 'cases.assignees',
  actionName: 'Get Case Assignees',
  summary: 'People who may work on cases, and user groups of which somebody may, by name',
  access: seeingOrAdding,
  writes: false,
  output: z.object({ assignees: named, groups: named }),
});
