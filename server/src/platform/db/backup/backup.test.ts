import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { systemClock } from '../../clock.ts';
import { newId } from '../../new-id.ts';
import { createFileStore, type FileStore } from '../../storage/file-store.ts';
import { createTestDatabase, describeEachEngine, engines, type TestDatabase } from '../../testing/test-database.ts';
import type { Database, Trx } from '../database.ts';
import { linesOf } from './backup-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const madeAt = new Date('2026-11-21T08:00:00Z');
const merchant = newId(systemClock);

describeEachEngine('a backup', (_engine, getDb) => {
  let folder: string;
  let files: FileStore;
  let target: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-backup-'));
    files = createFileStore(join(folder, 'from'));
  });
  afterEach(async () => {
    await target?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const restored = () => createFileStore(join(folder, 'to'));
  const backUp = async (from = files): Promise<string> => {
    const pieces: string[] = [];
    await writeBackup({ database: getDb(), files: from, madeAt }, async (piece) => void pieces.push(piece));
    return pieces.join('');
  };

  describe.each(engines)('restored on %s', (engine) => {
    beforeEach(async () => {
      target = await createTestDatabase(engine);
    });
    const restore = (backup: string, into = restored()) =>
      restoreBackup(
        { database: target, files: into },
        () => linesOf(bytesOf(backup)),
        async () => undefined,
      );

    it('gives every row and every file again, and chains that verify', async () => {
      await getDb().transaction({ kind: 'system' }, fill);
      const kept = await files.put(bytesOf('the list as published \u2028 '.repeat(9000)));
      const counts = await restore(await backUp());
      expect(counts.files).toBe(1);
      expect(counts.rows['merchants']).toBe(1);
      expect(await text(restored().open(kept.digest))).toBe('the list as published \u2028 '.repeat(9000));
      const everything = (trx: Trx) => contentOf(trx, Object.keys(counts.rows));
      expect(await target.transaction({ kind: 'system' }, everything)).toEqual(
        await getDb().transaction({ kind: 'system' }, everything),
      );
      expect((await target.transaction({ kind: 'system' }, verifyAudit)).filter(({ fault }) => fault)).toEqual([]);
    });

    it('has the file of every row, of those as well that came just before the moment of the rows', async () => {
      let looks = 0;
      // It is kept, and named by a row, once the files have been looked through for the last time before the rows.
      const coming: FileStore = {
        ...files,
        async *list() {
          yield* files.list();
          looks += 1;
          if (looks === 2) await files.put(bytesOf('a passport'));
        },
      };
      await files.put(bytesOf('the list as published'));
      expect((await restore(await backUp(coming))).files).toBe(2);
    });

    it('lacks a file that was removed after it was listed, and has an empty one', async () => {
      const gone = await files.put(bytesOf('a passport'));
      const empty = await files.put(bytesOf(''));
      const removing: FileStore = {
        ...files,
        async *list() {
          yield* [gone.digest, empty.digest];
        },
      };
      await files.remove(gone.digest);
      expect((await restore(await backUp(removing))).files).toBe(1);
      expect(await text(restored().open(empty.digest))).toBe('');
    });

    it('has no transaction open while files are written or put in their place, however long they take', async () => {
      await getDb().transaction({ kind: 'system' }, fill);
      await files.put(bytesOf('the list as published'));
      const seen: string[] = [];
      const backup = await backUp({
        ...files,
        async *list() {
          yield* files.list();
          seen.push(await openTransactions(getDb()));
        },
      });
      const slow: FileStore = {
        ...restored(),
        async put(bytes) {
          seen.push(await openTransactions(target));
          return restored().put(bytes);
        },
      };
      await restore(backup, slow);
      expect(seen).toEqual(['none', 'none', 'none', 'none']);
    });

    it('leaves row-level security and foreign keys as they were', async () => {
      const before = await rules(target);
      await restore(await backUp());
      expect(await rules(target)).toEqual(before);
    });

    it('goes on numbering after the highest number', async () => {
      for (const { owner } of [getDb(), target]) {
        await owner.query(
          'drop table if exists numbered; create table numbered (n bigint generated always as identity, name text); grant select on numbered to tamis_system',
        );
      }
      await getDb().owner.query("insert into numbered (name) values ('one'), ('two')");
      await restore(await backUp());
      const { rows } = await target.owner.query("insert into numbered (name) values ('three') returning n");
      expect(rows).toEqual([{ n: 3 }]);
      await getDb().owner.query('drop table numbered');
    });

    it('is refused where there are rows already', async () => {
      await target.transaction({ kind: 'system' }, fill);
      await expect(restore(await backUp())).rejects.toThrow('The installation is not empty');
    });

    it('is refused whole when its end is missing, a row was lost or the migrations are others', async () => {
      await getDb().transaction({ kind: 'system' }, fill);
      const lines = (await backUp()).trimEnd().split('\n');
      const rowAt = lines.findIndex((line) => line.startsWith('{'));
      await expect(restore(lines.slice(0, -1).join('\n'))).rejects.toThrow('its end is missing');
      await expect(restore(lines.toSpliced(rowAt, 1).join('\n'))).rejects.toThrow('not whole');
      await expect(restore(lines.join('\n').replace('0001-foundation', '0001-other'))).rejects.toThrow(
        'another version of Tamis',
      );
      await expect(restore('hello')).rejects.toThrow('not a backup');
      const { rows } = await target.owner.query('select count(*)::int as merchants from merchants');
      expect(rows).toEqual([{ merchants: 0 }]);
    });
  });
});

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  // Cut where it hurts: within characters.
  for (let start = 0; start < bytes.length; start += 1001) yield bytes.subarray(start, start + 1001);
}

/** Values that suffer easily: 64-bit numbers, bytes, arrays, quotes, line separators, empty texts. */
async function fill(trx: Trx): Promise<void> {
  await trx
    .insertInto('merchants')
    .values({ id: merchant, name: 'Łódź \u2028 "Bank" \\ Co\n', created_at: madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('roles')
    .values({
      id: newId(systemClock),
      merchant_id: merchant,
      name: newId(systemClock),
      claims: ['ComplyFind', 'a "b", c'],
      created_at: madeAt,
    })
    .execute();
}

async function contentOf(trx: Trx, tables: readonly string[]): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql`select row_to_json(t)::text as line from ${sql.table(table)} t order by 1`.execute(trx);
    content[table] = rows;
  }
  return content;
}

/** The embedded database answers nobody but whoever has one open. */
async function openTransactions({ engine, owner }: Database): Promise<string> {
  if (engine === 'pglite') return owner.query('select 1').then(() => 'none');
  const { rows } = await owner.query(
    "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  return rows.length === 0 ? 'none' : JSON.stringify(rows);
}

async function rules({ owner }: TestDatabase): Promise<unknown[]> {
  const { rows } = await owner.query(`
    select relname::text as name, relforcerowsecurity as forced, false as deferred from pg_class where relnamespace = 'public'::regnamespace
    union all select conname::text, false, condeferrable from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`);
  return rows;
}
