import { archiveScope, type RemovedSubject, retainedKinds } from '@tamis/contract/archiver';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/new-id.ts';
import { isMerchant } from '../../merchants/index.ts';
import { needsSecondPerson } from '../../screening/index.ts';
import { ARCHIVE_JOB, type ArchiveJob } from '../records/archive-ctx.ts';
import { insertRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { type InstallationRetention, isAskedFor, keptDays } from './kept-days.ts';
import { findAllRetention, findLeastYears, isRemovalDue, removeOlder } from './retention-store.ts';

export interface RetentionParts {
  jobs: Pick<Jobs, 'enqueue'>;
  installation: InstallationRetention;
}

const ROWS_A_STEP = 1000;

/**
 * Each night: what is over of searches, cases and documents is asked to be removed, as a person would ask, so that it is listed, waits
 * for a second person where one is wanted, and leaves tombstones. Calls and messages go at once. May run twice, or be killed.
 */
export async function applyRetention(parts: RetentionParts, job: JobCtx): Promise<void> {
  const leastYears = await job.readAsSystem(findLeastYears);
  for (const { merchantId, days: rules } of await job.readAsSystem(findAllRetention)) {
    for (const kind of retainedKinds) {
      job.signal.throwIfAborted();
      const days = rules[kind] === undefined ? null : keptDays(kind, rules, { ...parts.installation, leastYears });
      if (days === null) continue;
      const before = new Date(job.clock.now().getTime() - days * DAY_MS);
      if (isAskedFor(kind)) await askForRemoval(parts, { merchantId, kind, before }, job);
      else while (await removeSome({ merchantId, kind, before }, job));
    }
  }
}

async function askForRemoval(
  { jobs }: RetentionParts,
  { merchantId, kind, before }: { merchantId: string; kind: RemovedSubject; before: Date },
  job: JobCtx,
): Promise<void> {
  await job.write(merchantId, async ({ trx, audit, unaudited }) => {
    if (!(await isRemovalDue(trx, merchantId, kind, before))) return unaudited('Nothing is over');
    // Of a merchant that was deleted nobody is left who could look: its rules stay what it had decided.
    const isProposed = (await isMerchant(trx, merchantId)) && (await needsSecondPerson(trx, merchantId, 'deletion'));
    const id = newId(job.clock);
    await insertRequest(trx, {
      id,
      merchantId,
      kind: 'removal',
      scope: archiveScope.parse({ subjects: [kind], before: before.toISOString() }),
      withDocuments: false,
      why: 'retention',
      reason: '',
      state: isProposed ? 'proposed' : 'waiting',
      askedBy: null,
      impersonatorId: null,
      apiKeyId: null,
      askedAt: job.clock.now(),
      fileKey: null,
    });
    if (!isProposed)
      await jobs.enqueue(trx, ARCHIVE_JOB, { requestId: id, merchantId } satisfies ArchiveJob, { singletonKey: id });
    await tellArchive(trx, merchantId);
    await audit({
      action: 'archive.remove',
      subjectType: 'archive-request',
      subjectId: id,
      body: { subjects: [kind], before, why: 'retention', isProposed },
    });
  });
}

/** Answers whether there may be more. */
const removeSome = (
  { merchantId, kind, before }: { merchantId: string; kind: 'request-logs' | 'messages'; before: Date },
  job: JobCtx,
): Promise<boolean> =>
  job.writeAsSystem(async ({ trx, audit, unaudited }) => {
    const removed = await removeOlder(trx, merchantId, kind, { before, limit: ROWS_A_STEP });
    if (removed === 0) unaudited('Nothing is over');
    else
      await audit({
        merchantId,
        action: 'archive.retain',
        subjectType: 'merchant',
        subjectId: merchantId,
        body: { kind, before, removed },
      });
    return removed === ROWS_A_STEP;
  });
