import { CLOSING_MS } from '@tamis/contract/billing';
import type { JobCtx, JobTransaction } from '../../platform/jobs/job-ctx.ts';
import { closedReport, countStatement } from './make-statements.ts';
import { type Period, periodAt, periodOf } from './period-policy.ts';
import { type DueStatement, findDue, findMerchants, insertStatement } from './statements-store.ts';

/** So many are looked up at once; each is closed in a transaction of its own. */
const STATEMENTS_A_STEP = 200;

/** The last period whose time to be closed has come. */
const lastClosed = (now: Date): Period => periodAt(new Date(now.getTime() - CLOSING_MS), -1);

/**
 * Closes every period of every merchant that ended two days ago or before, the earliest first: what comes late is carried to
 * the next one. May be killed, or run twice or at once, at any point: a period is closed with its row or not at all.
 */
export async function closePeriods(job: JobCtx): Promise<void> {
  const last = lastClosed(job.clock.now());
  let due: DueStatement[];
  do {
    due = await job.readAsSystem((trx) => findDue(trx, last, STATEMENTS_A_STEP));
    for (const each of due) {
      job.signal.throwIfAborted();
      await job.writeAsSystem((tx) => closePeriod(tx, each, job.clock.now()));
    }
    if (due.length > 0) job.log.info({ periods: due.length }, 'billing periods are closed');
  } while (due.length === STATEMENTS_A_STEP);
}

async function closePeriod(
  { trx, audit, unaudited }: JobTransaction,
  { merchantId, periodId }: DueStatement,
  closedAt: Date,
): Promise<void> {
  const period = periodOf(periodId);
  const [merchant] = await findMerchants(trx, period, [merchantId]);
  if (!merchant) throw new Error(`The merchant ${merchantId} is not billed in ${periodId}`);
  const counted = await countStatement(trx, merchant, period);
  const statement = { ...counted, report: closedReport(counted.report) };
  const digest = await insertStatement(trx, { merchantId, period, closedAt }, statement);
  if (digest === undefined) {
    unaudited('Somebody else has closed it');
    return;
  }
  await audit({
    merchantId,
    action: 'billing.close',
    subjectType: 'billing-period',
    subjectId: periodId,
    body: { digest },
  });
}
