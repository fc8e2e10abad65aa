import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { known } from '../records/case-file.ts';
import { findCase } from '../records/cases-store.ts';
import { todayOf } from '../records/documents/document-day.ts';
import { findDocument } from '../records/documents/documents-store.ts';
import { closeRequest, findRequests, lockRequest, type RequestRow } from '../records/documents/requests-store.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import { assertOpen } from './request-policy.ts';
import { requestView } from './request-view.ts';
import { wantedInWords } from './request-words.ts';

export const listCaseRequests: Verb<typeof contract.findCaseRequests> = (ctx, { params, query }) =>
  ctx.read(async (trx) => {
    const { merchantId } = known(await findCase(trx, params.id));
    const today = await todayOf(trx, merchantId, ctx.clock.now());
    const { rows, totalRecords } = await findRequests(trx, params.id, query);
    return { requests: rows.map((row) => requestView(row, today)), totalRecords };
  });

/** In every stage: what came after the decision is kept, too. */
export const answerCaseRequest: Verb<typeof contract.answerCaseRequest> = (ctx, { params, body }) =>
  close(ctx, params.id, contract.answerCaseRequest.name, async ({ caseId }, { trx }) => {
    if (body.documentId === null && body.text === '')
      throw ValidationError.at('text', 'Say with what it was answered, or choose a document');
    const document = body.documentId === null ? undefined : await findDocument(trx, body.documentId);
    if (body.documentId !== null && document?.caseId !== caseId) throw new NotFoundError('The document');
    return { outcome: 'answered', answer: body.text, answerDocumentId: body.documentId };
  });

export const withdrawCaseRequest: Verb<typeof contract.withdrawCaseRequest> = (ctx, { params, body }) =>
  close(ctx, params.id, contract.withdrawCaseRequest.name, () => ({
    outcome: 'withdrawn',
    answer: body.reason,
    answerDocumentId: null,
  }));

type Closing = Pick<RequestRow, 'outcome' | 'answer' | 'answerDocumentId'>;

/** Closes a request that nobody else has closed. */
const close = (
  ctx: Ctx,
  id: string,
  action: string,
  closing: (was: RequestRow, tx: WriteTransaction) => Closing | Promise<Closing>,
): Promise<contract.CaseRequest> =>
  ctx.write(async (tx) => {
    const { trx, audit } = tx;
    const was = await lockRequest(trx, id);
    if (!was) throw new NotFoundError('The request');
    assertOpen(was);
    const is = { ...was, ...(await closing(was, tx)), closedBy: ctx.actor.userId, closedAt: ctx.clock.now() };
    await closeRequest(trx, is);
    await audit({
      action,
      subjectType: CASE,
      subjectId: was.caseId,
      body: {
        was: { wanted: wantedInWords(was), request: was.text, state: 'open' },
        is: { wanted: wantedInWords(was), request: was.text, state: is.outcome, answer: is.answer },
      },
    });
    await tellCase(trx, was.merchantId, was.caseId);
    return requestView(is, await todayOf(trx, was.merchantId, ctx.clock.now()));
  });
