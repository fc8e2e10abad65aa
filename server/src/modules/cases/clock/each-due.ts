import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { eachFound, type Found } from './each-found.ts';
import { type DueKind, findDueCases, lockDueCase } from './due-cases-store.ts';

/** What the clock does to a case that is locked for it; it must make the case due no longer. */
export type DueAct = (tx: JobTransaction, was: CaseRecord, job: JobCtx) => Promise<void>;

/**
 * Carries out an act for each case for which it is time, restricted ones too. Each is a transaction of its own that looks
 * again under the lock: a kill loses none, and whoever comes second finds it done. One that fails stops no other; it is
 * tried again with the job, which fails then.
 */
export const eachDue = (job: JobCtx, kind: DueKind, act: DueAct): Promise<void> =>
  eachFound(job, {
    find: (trx, on) => findDueCases(trx, { ...on, kind }),
    act: (one) => actOn(job, one, kind, act),
    failed: (error, { id }) =>
      job.log.error({ err: error, caseId: id, kind }, 'What is due of a case could not be done'),
    left: (count) => `${count} cases are left of what is due`,
  });

const actOn = (job: JobCtx, { id, merchantId }: Found, kind: DueKind, act: DueAct): Promise<void> =>
  job.writeRestricted(merchantId, async (tx) => {
    const was = await lockDueCase(tx.trx, id, kind, job.clock.now());
    if (!was) return tx.unaudited('Somebody has done it meanwhile');
    await act(tx, was, job);
  });
