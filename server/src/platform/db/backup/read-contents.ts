import { type BackupCounts, BackupError } from './backup-lines.ts';
import type { BackupReader } from './backup-reader.ts';
import type { BackupTable } from './backup-tables.ts';
import { refuseUnlessWhole } from './refuse-unless-whole.ts';

/** What is done with each part of a backup; each reads its body to the end. */
export interface BackupVisitor {
  file(digest: string, body: AsyncIterable<string>): Promise<void>;
  /** Answers how many rows it has. */
  table(table: BackupTable, body: AsyncIterable<string>): Promise<number>;
}

/**
 * Reads what comes after the head of a backup, or after `before`, to its end, and compares counts and digest with what stands
 * there. Answers what the backup holds. Throws BackupError when it is not whole.
 */
export async function readContents(
  reader: BackupReader,
  visitor: BackupVisitor,
  before: BackupCounts = { rows: {}, files: 0 },
): Promise<BackupCounts> {
  const counts = { rows: { ...before.rows }, files: before.files };
  for (;;) {
    const mark = await reader.mark();
    if ('file' in mark) {
      await visitor.file(mark.file, reader.body());
      counts.files += 1;
    } else if ('table' in mark) {
      counts.rows[mark.table] = await visitor.table({ name: mark.table, columns: mark.columns }, reader.body());
    } else if ('end' in mark) {
      await refuseUnlessWhole(mark.end, counts, reader);
      return counts;
    } else {
      throw new BackupError('The backup is not whole: it begins a second time.');
    }
  }
}

export async function countLines(body: AsyncIterable<string>): Promise<number> {
  let lines = 0;
  for await (const _ of body) lines += 1;
  return lines;
}
