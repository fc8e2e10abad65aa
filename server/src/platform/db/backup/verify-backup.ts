import { createHash } from 'node:crypto';
import { type BackupCounts, BackupError } from './backup-lines.ts';
import { BackupReader } from './backup-reader.ts';
import { refuseUnlessWhole } from './refuse-unless-whole.ts';

/**
 * Reads a backup to its end and compares each file, the counts and the whole with their digests, as a restore does, but
 * puts nothing anywhere: that its rows go into a database is not shown by it. Answers what it holds. Throws BackupError
 * when it is not whole.
 */
export async function verifyBackup(lines: AsyncIterable<string>): Promise<BackupCounts> {
  const reader = new BackupReader(lines);
  if (!('head' in (await reader.mark()))) throw new BackupError('This is not a backup: its head is missing.');
  const counts: BackupCounts = { rows: {}, files: 0 };
  for (;;) {
    const mark = await reader.mark();
    if ('file' in mark) {
      await verifyFile(mark.file, reader.body());
      counts.files += 1;
    } else if ('table' in mark) {
      counts.rows[mark.table] = await countLines(reader.body());
    } else if ('end' in mark) {
      await refuseUnlessWhole(mark.end, counts, reader);
      return counts;
    } else {
      throw new BackupError('The backup is not whole: it begins a second time.');
    }
  }
}

async function verifyFile(digest: string, body: AsyncIterable<string>): Promise<void> {
  const hash = createHash('sha256');
  for await (const line of body) hash.update(Buffer.from(line, 'base64'));
  if (hash.digest('hex') !== digest)
    throw new BackupError(`The backup is not whole: the file ${digest} is not what its digest says.`);
}

async function countLines(body: AsyncIterable<string>): Promise<number> {
  let lines = 0;
  for await (const _ of body) lines += 1;
  return lines;
}
