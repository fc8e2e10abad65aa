import { DAY_MS } from '@tamis/contract/terms/durations';
import type { JobAuditInput, JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { findDigestsInUse, lockPrunable, markPruned } from '../records/originals-store.ts';
import type { ListVersion } from '../records/version.ts';

/** A version that was replaced lately may still be looked at, compared and released. */
const KEPT_DAYS = 30;

/**
 * Removes the publishers' files of versions that are out of use, that no search was answered from, and
 * that were fetched more than 30 days ago. What was read from them stays: entries, changes, digests.
 * Answers how many files are gone.
 */
export async function pruneOriginals(
  job: JobCtx,
  store: Pick<FileStore, 'removeUnused'>,
  versionsInUse: ReadonlySet<string>,
): Promise<number> {
  const before = new Date(job.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const { gone, inUse } = await job.writeAsSystem(async ({ trx, auditAll, unaudited }) => {
    const versions = (await lockPrunable(trx, before)).filter(({ id }) => !versionsInUse.has(id));
    await markPruned(
      trx,
      versions.map(({ id }) => id),
      job.clock.now(),
    );
    if (versions.length === 0) unaudited('No file was to be removed');
    await auditAll(versions.map(pruned));
    return { gone: versions, inUse: await findDigestsInUse(trx) };
  });
  const digests = new Set(gone.flatMap(({ files }) => files.map((file) => file.digest)));
  let removed = 0;
  // Files that another version or a ZIP shares stay; a killed run leaves files that nothing names, never the other way round.
  for (const digest of digests)
    if (!inUse.has(digest) && (await store.removeUnused(digest, job.clock.now()))) removed += 1;
  return removed;
}

const pruned = ({ id, source, files }: Pick<ListVersion, 'id' | 'source' | 'files'>): JobAuditInput => ({
  action: 'watchlists.prune',
  subjectType: 'list-version',
  subjectId: id,
  body: { source, files: files.map(({ name, digest }) => ({ name, digest })) },
});
