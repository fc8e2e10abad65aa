import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from './platform/db/schema/migrate.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { createEmptyPlace, engines } from './platform/testing/test-database.ts';
import {
  type CrashAct,
  furnish,
  importing,
  makingCertificates,
  runningBatch,
  searching,
  uploadingBatch,
} from './testing/crash/crash-acts.ts';
import { type CrashSite, openCrashSite } from './testing/crash/crash-site.ts';
import type { KillPoint } from './testing/crash/die-at.ts';
import { rounds } from './testing/rounds.ts';
import { rootSettings, signIn } from './testing/server-client.ts';
import { settingsAt, startServer } from './testing/server-process.ts';

const LIMIT_MS = 300_000;

type Work = 'search' | 'upload' | 'batch' | 'list' | 'certificates';

interface Point extends KillPoint {
  name: string;
  work: Work;
  /** In every run of the tests: where most would be lost or done twice. */
  isWorst?: true;
}

const POINTS: readonly Point[] = [
  {
    name: 'a search has its hits and no audit row',
    work: 'search',
    statement: 'insert into search_hits',
    moment: 'statement',
  },
  { name: 'a search is not committed', work: 'search', statement: 'insert into searches', moment: 'before commit' },
  {
    name: 'a search is committed and not answered',
    work: 'search',
    statement: 'insert into searches',
    moment: 'after commit',
    isWorst: true,
  },
  {
    name: 'the first part of an upload is committed',
    work: 'upload',
    statement: 'insert into batch_rows',
    moment: 'after commit',
  },
  {
    name: 'the last part of an upload is not committed',
    work: 'upload',
    statement: 'update batches set is_whole',
    moment: 'before commit',
  },
  { name: 'a batch is claimed', work: 'batch', statement: 'update batches set runner', moment: 'after commit' },
  {
    name: 'a part of a batch has its searches and not its rows',
    work: 'batch',
    statement: 'insert into searches',
    moment: 'statement',
  },
  {
    name: 'the second part of a batch is not committed',
    work: 'batch',
    statement: 'update batch_rows',
    moment: 'before commit',
    nth: 2,
  },
  {
    name: 'the second part of a batch is committed',
    work: 'batch',
    statement: 'update batch_rows',
    moment: 'after commit',
    nth: 2,
    isWorst: true,
  },
  {
    name: 'the end of a batch is not committed',
    work: 'batch',
    statement: 'update batches set state',
    moment: 'before commit',
    nth: 2,
  },
  {
    name: 'the end of a batch is committed and its job is not done',
    work: 'batch',
    statement: 'update batches set state',
    moment: 'after commit',
    nth: 2,
  },
  { name: 'a list is half read', work: 'list', statement: 'insert into list_staged_entries', moment: 'statement' },
  {
    name: 'a list has its entries and is not in use',
    work: 'list',
    statement: 'insert into list_entries',
    moment: 'statement',
  },
  {
    name: 'the switch to a list is not committed',
    work: 'list',
    statement: 'insert into list_entries',
    moment: 'before commit',
  },
  {
    name: 'the switch to a list is committed and its job is not done',
    work: 'list',
    statement: 'insert into list_entries',
    moment: 'after commit',
  },
  {
    name: 'a monitored search has its change and no audit row',
    work: 'list',
    statement: 'insert into hit_changes',
    moment: 'statement',
    nth: 7,
  },
  {
    name: 'a monitored search is brought to a list and that is not committed',
    work: 'list',
    statement: 'insert into hit_changes',
    moment: 'before commit',
    nth: 7,
  },
  {
    name: 'a monitored search is brought to a list',
    work: 'list',
    statement: 'insert into hit_changes',
    moment: 'after commit',
    nth: 7,
    isWorst: true,
  },
  {
    name: 'certificates are half made',
    work: 'certificates',
    statement: 'update certificate_batches',
    moment: 'after commit',
  },
  {
    name: 'certificates are packed and that is not committed',
    work: 'certificates',
    statement: 'update certificate_batches',
    moment: 'before commit',
    nth: 3,
  },
  {
    name: 'certificates are made and their job is not done',
    work: 'certificates',
    statement: 'update certificate_batches',
    moment: 'after commit',
    nth: 3,
  },
];

describe.each(engines)('a server on %s that is killed when', { timeout: LIMIT_MS }, (engine) => {
  let site: CrashSite;
  let monitored: string[];
  let number = 0;

  beforeAll(async () => {
    site = await openCrashSite(engine);
    monitored = await furnish(site);
  }, LIMIT_MS);
  afterAll(() => site.remove());

  const acts: Record<Work, () => CrashAct | Promise<CrashAct>> = {
    search: () => searching(site, number),
    upload: () => uploadingBatch(site, number),
    batch: () => runningBatch(site),
    list: () => importing(site, (listVersion += 1)),
    certificates: () => makingCertificates(site, monitored),
  };
  let listVersion = 0;

  it.each(rounds({ short: POINTS.filter(({ isWorst }) => isWorst), long: POINTS }))(
    '$name loses nothing and does nothing twice',
    async ({ work, name: _name, isWorst: _isWorst, ...point }) => {
      number += 1;
      const { act, settle } = await acts[work]();
      await site.dieDuring(point, act);
      await settle(point);
    },
  );
});

/** At the very first start: nobody has signed in yet, and nothing is there to go back to. */
const FIRST_STARTS: readonly (KillPoint & { name: string; isWorst?: true })[] = [
  { name: 'a migration is half applied', statement: 'insert into schema_migrations', moment: 'statement', nth: 20 },
  {
    name: 'a migration is not committed',
    statement: 'insert into schema_migrations',
    moment: 'before commit',
    nth: 30,
    isWorst: true,
  },
  { name: 'a migration is committed', statement: 'insert into schema_migrations', moment: 'after commit', nth: 10 },
  { name: 'the first people are not committed', statement: 'insert into users', moment: 'before commit' },
  {
    name: 'the first people are committed and nobody was told',
    statement: 'insert into users',
    moment: 'after commit',
  },
];

describe.each(engines)('a first start on %s that is killed when', { timeout: LIMIT_MS }, (engine) => {
  it.each(rounds({ short: FIRST_STARTS.filter(({ isWorst }) => isWorst), long: FIRST_STARTS }))(
    '$name is finished by the next',
    async ({ name: _name, isWorst: _isWorst, ...point }) => {
      const place = await createEmptyPlace(engine);
      const settings = { ...settingsAt(place), ...rootSettings };
      const dying = startServer({ ...settings, TAMIS_TEST_KILL_POINT: JSON.stringify(point) }, { isMortal: true });
      await expect(dying).rejects.toThrow('The server did not start (SIGKILL)');
      const server = await startServer(settings);
      await signIn(server);
      const beside = await openDatabase({
        databaseUrl: place.url,
        dataDir: place.dataDir,
        joinRunning: true,
        log: createLog('silent'),
      });
      const { rows } = await beside.owner.query(
        `select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from merchants) as merchants,
          (select count(*)::int from users) as users`,
      );
      await beside.close(0);
      await server.kill('SIGKILL');
      await place.remove();
      const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;
      expect(rows).toEqual([{ migrations, merchants: 1, users: 2 }]);
    },
  );
});
