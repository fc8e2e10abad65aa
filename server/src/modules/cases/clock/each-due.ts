import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { type DueCase, type DueKind, findDueCases, lockDueCase } from './due-cases-store.ts';

const AT_A_TIME = 100;
const FIRST = '';

/** What the clock does to a case that is locked for it; it must make the case due no longer. */
export type DueAct = (tx: JobTransaction, was: CaseRecord, job: JobCtx) => Promise<void>;

/**
 * Carries out an act for each case for which it is time, restricted ones too. Each is a transaction of its own that looks
 * again under the lock: a kill loses none, and whoever comes second finds it done. One that fails stops no other; it is
 * tried again with the job, which fails then.
 */
export async function eachDue(job: JobCtx, kind: DueKind, act: DueAct): Promise<void> {
  const failures: unknown[] = [];
  const now = job.clock.now();
  for (let after = FIRST; ;) {
    const due = await job.readAsSystem((trx) => findDueCases(trx, { kind, now, after, most: AT_A_TIME }));
    for (const one of due) {
      if (job.signal.aborted) return;
      await actOn(job, one, kind, act).catch((error: unknown) => {
        job.log.error({ err: error, caseId: one.id, kind }, 'What is due of a case could not be done');
        failures.push(error);
      });
    }
    const last = due.at(-1);
    if (!last || due.length < AT_A_TIME) break;
    after = last.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cases are left of what is due`);
}

const actOn = (job: JobCtx, { id, merchantId }: DueCase, kind: DueKind, act: DueAct): Promise<void> =>
  job.writeRestricted(merchantId, async (tx) => {
    const was = await lockDueCase(tx.trx, id, kind, job.clock.now());
    if (!was) return tx.unaudited('Somebody has done it meanwhile');
    await act(tx, was, job);
  });
