import type { Database } from '../../../platform/db/database.ts';
import { keepThreads } from '../../../platform/threads/keep-threads.ts';
import { type EntryPage, readEntriesAt, readStagedEntries } from '../records/entries-store.ts';
import type { SnapshotPlan } from './snapshot-plan.ts';
import type { FromBuilder, ToBuilder } from './snapshot-protocol.ts';
import type { SnapshotSource } from './snapshots.ts';

export interface BuiltSnapshot {
  bytes: SharedArrayBuffer;
  entries: number;
}

export interface BuildOptions {
  signal?: AbortSignal;
  onProgress?(entries: number): void;
}

const ENTRIES_A_PAGE = 500;
const ENTRIES_OF_A_SMALL_SNAPSHOT = 5000;

/**
 * Builds the planned snapshot in a thread and leaves it as a file at `path`. Entries go
 * there page by page, each asked for when the one before is digested, so that neither side piles them up.
 */
export async function buildSnapshot(
  database: Database,
  plan: SnapshotPlan,
  path: string,
  options: BuildOptions = {},
): Promise<BuiltSnapshot> {
  return withThread(async (ask) => {
    let entries = 0;
    for (const list of plan.lists) {
      await ask({ kind: 'begin-list', source: list.source, version: list.versionId });
      for (let after: string | undefined = ''; after !== undefined;) {
        options.signal?.throwIfAborted();
        const page: EntryPage = await readPage(database, plan, list, after);
        await ask({ kind: 'add', docs: page.docs });
        entries += page.docs.length;
        options.onProgress?.(entries);
        after = page.last;
      }
    }
    return snapshotIn(await ask({ kind: 'finish', path }), plan);
  });
}

/** Opens a snapshot file; throws when it is damaged, of another engine version, or not of the planned lists with all their entries. */
export function openSnapshotFile(plan: SnapshotPlan, path: string): Promise<BuiltSnapshot> {
  return withThread(async (ask) => snapshotIn(await ask({ kind: 'open', path }), plan));
}

function readPage(database: Database, plan: SnapshotPlan, list: SnapshotSource, after: string): Promise<EntryPage> {
  const isStaged = plan.staged?.source === list.source;
  return database.transaction(
    { kind: 'system' },
    (trx) =>
      isStaged
        ? readStagedEntries(trx, list.source, list.versionId, after, ENTRIES_A_PAGE)
        : readEntriesAt(trx, list.source, list.seq, after, ENTRIES_A_PAGE),
    { readOnly: true },
  );
}

function snapshotIn(answer: FromBuilder, plan: SnapshotPlan): BuiltSnapshot {
  if (answer.kind !== 'snapshot') throw new Error('The snapshot thread answered something else');
  const isPlanned =
    answer.lists.length === plan.lists.length &&
    plan.lists.every(
      (list, index) => answer.lists[index]?.source === list.source && answer.lists[index]?.version === list.versionId,
    );
  if (!isPlanned) throw new Error('The snapshot is of other lists');
  // Who is missing in it would be found by nobody.
  plan.lists.forEach(({ source, entries }, index) => {
    const found = answer.lists[index]?.entries ?? 0;
    if (entries !== null && found !== entries)
      throw new Error(`The snapshot has ${found} entries of ${source}, which has ${entries}`);
  });
  return { bytes: answer.bytes, entries: answer.entries };
}

type Ask = (message: ToBuilder) => Promise<FromBuilder>;

const threads = keepThreads<ToBuilder, FromBuilder>(new URL('./snapshot-worker.ts', import.meta.url), {
  name: 'The snapshot thread',
});

/** A thread that had a large snapshot in hand holds its memory until it ends. */
const mayStay = ({ entries }: BuiltSnapshot): boolean => entries <= ENTRIES_OF_A_SMALL_SNAPSHOT;

const withThread = (work: (ask: Ask) => Promise<BuiltSnapshot>): Promise<BuiltSnapshot> => threads.use(work, mayStay);
