import { z } from 'zod';
import { endpoint, holding } from '../../calls/endpoint.ts';
import { id } from '../../calls/shared.ts';
import { caseDetails } from '../cases.ts';
import { caseParams, cases, changing, restriction } from '../constants.ts';

export const restrictCase = endpoint({
  ...cases,
  params: caseParams,
  access: changing,
  writes: true,
  method: 'PUT',
  path: '/cases/:id/restriction',
  name: 'cases.restrict',
  actionName: 'Restrict Case',
  summary:
    'Restrict a case to a user group that the caller is in, or lift the restriction; for everybody else a restricted case does not exist',
  body: z.strictObject({ groupId: id.nullable() }),
  output: caseDetails,
});
export const findCaseGroups = endpoint({
  ...cases,
  method: 'GET',
  path: '/cases/groups',
  name: 'cases.groups',
  actionName: 'Get Case Groups',
  summary: 'The user groups that the caller is in, to which they can restrict cases and notes',
  access: holding('CaseAdd', 'CaseUpdate'),
  writes: false,
  output: z.object({ groups: z.array(restriction) }),
});
