import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { eachFound, type Found } from '../clock/each-found.ts';
import { receiversOfRequest } from '../clock/receivers.ts';
import { tellReceivers } from '../clock/tell-receivers.ts';
import { findCase } from '../records/cases-store.ts';
import { findDueRequests, lockDueRequest, putReminder } from '../records/documents/requests-store.ts';
import { calledCase } from '../records/called-case.ts';
import { CASE } from '../records/tell-case.ts';
import { remindAfter } from './reminder-policy.ts';
import { wantedInWords } from './request-words.ts';

const REMIND = 'cases.remind-request';

/**
 * Tells people of open requests: when the last day begins whoever is to answer, or who asked a customer; once it is over both.
 * Each is a transaction of its own that looks again under the lock. One that fails stops no other.
 */
export const remindOfRequests = (job: JobCtx): Promise<void> =>
  eachFound(job, {
    find: findDueRequests,
    act: (one) => remindOf(job, one),
    failed: (error, { id }) => job.log.error({ err: error, requestId: id }, 'Nobody could be reminded of a request'),
    left: (count) => `People are not reminded of ${count} requests`,
  });

const remindOf = (job: JobCtx, { id, merchantId }: Found): Promise<void> =>
  job.writeRestricted(merchantId, async (tx) => {
    const { trx } = tx;
    const now = job.clock.now();
    const request = await lockDueRequest(trx, id, now);
    const file = request && (await findCase(trx, request.caseId));
    if (!request || !file) return tx.unaudited('Somebody has answered it, or told of it, meanwhile');
    const timeZone = await findTimeZone(trx, merchantId);
    const isOver = request.dueOn < dayOf(now, timeZone);
    const asked = request.colleagueId ?? request.askedBy;
    const receivers = await receiversOfRequest(trx, file, isOver ? [asked, request.askedBy] : [asked]);
    const title = `A request in ${calledCase(file)} is ${isOver ? `overdue since ${request.dueOn}` : 'due today'}`;
    const told = await tellReceivers(trx, job.clock, file, receivers, { title, text: 'It is not answered yet.' });
    await putReminder(trx, id, isOver ? null : remindAfter(request.dueOn, timeZone));
    const is = { wanted: wantedInWords(request), state: isOver ? 'overdue' : 'due' };
    await tx.audit({ action: REMIND, subjectType: CASE, subjectId: file.id, body: { is, told } });
  });
