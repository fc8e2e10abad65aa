import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundInstallation } from '../modules/founding/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { createLog } from '../platform/log.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { installJobSchema } from '../platform/jobs/job-schema.ts';
import { createPlaceOfPlainOwner } from '../platform/testing/place-of-plain-owner.ts';
import { createEmptyPlace, createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import { ownEnvironment, settingsAt } from '../testing/server-process.ts';

const FILE = 'the list as published';
/** One engine: the commands differ in nothing, and backups themselves are tested from and to both. */
const ENGINE = engines.at(-1) ?? 'pglite';

let folder: string;
let from: DatabasePlace;
let to: DatabasePlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamis-backup-'));
  from = await createPlace(ENGINE);
  to = await createEmptyPlace(ENGINE);
});
afterEach(async () => {
  await from.remove();
  await to.remove();
  await rm(folder, { recursive: true });
});

interface Ran {
  code: number;
  output: string;
  errors: string;
}

/** Runs `npm run backup -- FILE` or its counterpart on an installation. */
const run = (
  command: 'backup' | 'restore',
  place: DatabasePlace,
  path: string,
  settings: Record<string, string> = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...ownEnvironment, ...settingsAt(place), ...settings };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${command}.ts`), path],
      { env },
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

const open = ({ dataDir, url }: DatabasePlace) => openDatabase({ databaseUrl: url, dataDir, log: createLog('silent') });
const filesOf = ({ dataDir }: DatabasePlace) => createFileStore(join(dataDir, 'files'));

async function found(place: DatabasePlace): Promise<string> {
  const database = await open(place);
  await migrate(database);
  await database.owner.query(
    "insert into sign_in_guards (key, attempts, window_started_at) values ('somebody@bank.example', 3, now())",
  );
  await database.close();
  const { digest } = await filesOf(place).put(
    (async function* () {
      yield Buffer.from(FILE);
    })(),
  );
  return digest;
}

test('Nobody goes on after a restore with what the backup holds of sessions, codes and links', async () => {
  const database = await open(from);
  await migrate(database);
  await foundInstallation(database, systemClock, readConfig({}), () => undefined);
  await database.owner.query(
    `insert into sessions (id, merchant_id, user_id, token_hash, device_info, address, created_at, expires_at, stage)
     select left(md5(n || id), 24), merchant_id, id, sha256((n || id)::bytea), 'test', '::1', now(), now() + interval '1 day', 'full'
     from users, unnest(array['1', '2', '3']) as n`,
  );
  await database.owner.query(
    `insert into one_time_codes (id, merchant_id, user_id, purpose, channel, code_hash, created_at, expires_at)
     select left(md5(id), 24), merchant_id, id, 'reset', 'Email', sha256(id::bytea), now(), now() + interval '1 day' from users`,
  );
  await database.close();
  const path = join(folder, 'tamis.backup');
  await run('backup', from, path);
  const { code, output } = await run('restore', to, path);
  expect(code).toBe(0);
  expect(output).toContain('Everybody signs in anew');
  const restored = await open(to);
  const read = async (query: string) => (await restored.owner.query(query)).rows;
  expect(await read('select count(*)::int as open from sessions where ended_at is null')).toEqual([{ open: 0 }]);
  expect(await read('select count(*)::int as open from one_time_codes where used_at is null')).toEqual([{ open: 0 }]);
  expect(
    await read("select outcome, body ->> 'endedSessions' as ended from audit_entries where action = 'backups.restore'"),
  ).toEqual([{ outcome: 'done', ended: '6' }]);
  await restored.close();
});

test('A backup is one file for its owner alone, is restored with its rows and files, and is refused with a byte changed', async () => {
  const digest = await found(from);
  const path = join(folder, 'tamis.backup');
  expect(await run('backup', from, path)).toEqual({
    code: 0,
    output: `${path}: 2 rows, 1 files, not sealed, read back whole\n`,
    errors: '',
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const source = await open(from);
  const recorded = await source.owner.query("select body from audit_entries where action = 'backups.make'");
  await source.close();
  const { size } = await stat(path);
  expect(recorded.rows).toEqual([{ body: { rows: 2, files: 1, bytes: size, isSealed: false, isReadBack: true } }]);

  const bytes = await readFile(path);
  const broken = join(folder, 'broken.backup');
  const place = bytes.length - 6;
  await writeFile(broken, bytes.with(place, (bytes[place] ?? 0) ^ 1));
  const refused = await run('restore', to, broken);
  expect(refused).toEqual({
    code: 1,
    output: '',
    errors: `${broken} is not a backup, or is cut off: incorrect data check\n`,
  });

  expect(await run('restore', to, path)).toEqual({
    code: 0,
    output: [
      '2 rows and 1 files restored; 0 audit chains checked',
      'Everybody signs in anew: sessions, mailed links and codes of the backup are good for nothing here.\n',
    ].join('\n'),
    errors: '',
  });
  expect(await text(filesOf(to).open(digest))).toBe(FILE);
  const database = await open(to);
  const { rows } = await database.owner.query('select key, attempts from sign_in_guards');
  await database.close();
  expect(rows).toEqual([{ key: 'somebody@bank.example', attempts: 3 }]);
});

test('A sealed backup is restored with its passphrase, and refused whole before a table is made with another, with none or with a byte changed', async () => {
  await found(from);
  const path = join(folder, 'sealed.backup');
  const file = join(folder, 'passphrase');
  const passphrase = 'seven geese over the harbour';
  await writeFile(file, `${passphrase}\n`);
  const refusal = async (command: 'backup' | 'restore', at: string, settings: Record<string, string>) => {
    const { code, output, errors } = await run(command, command === 'backup' ? from : to, at, settings);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    return errors;
  };
  expect(await refusal('backup', path, { TAMIS_BACKUP_PASSPHRASE: 'too short' })).toMatch(/at least 16 characters/);
  expect(
    await refusal('backup', path, { TAMIS_BACKUP_PASSPHRASE: passphrase, TAMIS_BACKUP_PASSPHRASE_FILE: file }),
  ).toMatch(/both set/);
  expect(await run('backup', from, path, { TAMIS_BACKUP_PASSPHRASE_FILE: file })).toMatchObject({
    code: 0,
    output: `${path}: 2 rows, 1 files, sealed, read back whole\n`,
  });

  const bytes = await readFile(path);
  const broken = join(folder, 'broken.backup');
  await writeFile(broken, bytes.with(bytes.length - 40, (bytes.at(-40) ?? 0) ^ 1));
  const plain = join(folder, 'plain.backup');
  await run('backup', from, plain);
  const right = { TAMIS_BACKUP_PASSPHRASE: passphrase };
  expect(await refusal('restore', path, {})).toMatch(/is sealed: set TAMIS_BACKUP_PASSPHRASE_FILE/);
  expect(await refusal('restore', path, { TAMIS_BACKUP_PASSPHRASE: `${passphrase}s` })).toBe(
    'The passphrase is not the one that the backup was sealed with.\n',
  );
  expect(await refusal('restore', broken, right)).toBe('The sealed backup was changed, or is cut off.\n');
  expect(await refusal('restore', plain, right)).toMatch(/is not sealed, though a passphrase is set/);
  const untouched = await open(to);
  const { rows: tables } = await untouched.owner.query("select tablename from pg_tables where schemaname = 'public'");
  await untouched.close();
  expect(tables).toEqual([]);
  await expect(stat(join(to.dataDir, 'files'))).rejects.toThrow('ENOENT');

  expect(await run('restore', to, path, right)).toMatchObject({ code: 0, errors: '' });
  const restored = await open(to);
  const { rows } = await restored.owner.query('select key, attempts from sign_in_guards');
  await restored.close();
  expect(rows).toEqual([{ key: 'somebody@bank.example', attempts: 3 }]);
});

test.runIf(ENGINE === 'postgres')(
  'An installation whose role is no superuser is founded, backed up and restored to another such',
  async () => {
    const [ownedFrom, ownedTo] = await Promise.all([createPlaceOfPlainOwner(), createPlaceOfPlainOwner()]);
    try {
      const database = await open(ownedFrom);
      await migrate(database);
      await installJobSchema(database, new Map());
      await foundInstallation(database, systemClock, readConfig({}), () => undefined);
      const people = await database.owner.query('select email from users order by email');
      expect(people.rows.length).toBeGreaterThan(0);
      expect((await database.owner.query('select rolsuper from pg_roles where rolname = current_user')).rows).toEqual([
        { rolsuper: false },
      ]);
      await database.close();

      const path = join(folder, 'owned.backup');
      expect(await run('backup', ownedFrom, path)).toMatchObject({ code: 0, errors: '' });
      expect(await run('restore', ownedTo, path)).toMatchObject({ code: 0, errors: '' });
      const restored = await open(ownedTo);
      expect((await restored.owner.query('select email from users order by email')).rows).toEqual(people.rows);
      await restored.close();
    } finally {
      await ownedFrom.remove();
      await ownedTo.remove();
    }
  },
);
