import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { downloadFile } from './download-file.ts';
import { type ImportOutcome, importOriginals, runImport } from './import-list.ts';
import { digestOf, type ImportParts } from './import-parts.ts';
import { requireDefinition } from '../records/list-definition.ts';
import type { ImportProgress } from '../records/import-progress.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import { startImport } from './start-import.ts';
import type { ListVersion, OriginalFile } from '../records/version.ts';
import { deleteVersion, findVersions, lockVersion, updateVersion } from '../records/versions-store.ts';
import { nextRefresh, sameVersion } from '../records/watchlist-policy.ts';

/** Keeps what a check of the address found; what comes of it has a row of its own. */
const keepCheck = <T>(job: JobCtx, work: (tx: JobTransaction) => Promise<T>): Promise<T> =>
  job.writeAsSystem((tx) => {
    tx.unaudited('To look for a newer version changes no list');
    return work(tx);
  });

/**
 * Downloads a source and imports it when it has changed. What goes wrong with the download or the
 * list is kept with the source; throws ConflictError while another import of it runs.
 */
export async function refreshList(parts: ImportParts, source: string, job: JobCtx): Promise<ImportOutcome> {
  const definition = requireDefinition(source);
  const fetchedFrom = definition.downloads.map(({ url }) => url).join(' ');
  const fetchedBy = job.initiator?.userId ?? job.reason;
  const version = await keepCheck(job, (tx) =>
    startImport(tx, job.clock, { source, files: [], fetchedFrom, fetchedBy, firstStep: 'download', runsHere: true }),
  );
  return runImport(parts, version, job, async (progress) => {
    const known = await job.readAsSystem((trx) => findVersions(trx, source));
    const files = await downloadAll(parts, version, known, progress);
    const digest = digestOf(files);
    if (sameVersion(known, digest, version.readerVersion)) {
      await progress.stop();
      await keepCheck(job, ({ trx }) => noteUnchanged(job.clock, trx, version));
      return { state: 'unchanged' };
    }
    await keepCheck(job, ({ trx }) => updateVersion(trx, version.id, { digest, files }));
    return importOriginals(parts, { ...version, digest, files }, progress, job);
  });
}

async function downloadAll(
  parts: ImportParts,
  version: ListVersion,
  known: readonly ListVersion[],
  progress: ImportProgress,
): Promise<OriginalFile[]> {
  const { downloads } = requireDefinition(version.source);
  const files: OriginalFile[] = [];
  let before = 0;
  for (const download of downloads) {
    const file = await downloadFile(parts.fetch, parts.store, {
      download,
      previous: await previousFile(parts, known, download.url),
      folder: join(parts.downloadFolder, version.source),
      signal: progress.signal,
      // The sizes of the files to come are not known.
      onProgress: (received, total) =>
        progress.report('download', before + received, downloads.length === 1 ? total : null),
    });
    before += file.size;
    files.push(file);
  }
  return files;
}

/** The newest file from that address that is still in the store. */
async function previousFile(
  { store }: ImportParts,
  known: readonly ListVersion[],
  url: string,
): Promise<OriginalFile | undefined> {
  const judged = known.filter(({ state }) => state === 'active' || state === 'held' || state === 'discarded');
  const file = judged.flatMap((version) => version.files).find((candidate) => candidate.url === url);
  return file && (await store.has(file.digest)) ? file : undefined;
}

/** The version leaves no trace but the time of the check. */
async function noteUnchanged(clock: Clock, trx: Trx, version: ListVersion): Promise<void> {
  const source = await lockSource(trx, version.source);
  const current = await lockVersion(trx, version.source, version.id);
  if (!source || current?.state !== 'importing') return;
  await deleteVersion(trx, version.id);
  const now = clock.now();
  await updateSource(trx, version.source, {
    lastCheckedAt: now,
    lastError: null,
    ...(source.nextRefreshAt && { nextRefreshAt: nextRefresh(source.refreshEveryHours, now, 'checked') }),
  });
  await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
}
