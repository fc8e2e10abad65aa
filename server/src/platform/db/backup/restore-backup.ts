import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { FileStore } from '../../storage/file-store.ts';
import type { Database, Trx } from '../database.ts';
import { type BackupCounts, BackupError, type BackupMark } from './backup-lines.ts';
import { BackupReader } from './backup-reader.ts';
import { appliedMigrations, type BackupTable, backupTables } from './backup-tables.ts';
import { type BackupVisitor, countLines, readContents } from './read-contents.ts';
import { withRowsUnchecked } from './rows-unchecked.ts';

const ROWS_AT_ONCE = 1000;

export interface RestoreTarget {
  /** Migrated, and without a row but those that migrations deliver. */
  database: Database;
  files: FileStore;
}

/** What was put in, of the backup of which time. */
export interface RestoredBackup<T> extends BackupCounts {
  madeAt: string;
  /** What `last` answered. */
  last: T;
}

/**
 * Puts a backup into an empty installation: its rows in one transaction, all of them or none, and before that its kept
 * files, which nobody sees without their rows. Answers what it put in. Throws BackupError when the installation is not empty,
 * stands at other migrations than the backup, or the backup is not whole.
 *
 * The backup is read twice, since its files stand before and after its rows, and take as long as there are many: the database
 * ends a transaction that stands idle meanwhile.
 * @param lines reads the backup from its start
 * @param last done in the same transaction when all is in: what must never be there without it, be the process killed
 */
export async function restoreBackup<T>(
  { database, files }: RestoreTarget,
  lines: () => AsyncIterable<string>,
  last: (trx: Trx, madeAt: string) => Promise<T>,
): Promise<RestoredBackup<T>> {
  const migrations = await appliedMigrations(database);
  await restoreFiles({ database, files }, migrations, new BackupReader(lines()));
  return restoreRows(database, migrations, new BackupReader(lines()), last);
}

async function restoreFiles(
  { database, files }: RestoreTarget,
  migrations: readonly string[],
  reader: BackupReader,
): Promise<void> {
  readHead(await reader.mark(), migrations);
  await database.transaction({ kind: 'system' }, async (trx) => refuseWhenFilled(trx, await backupTables(trx)), {
    readOnly: true,
  });
  await readContents(reader, {
    file: (digest, body) => restoreFile(files, digest, body),
    table: (_, body) => countLines(body),
  });
}

async function restoreRows<T>(
  { owner }: Database,
  migrations: readonly string[],
  reader: BackupReader,
  last: (trx: Trx, madeAt: string) => Promise<T>,
): Promise<RestoredBackup<T>> {
  const { madeAt } = readHead(await reader.mark(), migrations);
  const passed = { rows: {}, files: await passFiles(reader) };
  return owner.transaction(async (trx) => {
    const tables = await backupTables(trx);
    return withRowsUnchecked(trx, tables, async () => {
      await removeDelivered(trx);
      await refuseWhenFilled(trx, tables);
      const visitor: BackupVisitor = {
        // It is in its place already.
        file: async (_, body) => void (await countLines(body)),
        table: (table, body) => restoreTable(trx, knownTable(tables, table), body),
      };
      const counts = await readContents(reader, visitor, passed);
      await continueNumbers(trx);
      return { ...counts, madeAt, last: await last(trx, madeAt) };
    });
  });
}

/** Reads on to the first table; answers how many files came before it. */
async function passFiles(reader: BackupReader): Promise<number> {
  let count = 0;
  while ('file' in (await reader.peek())) {
    await reader.mark();
    await countLines(reader.body());
    count += 1;
  }
  return count;
}

/** Tables that migrations fill, and which of their rows those are: they give way to what the backup has. */
const delivered: Readonly<Record<string, string>> = { risk_country_tables: 'changed_by is null' };

async function removeDelivered(trx: Trx): Promise<void> {
  for (const [name, rows] of Object.entries(delivered))
    await sql`delete from ${sql.table(name)} where ${sql.raw(rows)}`.execute(trx);
}

async function refuseWhenFilled(trx: Trx, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} where not (${sql.raw(delivered[name] ?? 'false')}) limit 1`.execute(trx);
    if (rows.length > 0)
      throw new BackupError(`The installation is not empty: its table ${name} has rows. Restore into a new one.`);
  }
}

/** Refuses a backup of other migrations. */
function readHead(first: BackupMark, applied: readonly string[]): { madeAt: string } {
  if (!('head' in first)) throw new BackupError('This is not a backup: its head is missing.');
  if (isDeepStrictEqual(first.head.migrations, applied)) return first.head;
  throw new BackupError('The backup was made by another version of Tamis. Restore it with that version, then upgrade.');
}

function knownTable(tables: readonly BackupTable[], { name, columns }: BackupTable): BackupTable {
  const known = tables.find((table) => table.name === name);
  if (known && isDeepStrictEqual(new Set(known.columns), new Set(columns))) return known;
  throw new BackupError(`The backup has a table ${name} that is not like that of this version of Tamis.`);
}

async function restoreFile(files: FileStore, digest: string, body: AsyncIterable<string>): Promise<void> {
  const kept = await files.put(decoded(body));
  if (kept.digest !== digest)
    throw new BackupError(`The backup is not whole: the file ${digest} is not what its digest says.`);
}

async function* decoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line, 'base64');
}

async function restoreTable(trx: Trx, table: BackupTable, body: AsyncIterable<string>): Promise<number> {
  let count = 0;
  let waiting: string[] = [];
  const insertWaiting = async (): Promise<void> => {
    count += await insert(trx, table, waiting);
    waiting = [];
  };
  for await (const row of body) {
    waiting.push(row);
    if (waiting.length === ROWS_AT_ONCE) await insertWaiting();
  }
  await insertWaiting();
  return count;
}

async function insert(trx: Trx, { name, columns }: BackupTable, rows: readonly string[]): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Columns that the database numbers go on after the highest number that was restored. */
async function continueNumbers(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`.execute(trx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)})) from ${sql.table(table)}`.execute(
      trx,
    );
  }
}
