import { createHash } from 'node:crypto';
import { type BackupCounts, BackupError } from './backup-lines.ts';
import { BackupReader } from './backup-reader.ts';
import { countLines, readContents } from './read-contents.ts';

/**
 * Reads a backup to its end and compares each file, the counts and the whole with their digests, as a restore does, but
 * puts nothing anywhere: that its rows go into a database is not shown by it. Answers what it holds. Throws BackupError
 * when it is not whole.
 */
export async function verifyBackup(lines: AsyncIterable<string>): Promise<BackupCounts> {
  const reader = new BackupReader(lines);
  if (!('head' in (await reader.mark()))) throw new BackupError('This is not a backup: its head is missing.');
  return readContents(reader, { file: verifyFile, table: (_, body) => countLines(body) });
}

async function verifyFile(digest: string, body: AsyncIterable<string>): Promise<void> {
  const hash = createHash('sha256');
  for await (const line of body) hash.update(Buffer.from(line, 'base64'));
  if (hash.digest('hex') !== digest)
    throw new BackupError(`The backup is not whole: the file ${digest} is not what its digest says.`);
}
