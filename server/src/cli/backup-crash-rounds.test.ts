import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foundInstallation } from '../modules/founding/index.ts';
import { createAnchorWriter } from '../platform/audit/anchors/anchor-heads.ts';
import { auditPlace } from '../platform/audit/anchors/audit-place.ts';
import { verifyInstallation } from '../platform/audit/anchors/verify-installation.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { createLog } from '../platform/log.ts';
import { createEmptyPlace, createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import type { KillPoint } from '../testing/crash/die-at.ts';
import { rounds } from '../testing/rounds.ts';
import { MORTAL, ownEnvironment, settingsAt } from '../testing/server-process.ts';
import { recordBackup } from './record-backup.ts';

const LIMIT_MS = 120_000;
const WHOLE = 'tamis.backup';

describe.each(engines)('on %s', { timeout: LIMIT_MS }, (engine) => {
  let folder: string;
  let from: DatabasePlace;
  let to: DatabasePlace;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-backup-'));
    [from, to] = [await createPlace(engine), await createEmptyPlace(engine)];
    await inDatabase(from, async (database) => {
      await migrate(database);
      await foundInstallation(database, systemClock, readConfig({}), () => undefined);
      await database.owner.query(
        `insert into sessions (id, merchant_id, user_id, token_hash, device_info, address, created_at, expires_at, stage)
         select id, merchant_id, id, sha256(id::bytea), 'test', '::1', now(), now() + interval '1 day', 'full' from users`,
      );
      await database.owner.query(
        `insert into one_time_codes (id, merchant_id, user_id, purpose, channel, code_hash, created_at, expires_at)
         select id, merchant_id, id, 'reset', 'Email', sha256(id::bytea), now(), now() + interval '1 day' from users`,
      );
    });
  });
  afterEach(async () => {
    await from.remove();
    await to.remove();
    await rm(folder, { recursive: true });
  });

  async function inDatabase<T>(place: DatabasePlace, work: (database: Awaited<ReturnType<typeof openDatabase>>) => T) {
    const database = await openDatabase({ databaseUrl: place.url, dataDir: place.dataDir, log: createLog('silent') });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Runs `npm run backup -- FILE` or its counterpart, and kills it at a point; answers how it ended. */
  async function run(command: 'backup' | 'restore', place: DatabasePlace, name: string, point?: KillPoint) {
    const child = spawn(process.execPath, [...MORTAL, join(import.meta.dirname, `${command}.ts`), join(folder, name)], {
      env: {
        ...ownEnvironment,
        ...settingsAt(place),
        ...(point && { TAMIS_TEST_KILL_POINT: JSON.stringify(point) }),
      },
      stdio: 'ignore',
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return signal ?? code;
  }

  const counted = (place: DatabasePlace) =>
    inDatabase(place, async ({ owner }) => {
      const { rows } = await owner.query(
        `select (select count(*)::int from users) as users, (select count(*)::int from sessions where ended_at is null) as sessions,
          (select count(*)::int from one_time_codes where used_at is null) as codes`,
      );
      return rows[0];
    });

  it.each(rounds({ short: [], long: ['a backup that is killed leaves nothing under its name'] }))('%s', async () => {
    expect(await run('backup', from, WHOLE, { statement: 'fetch', moment: 'statement', nth: 9 })).toBe('SIGKILL');
    expect(await readdir(folder)).toEqual([expect.stringMatching(new RegExp(`^${WHOLE}\\.[0-9a-f]{8}\\.unfinished$`))]);
    // What it left is not in the way of the next one of the same name.
    expect(await run('backup', from, WHOLE)).toBe(0);
    expect(await run('restore', to, WHOLE)).toBe(0);
    expect(await counted(to)).toMatchObject({ users: 2 });
  });

  it.each(
    rounds<{ title: string; point: KillPoint }[]>({
      short: [],
      long: [
        { title: 'in the middle', point: { statement: 'insert into users', moment: 'statement' } },
        { title: 'before its commit', point: { statement: 'insert into sessions', moment: 'before commit' } },
      ],
    }),
  )('a restore that is killed $title has restored nothing, and can be made again', async ({ point }) => {
    expect(await run('backup', from, WHOLE)).toBe(0);
    expect(await run('restore', to, WHOLE, point)).toBe('SIGKILL');
    expect(await counted(to)).toEqual({ users: 0, sessions: 0, codes: 0 });
    expect(await run('restore', to, WHOLE)).toBe(0);
    expect(await counted(to)).toEqual({ users: 2, sessions: 0, codes: 0 });
  });

  const placeOfAudit = ({ dataDir }: DatabasePlace) => auditPlace(readConfig({ TAMIS_DATA_DIR: dataDir }));

  /** Signs the audit log of an installation, with a row more in it. */
  const act = (place: DatabasePlace) =>
    inDatabase(place, async (database) => {
      await recordBackup(database, { madeAt: systemClock.now(), rows: 0, files: 0, bytes: 0, isSealed: false });
      await createAnchorWriter({ database, clock: systemClock, ...placeOfAudit(place) }).signHeads();
    });

  it('a restore that is killed as soon as it is committed lets nobody go on with what the backup holds, and is told by the audit log', async () => {
    await act(from);
    expect(await run('backup', from, WHOLE)).toBe(0);
    await act(from);
    for (const kept of ['keys', 'audit-anchors.jsonl'])
      await cp(join(from.dataDir, kept), join(to.dataDir, kept), { recursive: true });
    expect(await counted(from)).toEqual({ users: 2, sessions: 2, codes: 2 });
    expect(await run('restore', to, WHOLE, { statement: 'insert into sessions', moment: 'after commit' })).toBe(
      'SIGKILL',
    );
    expect(await counted(to)).toEqual({ users: 2, sessions: 0, codes: 0 });
    const { keys, file } = placeOfAudit(to);
    const trusted = [(await keys.current()).id];
    const verdict = await inDatabase(to, (database) => verifyInstallation(database, file, { trusted, isCopy: false }));
    expect(verdict).toMatchObject({ state: 'incomplete', anchors: { faults: [] } });
    expect(verdict.chains.flatMap(({ undone }) => undone)).toEqual([
      expect.stringMatching(/not there any more, though signed: the backup of \S+ was restored/),
    ]);
  });
});
