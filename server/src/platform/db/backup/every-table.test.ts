import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore, type FileStore } from '../../storage/file-store.ts';
import { dropValueChecks, everyTable, fillEveryTable } from '../../testing/fill-every-table.ts';
import { createTestDatabase, describeEachEngine, type TestDatabase } from '../../testing/test-database.ts';
import type { Trx } from '../database.ts';
import { BackupError } from './backup-lines.ts';
import { linesOf } from './backup-reader.ts';
import { backupTables } from './backup-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { withRowsUnchecked } from './rows-unchecked.ts';
import { writeBackup } from './write-backup.ts';

/** Made by the migrations of the version that restores, not by the backup. */
const NOT_IN_BACKUP = ['schema_migrations'];
const FILES = ['the list as published', 'a certificate', 'the list of the day before'];

/** Every row of every table, as the database writes it. */
async function rowsOf(trx: Trx, tables: readonly string[]): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.table(table)} t order by 1`.execute(trx);
    content[table] = rows.map(({ line }) => line);
  }
  return content;
}

async function* bytesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function listOf(store: FileStore): Promise<string[]> {
  const digests: string[] = [];
  for await (const digest of store.list()) digests.push(digest);
  return digests;
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 5003) yield bytes.subarray(start, start + 5003);
}

describeEachEngine('a backup of an installation with rows in every table', (engine, getSource) => {
  let folder: string;
  let target: TestDatabase;
  let files: FileStore;
  let restored: FileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-backup-'));
    files = createFileStore(join(folder, 'from'));
    restored = createFileStore(join(folder, 'to'));
    target = await createTestDatabase(engine);
    await target.owner.transaction(dropValueChecks);
  });
  afterEach(async () => {
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const backUp = async (): Promise<Buffer> => {
    const pieces: string[] = [];
    const madeAt = new Date('2026-11-21T08:00:00Z');
    await writeBackup({ database: getSource(), files, madeAt }, async (piece) => void pieces.push(piece));
    return Buffer.from(pieces.join(''));
  };
  const restore = (backup: Uint8Array) =>
    restoreBackup(
      { database: target, files: restored },
      () => linesOf(inPieces(backup)),
      async () => undefined,
    );
  const fill = () =>
    getSource().owner.transaction(async (trx) => {
      await dropValueChecks(trx);
      const tables = await backupTables(trx);
      await withRowsUnchecked(trx, tables, async () => {
        // Of what migrations deliver, too: each table has as many rows as the others.
        for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
        await fillEveryTable(trx);
      });
    });

  it('gives all of them again, and every file, and refuses each in which a byte was changed', async () => {
    await fill();
    for (const content of FILES) await files.put(bytesOf(content));
    const backup = await backUp();

    for (const [what, pattern] of CHANGES)
      await expect(restore(withOneByteChanged(backup, pattern)), what).rejects.toThrow(BackupError);

    await expect(restore(Buffer.concat([backup, backup]))).rejects.toThrow('The backup goes on after its end.');
    // What was refused may have left files, which nobody sees.
    restored = createFileStore(join(folder, 'anew'));
    const counts = await restore(backup);
    const tables = await getSource().transaction({ kind: 'system' }, everyTable);
    const kept = tables.filter((table) => !NOT_IN_BACKUP.includes(table));
    expect(kept.length).toBeGreaterThan(30);
    expect(counts).toEqual({
      madeAt: '2026-11-21T08:00:00.000Z',
      rows: Object.fromEntries(kept.map((table) => [table, 3])),
      files: FILES.length,
    });
    const contentOf = (database: TestDatabase) => database.transaction({ kind: 'system' }, (trx) => rowsOf(trx, kept));
    expect(await contentOf(target)).toEqual(await contentOf(getSource()));
    expect(await listOf(restored)).toEqual(await listOf(files));
  });
});

/** Where a byte is changed: the last letter of what matches. What is left is a backup to look at. */
const CHANGES: readonly (readonly [string, RegExp])[] = [
  ['the time of the backup', /"madeAt":"2026-11-21T08:00:00/],
  ['the digest of a file', /"file":"[0-9a-f]{63}./],
  ['a letter of a file', /"}\n[A-Za-z0-9+/]{9}/],
  ['the name of a table', /"table":"searches/],
  ['the name of a column', /"columns":\["id","merchant_id/],
  ['a letter of a row', /Łód/],
  ['a digit of a row', /"seq":\d+/],
  ['the number of rows', /"rows":{.*"users":3/],
  ['the digest of it all', /"digest":"[0-9a-f]{63}./],
];

function withOneByteChanged(backup: Buffer, pattern: RegExp): Buffer {
  const text = backup.toString('utf8');
  const found = pattern.exec(text);
  if (!found) throw new Error(`Nothing in the backup is like ${pattern.source}`);
  const place = Buffer.byteLength(text.slice(0, found.index + found[0].length)) - 1;
  const changed = Buffer.from(backup);
  // A letter stays a letter, a digit a digit.
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}
