import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { type ImportOutcome, importList } from './import-list.ts';
import type { ImportParts } from './import-parts.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { findSourceVersions, findVersion, lockVersion, updateVersion } from '../records/versions-store.ts';

/**
 * Imports a version whose files are in the store. Answers nothing for one that has begun before: its
 * process died, and what it left is cleared away, not continued.
 */
export async function importStored(
  parts: ImportParts,
  source: string,
  versionId: string,
  job: JobCtx,
): Promise<ImportOutcome | undefined> {
  const version = await job.readAsSystem((trx) => findVersion(trx, source, versionId));
  if (version?.state !== 'importing' || version.heartbeatAt !== null) return undefined;
  return importBegun(parts, version, job);
}

/** Imports a version whose files are in the store, in the process that has just begun it. */
export async function importBegun(parts: ImportParts, version: ListVersion, job: JobCtx): Promise<ImportOutcome> {
  if (await noteUnchanged(job, version)) return { state: 'unchanged' };
  return importList(parts, version, job);
}

/** Files that are in use already are not read again. Answers whether they are. */
function noteUnchanged({ clock, writeAsSystem }: JobCtx, version: ListVersion): Promise<boolean> {
  return writeAsSystem(async ({ trx, unaudited }) => {
    unaudited('The same files again change no list');
    await lockSource(trx, version.source);
    const current = await lockVersion(trx, version.source, version.id);
    const [active] = await findSourceVersions(trx, version.source, ['active']);
    const isSame = active?.digest === version.digest && active.readerVersion === version.readerVersion;
    if (!isSame || current?.state !== 'importing') return false;
    await updateVersion(trx, version.id, { state: 'discarded', reason: 'No change: these files are in use already.' });
    await updateSource(trx, version.source, { lastCheckedAt: clock.now(), lastError: null });
    await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
    return true;
  });
}
