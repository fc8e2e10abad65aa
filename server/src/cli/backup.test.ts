import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import { ownEnvironment } from '../testing/server-process.ts';

const FILE = 'the list as published';
/** One engine: the commands differ in nothing, and backups themselves are tested from and to both. */
const ENGINE = engines.at(-1) ?? 'pglite';

let folder: string;
let from: DatabasePlace;
let to: DatabasePlace;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamis-backup-'));
  from = await createPlace(ENGINE);
  to = await createPlace(ENGINE);
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
const run = (command: 'backup' | 'restore', { dataDir, url }: DatabasePlace, path: string): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...ownEnvironment, TAMIS_DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
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

test('A backup is one file for its owner alone, is restored with its rows and files, and is refused with a byte changed', async () => {
  const digest = await found(from);
  const path = join(folder, 'tamis.backup');
  expect(await run('backup', from, path)).toEqual({
    code: 0,
    output: `${path}: 1 rows, 1 files\n`,
    errors: '',
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);

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
    output: '1 rows and 1 files restored; 0 audit chains checked\n',
    errors: '',
  });
  expect(await text(filesOf(to).open(digest))).toBe(FILE);
  const database = await open(to);
  const { rows } = await database.owner.query('select key, attempts from sign_in_guards');
  await database.close();
  expect(rows).toEqual([{ key: 'somebody@bank.example', attempts: 3 }]);
});
