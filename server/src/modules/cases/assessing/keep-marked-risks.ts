import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { dayOf, turnsBetween } from '../risk/country-table-policy.ts';
import { findTableInUse } from '../risk/country-tables-store.ts';
import {
  findLookedOn,
  findMarkedCases,
  markAllCases,
  markEndedOverrides,
  markExpiredDocuments,
  setLookedOn,
} from '../risk/risk-marks-store.ts';

/** As many cases are locked at a time. */
const AT_A_TIME = 50;

/**
 * Keeps the risk of every case that has changed since it was kept: by a decision, a list update, another model, other
 * countries, or because a day is over. Cases are done in small steps, each as a whole: a kill loses none.
 */
export async function keepMarkedRisks(job: JobCtx): Promise<void> {
  await markWhatTheDayChanges(job);
  for (;;) {
    const marked = await job.readAsSystem((trx) => findMarkedCases(trx, AT_A_TIME));
    if (marked.length === 0 || job.signal.aborted) return;
    for (const [merchantId, cases] of Map.groupBy(marked, (one) => one.merchantId))
      await job.writeRestricted(merchantId, async ({ trx, auditAll, unaudited }) => {
        const changed = await keepRisks(
          { trx, auditAll },
          job.clock,
          cases.map(({ caseId }) => caseId),
        );
        if (changed === 0) unaudited('The risk of these cases came out as it was');
      });
  }
}

/** Overrides end, documents expire, and countries come to a list or leave it, on a day that nothing else tells of. */
const markWhatTheDayChanges = (job: JobCtx): Promise<void> =>
  job.writeAsSystem(async ({ trx, unaudited }) => {
    unaudited('Only says which cases are to be computed; each of them that comes out otherwise has a row of its own');
    const today = dayOf(job.clock.now());
    await markEndedOverrides(trx, today, job.clock.now());
    await markExpiredDocuments(trx, job.clock.now());
    const lookedOn = await findLookedOn(trx);
    if (lookedOn === today) return;
    const { rows } = await findTableInUse(trx);
    if (lookedOn !== null && turnsBetween(rows, lookedOn, today)) await markAllCases(trx);
    await setLookedOn(trx, today);
  });
