import type { Endpoint } from '@tamis/contract';
import * as cases from '@tamis/contract/cases';
import { PASSPORT_ASKED } from '../../modules/cases/testing.ts';
import type { CallInput } from '../test-world.ts';

type Asked = Record<'case' | 'entityLink' | 'user' | 'caseRequest' | 'document', string>;

const ofCase = (
  endpoint: Endpoint,
  bodyOf?: (ids: Asked) => object,
): [endpoint: Endpoint, inputFor: (ids: Asked) => CallInput] => [
  endpoint,
  (ids) => ({ params: { id: ids.case }, ...(bodyOf && { body: bodyOf(ids) }) }),
];

/** Calls about messages and requests of a case, each with one id of every kind that it takes. */
export const callsOfCaseMessages: [endpoint: Endpoint, inputFor: (ids: Asked) => CallInput][] = [
  ...[cases.findCaseMessages, cases.findCaseRequests, cases.findCaseColleagues].map((endpoint) => ofCase(endpoint)),
  ofCase(cases.createCaseMessage, ({ entityLink }) => ({
    toEntityLinkId: entityLink,
    subject: 'x',
    text: 'from elsewhere',
  })),
  ofCase(cases.createCaseRequest, ({ entityLink }) => ({ ...PASSPORT_ASKED, toEntityLinkId: entityLink })),
  ofCase(cases.createCaseRequest, ({ entityLink }) => ({ ...PASSPORT_ASKED, entityLinkId: entityLink })),
  ofCase(cases.createCaseRequest, ({ user }) => ({ ...PASSPORT_ASKED, askedOf: 'colleague', colleagueId: user })),
  [
    cases.answerCaseRequest,
    (ids) => ({ params: { id: ids.caseRequest }, body: { documentId: ids.document, text: 'from elsewhere' } }),
  ],
  [cases.withdrawCaseRequest, (ids) => ({ params: { id: ids.caseRequest }, body: { reason: 'from elsewhere' } })],
];
