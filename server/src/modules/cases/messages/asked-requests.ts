import { withdrawCaseRequest } from '@tamis/contract/cases';
import { holdsAny } from '@tamis/contract';
import type { Holding } from '../../users/index.ts';
import { closeRequest, findRequestsOf, lockRequest, putColleague } from '../records/documents/requests-store.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import { wantedInWords } from './request-words.ts';

/** Requests that wait for an answer of somebody: a colleague is asked in their place, or nobody is any more. */
export const askedRequests: Holding = {
  kind: 'requests',
  acts: ['hand-over', 'end'],
  find: findRequestsOf,
  mayReceive: async () => (claims) => holdsAny(claims, ['CaseFind', 'CaseUpdate']),
  async settle({ ctx, tx: { trx, audit }, items, leaver, receiver, reason }) {
    for (const { id } of items) {
      const request = await lockRequest(trx, id);
      if (request?.outcome !== null || request.colleagueId !== leaver.id) continue;
      const closed = { answer: reason, answerDocumentId: null, closedBy: ctx.actor.userId, closedAt: ctx.clock.now() };
      if (receiver) await putColleague(trx, id, receiver.id);
      else await closeRequest(trx, { ...request, outcome: 'withdrawn', ...closed });
      const wanted = wantedInWords(request);
      await audit({
        action: receiver ? 'cases.hand-over-request' : withdrawCaseRequest.name,
        subjectType: CASE,
        subjectId: request.caseId,
        body: {
          was: { wanted, request: request.text, state: 'open' },
          is: {
            wanted,
            request: request.text,
            ...(receiver ? { state: 'open', of: receiver.name } : { state: 'withdrawn', answer: reason }),
          },
        },
      });
      await tellCase(trx, request.merchantId, request.caseId);
    }
  },
};
