import { join } from 'node:path';
import type { Trx } from '../../../platform/db/database.ts';
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

const SYSTEM = { kind: 'system' } as const;

/**
 * Downloads a source and imports it when it has changed. What goes wrong with the download or the
 * list is kept with the source; throws ConflictError while another import of it runs.
 */
export async function refreshList(
  parts: ImportParts,
  source: string,
  startedBy: string,
  outer?: AbortSignal,
): Promise<ImportOutcome> {
  const { database, clock } = parts;
  const definition = requireDefinition(source);
  const fetchedFrom = definition.downloads.map(({ url }) => url).join(' ');
  const version = await database.transaction(SYSTEM, (trx) =>
    startImport(trx, clock, { source, files: [], fetchedFrom, fetchedBy: startedBy, firstStep: 'download' }),
  );
  return runImport(parts, version, outer, async (progress) => {
    const known = await database.transaction(SYSTEM, (trx) => findVersions(trx, source), { readOnly: true });
    const files = await downloadAll(parts, version, known, progress);
    const digest = digestOf(files);
    if (sameVersion(known, digest, version.readerVersion)) {
      await progress.stop();
      await database.transaction(SYSTEM, (trx) => noteUnchanged(parts, trx, version));
      return { state: 'unchanged' };
    }
    await database.transaction(SYSTEM, (trx) => updateVersion(trx, version.id, { digest, files }));
    return importOriginals(parts, { ...version, digest, files }, progress);
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
async function noteUnchanged({ clock }: ImportParts, trx: Trx, version: ListVersion): Promise<void> {
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
