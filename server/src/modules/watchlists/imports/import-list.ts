import { ListFormatError, publicationDate } from '@tamis/lists';
import { publish } from '../../../platform/realtime/live-events.ts';
import { activateVersion } from './activate-version.ts';
import { auditAsSystem } from './audit-as-system.ts';
import { compareVersion } from './compare-version.ts';
import type { ChangeCounts, ListCounts } from '../records/counts.ts';
import { analyseStaged, tidyEntries } from '../records/entries-store.ts';
import {
  DownloadError,
  DuplicateRecordError,
  ImportCancelledError,
  ImportInterruptedError,
  ListRefusedError,
} from '../records/import-errors.ts';
import { type ImportParts, listFiles } from './import-parts.ts';
import { requireDefinition } from '../records/list-definition.ts';
import { type ImportProgress, startProgress } from '../records/import-progress.ts';
import { refuseVersion } from './refuse-version.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import { stageList } from './stage-list.ts';
import type { ListVersion } from '../records/version.ts';
import { findSourceVersions, lockVersion, updateVersion } from '../records/versions-store.ts';
import { DEMO, judgeSize, nextRefresh } from '../records/watchlist-policy.ts';

export type ImportOutcome =
  | { state: 'active'; counts: ListCounts; change: ChangeCounts }
  | { state: 'held'; reason: string }
  | { state: 'refused'; reason: string }
  /** What was fetched is in use, waits for a decision, or was decided on already. */
  | { state: 'unchanged' };

const SYSTEM = { kind: 'system' } as const;

/**
 * Reads the originals of a version that was started, checks it against the one in use, and puts it
 * in use; or holds it back, or refuses it. Whatever happens before the last transaction, even the
 * death of the process, leaves the version in use as it is. Throws what is nobody's list's fault.
 */
export function importList(parts: ImportParts, version: ListVersion, outer?: AbortSignal): Promise<ImportOutcome> {
  return runImport(parts, version, outer, (progress) => importOriginals(parts, version, progress));
}

/** Runs the steps of an import under its signs of life; a failure ends it as refused. */
export async function runImport(
  parts: ImportParts,
  version: ListVersion,
  outer: AbortSignal | undefined,
  steps: (progress: ImportProgress) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const progress = await startProgress(parts, version, outer);
  try {
    return await steps(progress);
  } catch (error) {
    await progress.stop();
    return await refuse(parts, version, error);
  } finally {
    await progress.stop();
    // Untidy tables are slow, not wrong: the outcome stands. A process that stops has no time for it.
    if (!outer?.aborted)
      await tidyEntries(parts.database).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'the list tables could not be tidied'),
      );
  }
}

/** From the files in the store to the switch. */
export async function importOriginals(
  parts: ImportParts,
  version: ListVersion,
  progress: ImportProgress,
): Promise<ImportOutcome> {
  const { database, store, clock, log } = parts;
  const files = listFiles(store, version.files);
  const publishedOn = (await publicationDate(version.source, files)) ?? null;
  const active = await readActive(parts, version.source);
  const counts = await stageList(database, { version, files, progress, expected: active?.counts?.entries ?? null });
  // The demo list is ours: a smaller one is meant.
  const inUse = active?.counts && version.source !== DEMO ? active.counts.entries : null;
  const verdict = judgeSize(counts.entries, inUse);
  if (verdict.kind === 'refuse') throw new ListRefusedError(verdict.reason);
  await analyseStaged(database);
  const change = await compareVersion(database, version, progress);
  const read = { publishedOn, counts, change };
  if (verdict.kind === 'hold') return hold(parts, version, read, verdict.reason);

  progress.report('index', 0, null);
  await parts.snapshots.prepare({ source: version.source, versionId: version.id }, progress);
  progress.report('switch', 0, null);
  progress.signal.throwIfAborted();
  await progress.stop();
  const seq = await database.transaction(SYSTEM, async (trx) => {
    await updateVersion(trx, version.id, read);
    const activated = await activateVersion(trx, clock, version, 'importing');
    await auditAsSystem(trx, clock, {
      action: 'watchlists.activate',
      version,
      body: { seq: activated, entries: counts.entries, ...change },
    });
    return activated;
  });
  log.info(
    { source: version.source, versionId: version.id, seq, entries: counts.entries, ...change },
    'list version activated',
  );
  return { state: 'active', counts, change };
}

async function readActive({ database }: ImportParts, source: string): Promise<ListVersion | undefined> {
  const [active] = await database.transaction(SYSTEM, (trx) => findSourceVersions(trx, source, ['active']), {
    readOnly: true,
  });
  return active;
}

type ReadVersion = Pick<ListVersion, 'publishedOn'> & { counts: ListCounts; change: ChangeCounts };

async function hold(
  parts: ImportParts,
  version: ListVersion,
  read: ReadVersion,
  reason: string,
): Promise<ImportOutcome> {
  const { database, clock, log } = parts;
  await database.transaction(SYSTEM, async (trx) => {
    const source = await lockSource(trx, version.source);
    const current = await lockVersion(trx, version.source, version.id);
    if (current?.state !== 'importing') throw new ImportInterruptedError();
    await updateVersion(trx, version.id, { state: 'held', reason, ...read });
    const now = clock.now();
    await updateSource(trx, version.source, {
      lastCheckedAt: now,
      lastError: null,
      ...(source?.nextRefreshAt && { nextRefreshAt: nextRefresh(source.refreshEveryHours, now, 'checked') }),
    });
    await auditAsSystem(trx, clock, { action: 'watchlists.hold', version, body: { reason } });
    await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
  });
  log.warn({ source: version.source, versionId: version.id, reason }, 'list version held back');
  return { state: 'held', reason };
}

/** What the list or its publisher did, or what somebody asked for: told as it is, and the end of it. */
const EXPECTED = [ListFormatError, ListRefusedError, DuplicateRecordError, DownloadError, ImportCancelledError];

async function refuse(parts: ImportParts, version: ListVersion, error: unknown): Promise<ImportOutcome> {
  const { database, clock, log } = parts;
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  const isTold = error instanceof Error && (isExpected || error instanceof ImportInterruptedError);
  const reason = isTold ? error.message : 'The import failed for a technical reason, which the log tells.';
  await database.transaction(SYSTEM, async (trx) => {
    await lockSource(trx, version.source);
    const current = await lockVersion(trx, version.source, version.id);
    if (current?.state === 'importing')
      await refuseVersion(
        trx,
        clock,
        version,
        reason,
        error instanceof ImportInterruptedError ? 'interrupted' : 'failed',
      );
  });
  log.warn(
    { err: error, source: version.source, title: requireDefinition(version.source).title, versionId: version.id },
    'list version refused',
  );
  if (!isExpected) throw error;
  return { state: 'refused', reason };
}
