import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FileStore } from '../../storage/file-store.ts';
import { asOfOneMoment } from '../as-of-one-moment.ts';
import type { Database, Trx } from '../database.ts';
import { type BackupCounts, markLine } from './backup-lines.ts';
import { appliedMigrations, type BackupTable, backupTables } from './backup-tables.ts';

const ROWS_AT_ONCE = 2000;
const PIECE_BYTES = 48 * 1024;

/** Takes a piece of the backup's text; resolves when it can take the next. */
export type WriteText = (text: string) => Promise<void>;

export interface BackupSource {
  database: Database;
  files: FileStore;
  madeAt: Date;
}

/**
 * Writes a head, every kept file, every row of every table as of one moment, the files that came until then, and the counts as the end, with a digest
 * of all before it, without which a backup is not complete. Jobs that wait are not in it. Answers the counts.
 *
 * Files take as long as there are many: no transaction is open meanwhile, since the database ends one that stands idle, and
 * the embedded one answers nobody else until it is over.
 */
export async function writeBackup(
  { database, files, madeAt }: BackupSource,
  writeOut: WriteText,
): Promise<BackupCounts> {
  const migrations = await appliedMigrations(database);
  const digest = createHash('sha256');
  const write: WriteText = async (text) => {
    digest.update(text);
    await writeOut(text);
  };
  await write(markLine({ head: { tamisBackup: 2, madeAt: madeAt.toISOString(), migrations } }));
  // Rows first would be wrong: a file may be removed with its row, never the other way round.
  const written = new Set<string>();
  await writeFiles(files, write, written);
  // What came during that long time; little is left for the pass after the rows, and little of that can be gone by then.
  await writeFiles(files, write, written);
  const rows = await writeRows(database, write);
  // What came meanwhile, before the moment of the rows: they name it.
  await writeFiles(files, write, written);
  const counts: BackupCounts = { rows, files: written.size };
  await writeOut(markLine({ end: { counts, digest: digest.digest('hex') } }));
  return counts;
}

/** Those that are not written yet. */
async function writeFiles(files: FileStore, write: WriteText, written: Set<string>): Promise<void> {
  for await (const digest of files.list()) {
    if (written.has(digest)) continue;
    const bytes = await openUnlessRemoved(files, digest);
    if (!bytes) continue;
    await write(markLine({ file: digest }));
    for await (const piece of piecesOf(bytes)) await write(`${piece.toString('base64')}\n`);
    written.add(digest);
  }
}

/** Undefined for a file that was removed since it was listed: no row names it any more. */
async function openUnlessRemoved(files: FileStore, digest: string): Promise<Readable | undefined> {
  const bytes = files.open(digest);
  try {
    await once(bytes, 'readable');
    return bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Cut at lengths that base64 needs no padding for, so that the pieces can be read one by one. */
async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) yield chunk.subarray(start, start + PIECE_BYTES);
  }
}

/** Of every table, as of one moment; answers how many of each. */
function writeRows(database: Database, write: WriteText): Promise<BackupCounts['rows']> {
  return database.transaction(
    { kind: 'system' },
    async (trx) => {
      await asOfOneMoment(trx);
      const rows: BackupCounts['rows'] = {};
      for (const table of await backupTables(trx)) rows[table.name] = await writeTable(trx, table, write);
      return rows;
    },
    { readOnly: true },
  );
}

/**
 * Rows go out as the text that the database makes of them: numbers of 64 bits would suffer in JavaScript. They are called as
 * no column is.
 */
async function writeTable(trx: Trx, { name, columns }: BackupTable, write: WriteText): Promise<number> {
  await write(markLine({ table: name, columns }));
  await sql`declare backup_rows no scroll cursor for select row_to_json(backup_row)::text as line from ${sql.table(name)} as backup_row`.execute(
    trx,
  );
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    await write(rows.map(({ line }) => `${line}\n`).join(''));
    count += rows.length;
  }
  await sql`close backup_rows`.execute(trx);
  return count;
}
