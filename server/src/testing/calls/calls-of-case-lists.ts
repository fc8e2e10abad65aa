import type { Endpoint } from '@tamis/contract';
import * as cases from '@tamis/contract/cases';
import type { CallInput } from '../test-world.ts';

type Asked = Record<'case' | 'caseStatus' | 'user', string>;

const seen = (ids: Asked) => ({ cases: [{ id: ids.case, version: 1 }] });

/** Calls about many cases at once, each with one. */
export const callsOfCaseLists: [endpoint: Endpoint, inputFor: (ids: Asked) => CallInput][] = [
  [cases.assignCases, (ids) => ({ body: { ...seen(ids), assigneeId: null } })],
  [cases.setCaseStatuses, (ids) => ({ body: { ...seen(ids), statusId: ids.caseStatus } })],
  [cases.snoozeCases, (ids) => ({ body: { ...seen(ids), until: null } })],
  [cases.escalateCases, (ids) => ({ body: { ...seen(ids), toId: ids.user, reason: 'x' } })],
  [cases.findCaseReceivers, (ids) => ({ body: { ids: [ids.case] } })],
  [cases.exportCases, (ids) => ({ body: { ids: [ids.case] } })],
];
