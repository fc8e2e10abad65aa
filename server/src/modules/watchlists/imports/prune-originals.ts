import { appendAudit, INSTALLATION_CHAIN } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { findDigestsInUse, lockPrunable, markPruned } from '../records/originals-store.ts';
import type { ListVersion } from '../records/version.ts';

export interface PruneParts {
  database: Database;
  clock: Clock;
  store: Pick<FileStore, 'removeUnused'>;
}

/** A version that was replaced lately may still be looked at, compared and released. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Removes the publishers' files of versions that are out of use, that no search was answered from, and
 * that were fetched more than 30 days ago. What was read from them stays: entries, changes, digests.
 * Answers how many files are gone.
 */
export async function pruneOriginals(
  { database, clock, store }: PruneParts,
  versionsInUse: ReadonlySet<string>,
): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const { pruned, inUse } = await database.transaction({ kind: 'system' }, async (trx) => {
    const versions = (await lockPrunable(trx, before)).filter(({ id }) => !versionsInUse.has(id));
    await markPruned(
      trx,
      versions.map(({ id }) => id),
      clock.now(),
    );
    for (const version of versions) await keepRecord(trx, clock, version);
    return { pruned: versions, inUse: await findDigestsInUse(trx) };
  });
  const digests = new Set(pruned.flatMap(({ files }) => files.map((file) => file.digest)));
  let removed = 0;
  // Files that another version or a ZIP shares stay; a killed run leaves files that nothing names, never the other way round.
  for (const digest of digests) if (!inUse.has(digest) && (await store.removeUnused(digest, clock.now()))) removed += 1;
  return removed;
}

const keepRecord = (
  trx: Trx,
  clock: Clock,
  { id, source, files }: Pick<ListVersion, 'id' | 'source' | 'files'>,
): Promise<void> =>
  appendAudit(trx, {
    merchantId: INSTALLATION_CHAIN,
    at: clock.now().toISOString(),
    actorId: null,
    impersonatorId: null,
    action: 'watchlists.prune',
    outcome: 'done',
    subjectType: 'list-version',
    subjectId: id,
    body: { source, files: files.map(({ name, digest }) => ({ name, digest })) },
    source: { startedBy: 'retention' },
  });
