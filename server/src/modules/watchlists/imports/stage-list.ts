import { type Entry, entryMarks } from '@tamis/engine';
import { readSource, type ListFile } from '@tamis/lists';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countEntry, type ListCounts, noCounts } from '../records/counts.ts';
import { type StagedEntry, stageEntries } from '../records/entries-store.ts';
import { ListRefusedError } from '../records/import-errors.ts';
import type { ImportProgress } from '../records/import-progress.ts';
import type { ListVersion } from '../records/version.ts';
import { isStorable } from '../../../platform/db/storable-json.ts';

const ENTRIES_A_BATCH = 500;

export interface StageRequest {
  version: ListVersion;
  files: readonly ListFile[];
  progress: ImportProgress;
  /** About how many entries there will be: those of the version in use. */
  expected: number | null;
}

/** Reads a list to its end into the staging table, batch by batch; throws ListFormatError for a broken one. */
export async function stageList(
  database: Database,
  { version, files, progress, expected }: StageRequest,
): Promise<ListCounts> {
  const counts = noCounts();
  let batch: StagedEntry[] = [];

  async function flush(): Promise<void> {
    progress.signal.throwIfAborted();
    await database.transaction({ kind: 'system' }, (trx) => stageEntries(trx, version.source, version.id, batch));
    batch = [];
    progress.report('read', counts.entries, expected !== null && expected >= counts.entries ? expected : null);
  }

  progress.report('read', 0, expected);
  for await (const entry of readSource(version.source, files, { signal: progress.signal })) {
    countEntry(counts, entry);
    batch.push(stagedEntry(entry));
    if (batch.length === ENTRIES_A_BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return counts;
}

function stagedEntry(entry: Entry): StagedEntry {
  const doc = JSON.stringify(entry);
  if (!isStorable(doc)) throw new ListRefusedError(`The record ${entry.id} contains characters that are not text.`);
  const digest = createHash('sha256').update(canonicalJson(entry)).digest();
  return { recordId: entry.id, digest, doc, marks: JSON.stringify(entryMarks(entry)) };
}
