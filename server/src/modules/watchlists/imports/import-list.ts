import { ListFormatError, publicationDate } from '@tamis/lists';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { recordForEveryMerchant } from '../../../platform/events/record-events.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { aboutVersion } from './about-version.ts';
import { activateVersion } from './activate-version.ts';
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
import { noteListEvent } from '../records/list-events-store.ts';
import { type ImportProgress, startProgress } from '../records/import-progress.ts';
import { refuseVersion } from './refuse-version.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import { stageList } from './stage-list.ts';
import type { ListVersion } from '../records/version.ts';
import { findSourceVersions, lockVersion, updateVersion } from '../records/versions-store.ts';
import { DEMO, type Judged, judgeVersion, nextRefresh } from '../records/watchlist-policy.ts';

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
export function importList(parts: ImportParts, version: ListVersion, job: JobCtx): Promise<ImportOutcome> {
  return runImport(parts, version, job, (progress) => importOriginals(parts, version, progress, job));
}

/** Runs the steps of an import under its signs of life; a failure ends it as refused. */
export async function runImport(
  parts: ImportParts,
  version: ListVersion,
  job: JobCtx,
  steps: (progress: ImportProgress) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const progress = await startProgress(parts, version, job.signal);
  try {
    return await steps(progress);
  } catch (error) {
    await progress.stop();
    return await refuse(job, version, error);
  } finally {
    await progress.stop();
    // Untidy tables are slow, not wrong: the outcome stands. A process that stops has no time for it.
    if (!job.signal.aborted)
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
  job: JobCtx,
): Promise<ImportOutcome> {
  const { database, store, clock, log } = parts;
  const files = listFiles(store, version.files);
  const publishedOn = (await publicationDate(version.source, files)) ?? null;
  const active = await readActive(parts, version.source);
  const counts = await stageList(database, { version, files, progress, expected: active?.counts?.entries ?? null });
  // The demo list is ours: a smaller one is meant.
  const inUse = active?.counts && version.source !== DEMO ? judgedBy(active.publishedOn, active.counts) : null;
  const verdict = judgeVersion(judgedBy(publishedOn, counts), inUse);
  if (verdict.kind === 'refuse') throw new ListRefusedError(verdict.reason);
  await analyseStaged(database);
  const change = await compareVersion(database, version, progress);
  const read = { publishedOn, counts, change };
  if (verdict.kind === 'hold') return hold(job, version, read, verdict.reason);

  progress.report('index', 0, null);
  await parts.snapshots.prepare({ source: version.source, versionId: version.id }, progress);
  progress.report('switch', 0, null);
  progress.signal.throwIfAborted();
  await progress.stop();
  const seq = await job.writeAsSystem(async ({ trx, audit }) => {
    await updateVersion(trx, version.id, read);
    const activated = await activateVersion(trx, clock, version, 'importing');
    await audit(aboutVersion('watchlists.activate', version, { seq: activated, entries: counts.entries, ...change }));
    return activated;
  });
  log.info(
    { source: version.source, versionId: version.id, seq, entries: counts.entries, ...change },
    'list version activated',
  );
  return { state: 'active', counts, change };
}

const judgedBy = (publishedOn: string | null, { entries }: ListCounts): Judged => ({ entries, publishedOn });

async function readActive({ database }: ImportParts, source: string): Promise<ListVersion | undefined> {
  const [active] = await database.transaction(SYSTEM, (trx) => findSourceVersions(trx, source, ['active']), {
    readOnly: true,
  });
  return active;
}

type ReadVersion = Pick<ListVersion, 'publishedOn'> & { counts: ListCounts; change: ChangeCounts };

async function hold(
  { clock, log, writeAsSystem }: JobCtx,
  version: ListVersion,
  read: ReadVersion,
  reason: string,
): Promise<ImportOutcome> {
  await writeAsSystem(async ({ trx, audit }) => {
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
    await noteListEvent(trx, { source: version.source, kind: 'held', versionId: version.id, reason }, now);
    await audit(aboutVersion('watchlists.hold', version, { reason }));
    const data = { source: version.source, versionId: version.id, entries: read.counts.entries };
    await recordForEveryMerchant({ trx, clock }, { type: 'list.held_back', data });
    await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
  });
  log.warn({ source: version.source, versionId: version.id, reason }, 'list version held back');
  return { state: 'held', reason };
}

/** What the list or its publisher did, or what somebody asked for: told as it is, and the end of it. */
const EXPECTED = [ListFormatError, ListRefusedError, DuplicateRecordError, DownloadError, ImportCancelledError];

async function refuse(
  { clock, log, writeAsSystem }: JobCtx,
  version: ListVersion,
  error: unknown,
): Promise<ImportOutcome> {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  const isNotified = error instanceof Error && (isExpected || error instanceof ImportInterruptedError);
  const reason = isNotified ? error.message : 'The import failed for a technical reason, which the log tells.';
  const outcome = error instanceof ImportInterruptedError ? 'interrupted' : 'failed';
  await writeAsSystem(async ({ trx, audit, unaudited }) => {
    await lockSource(trx, version.source);
    const current = await lockVersion(trx, version.source, version.id);
    if (current?.state !== 'importing') return unaudited('Somebody else ended it');
    await refuseVersion({ trx, audit }, clock, version, reason, outcome);
  });
  log.warn(
    { err: error, source: version.source, title: requireDefinition(version.source).title, versionId: version.id },
    'list version refused',
  );
  if (!isExpected) throw error;
  return { state: 'refused', reason };
}
