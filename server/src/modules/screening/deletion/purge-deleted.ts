import { DAY_MS, daysOfYears } from '@tamis/contract/terms/durations';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { forgetWithdrawnFiles, withdrawCertificates } from './certificates-store.ts';
import { findRetention, findVersionsInUse, lockDeletedUntil, purgeSearches } from './purge-store.ts';

export interface PurgeParts {
  /** How long a deleted search is kept where its merchant has no rule of its own. */
  deletedKeptDays: number;
  /** Removes the publishers' files of list versions that are not named, and answers how many. */
  pruneOriginals(job: JobCtx, versionsInUse: ReadonlySet<string>): Promise<number>;
}

/** One transaction, and one audit row, for so many. */
const SEARCHES_A_STEP = 200;

/**
 * Removes deleted searches whose time is over, by the rule of each merchant and never before the law of the installation allows, and then the publishers'
 * files that no search was answered from. What was done stays in the audit log, beside the tombstones:
 * nothing there is changed, so that the chain verifies as before. May be killed, or run twice, at any point.
 */
export async function purgeDeleted({ deletedKeptDays, pruneOriginals }: PurgeParts, job: JobCtx): Promise<void> {
  const { clock, log } = job;
  for (const { merchantId, days, leastYears } of await job.readAsSystem(findRetention)) {
    const keptDays = Math.max(days ?? deletedKeptDays, daysOfYears(leastYears));
    const until = new Date(clock.now().getTime() - keptDays * DAY_MS);
    let purged = 0;
    do {
      job.signal.throwIfAborted();
      purged = await job.writeAsSystem((tx) => purgeStep(tx, merchantId, until));
      if (purged > 0) log.info({ merchant: merchantId, searches: purged }, 'deleted searches are purged');
    } while (purged === SEARCHES_A_STEP);
  }
  await job.writeAsSystem(({ trx, unaudited }) => {
    unaudited('Their searches have rows that say so');
    return forgetWithdrawnFiles(trx);
  });
  const files = await pruneOriginals(job, await job.readAsSystem(findVersionsInUse));
  if (files > 0) log.info({ files }, 'list files that no search was answered from are removed');
}

async function purgeStep({ trx, audit, unaudited }: JobTransaction, merchantId: string, until: Date): Promise<number> {
  const ids = await lockDeletedUntil(trx, merchantId, until, SEARCHES_A_STEP);
  if (ids.length === 0) {
    unaudited('Nothing was to be purged');
    return 0;
  }
  await withdrawCertificates(trx, merchantId, ids);
  await purgeSearches(trx, ids);
  await audit({
    merchantId,
    action: 'searches.purge',
    subjectType: 'merchant',
    subjectId: merchantId,
    body: { searches: ids, deletedUntil: until.toISOString() },
  });
  return ids.length;
}
