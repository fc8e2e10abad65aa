import { publish } from '../../../platform/realtime/live-events.ts';
import { type ImportOutcome, importList } from './import-list.ts';
import type { ImportParts } from './import-parts.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { findSourceVersions, findVersion, lockVersion, updateVersion } from '../records/versions-store.ts';

const SYSTEM = { kind: 'system' } as const;

/**
 * Imports a version whose files are in the store. Answers nothing for one that has begun before: its
 * process died, and what it left is cleared away, not continued.
 */
export async function importStored(
  parts: ImportParts,
  source: string,
  versionId: string,
  signal?: AbortSignal,
): Promise<ImportOutcome | undefined> {
  const version = await parts.database.transaction(SYSTEM, (trx) => findVersion(trx, source, versionId), {
    readOnly: true,
  });
  if (version?.state !== 'importing' || version.heartbeatAt !== null) return undefined;
  if (await noteUnchanged(parts, version)) return { state: 'unchanged' };
  return importList(parts, version, signal);
}

/** Files that are in use already are not read again. Answers whether they are. */
function noteUnchanged({ database, clock }: ImportParts, version: ListVersion): Promise<boolean> {
  return database.transaction(SYSTEM, async (trx) => {
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
