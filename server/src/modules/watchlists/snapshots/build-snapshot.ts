import type { Database } from '../../../platform/db/database.ts';
import { openThread } from '../../../platform/threads/open-thread.ts';
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

/**
 * Builds the planned snapshot in a thread of its own and leaves it as a file at `path`. Entries go
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

async function withThread<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const file = new URL('./snapshot-worker.ts', import.meta.url);
  const thread = openThread<ToBuilder, FromBuilder>(file, { name: 'The snapshot thread' });
  try {
    return await work(thread.ask);
  } finally {
    await thread.end();
  }
}
