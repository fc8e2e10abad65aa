import { sql } from 'kysely';
import { once } from 'node:events';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { spawnUntilKilled } from '../testing/spawn-until-killed.ts';
import { createPlace, describeEachEngine, engines } from '../testing/test-database.ts';
import { createJobs, type Jobs, type JobTiming } from './jobs.ts';

const SYSTEM = { kind: 'system' } as const;
const MERCHANT = { kind: 'merchant', merchantId: 'a'.repeat(24) } as const;
/** The shortest that pg-boss allows. */
const TIMING: JobTiming = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5 };

/** So many transactions that the last of them waits longer for one of the connections than it may, by what each takes on the engine. */
const WAITING = 500;
const SLOW = { pglite: 'select count(*) from generate_series(1, 200000)', postgres: 'select pg_sleep(1)' };

/** The queue waits for a second at least. */
const SOON_MS = 2500;

const log = createLog('silent');

describeEachEngine('Jobs', (engine, getDb) => {
  let started: Jobs[] = [];
  afterEach(async () => {
    for (const jobs of started) await jobs.stop();
    started = [];
    await getDb().owner.query('delete from pgboss.job');
  });

  function create(runsJobs = true): Jobs {
    const jobs = createJobs({ database: getDb(), clock: systemClock, log, runsJobs, timing: TIMING });
    started.push(jobs);
    return jobs;
  }

  const enqueue = (
    ...[name, data, options]: Parameters<Jobs['enqueue']> extends [unknown, ...infer Rest] ? Rest : never
  ) => getDb().transaction(MERCHANT, async (trx) => started[0]?.enqueue(trx, name, data, options));

  async function statesOf(name: string): Promise<unknown[]> {
    const { rows } = await getDb().owner.query(
      'select state, data from pgboss.job where name = $1 order by created_on, data::text',
      [name],
    );
    return rows;
  }

  test('run with their data once the transaction is committed', async () => {
    const jobs = create();
    const ran = Promise.withResolvers<unknown>();
    jobs.handle('tests.run', async (data) => ran.resolve(data));
    await jobs.start();
    await enqueue('tests.run', { searchId: 'b'.repeat(24) });
    expect(await ran.promise).toEqual({ searchId: 'b'.repeat(24) });
  });

  test('do not exist when the transaction was rolled back', async () => {
    const jobs = create();
    jobs.handle('tests.rolled-back', async () => undefined);
    await jobs.prepare();
    const failing = getDb().transaction(SYSTEM, async (trx) => {
      await jobs.enqueue(trx, 'tests.rolled-back', {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await statesOf('tests.rolled-back')).toEqual([]);
  });

  test('are taken and ended while more transactions wait for a connection than get one in time', async () => {
    const problems: string[] = [];
    const jobs = createJobs({
      database: getDb(),
      clock: systemClock,
      log: createLog('warn', { write: (line) => void problems.push(line) }),
      runsJobs: true,
      timing: TIMING,
    });
    started.push(jobs);
    const ran = Promise.withResolvers<void>();
    jobs.handle('tests.storm', async () => ran.resolve());
    await jobs.start();
    // First in line, so that it is the job and not its enqueueing that meets the others.
    const enqueued = enqueue('tests.storm', {});
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const waiting = Array.from({ length: WAITING }, async () => {
      while (!isOver)
        await getDb()
          .transaction(SYSTEM, async (trx) => !isOver && sql.raw(SLOW[engine]).execute(trx))
          .catch(() => undefined);
    });
    await enqueued;
    await ran.promise;
    await expect.poll(() => statesOf('tests.storm'), { timeout: 30_000 }).toMatchObject([{ state: 'completed' }]);
    isOver = true;
    await Promise.all(waiting);
    expect(problems).toEqual([]);
  });

  test('that fail are tried again', async () => {
    const jobs = create();
    const attempts: [string, number][] = [];
    const done = Promise.withResolvers<void>();
    jobs.handle('tests.retry', async (_data, job) => {
      attempts.push([job.id, job.attempt]);
      if (attempts.length < 2) throw new Error('not yet');
      done.resolve();
    });
    await jobs.start();
    await enqueue('tests.retry', {});
    await done.promise;
    const [id] = attempts[0] ?? [];
    expect(attempts).toEqual([
      [id, 1],
      [id, 2],
    ]);
  });

  test('wait only once for each key', async () => {
    const jobs = create();
    jobs.handle('tests.keyed', async () => undefined);
    await jobs.prepare();
    for (const source of ['ofac', 'ofac', 'un']) await enqueue('tests.keyed', { source }, { singletonKey: source });
    expect(await statesOf('tests.keyed')).toMatchObject([{ data: { source: 'ofac' } }, { data: { source: 'un' } }]);
  });

  test('all wait when they have no key', async () => {
    const jobs = create();
    jobs.handle('tests.several', async () => undefined);
    await jobs.prepare();
    for (const number of [1, 2]) await enqueue('tests.several', { number });
    expect(await statesOf('tests.several')).toMatchObject([{ data: { number: 1 } }, { data: { number: 2 } }]);
  });

  // The embedded engine runs one transaction at a time: nothing can start meanwhile.
  test.runIf(engine === 'postgres')('that stand for a change start after it', async () => {
    const jobs = create();
    const seen: Record<string, number> = {};
    const ran = { held: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
    jobs.handle<{ key: 'held' | 'other' }>('tests.held', async ({ key }) => {
      seen[key] = (
        await getDb().transaction(SYSTEM, (trx) => trx.selectFrom('merchants').select('id').execute())
      ).length;
      ran[key].resolve();
    });
    await jobs.prepare();
    for (const key of ['held', 'other']) await enqueue('tests.held', { key }, { singletonKey: key });
    const enqueued = Promise.withResolvers<void>();
    const changing = getDb().transaction(SYSTEM, async (trx) => {
      await trx
        .insertInto('merchants')
        .values({ id: 'c'.repeat(24), name: 'Changed', created_at: new Date(0) })
        .execute();
      await jobs.enqueue(trx, 'tests.held', { key: 'held' }, { singletonKey: 'held' });
      enqueued.resolve();
      await ran.other.promise;
      expect(seen).toEqual({ other: 0 });
    });
    await enqueued.promise;
    await jobs.start();
    await changing;
    await ran.held.promise;
    expect(seen).toEqual({ other: 0, held: 1 });
  });

  test('run in processes that run jobs, and in no other', async () => {
    const sender = create(false);
    const sent: unknown[] = [];
    sender.handle('tests.elsewhere', async (data) => void sent.push(data));
    await sender.start();
    await enqueue('tests.elsewhere', { number: 1 });
    const worker = create();
    const ran = Promise.withResolvers<unknown>();
    worker.handle('tests.elsewhere', async (data) => ran.resolve(data));
    await worker.start();
    expect(await ran.promise).toEqual({ number: 1 });
    expect(sent).toEqual([]);
  });

  test('that run are finished before a process stops', async () => {
    const jobs = create();
    const running = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    jobs.handle('tests.finished', async () => {
      running.resolve();
      await finish.promise;
    });
    await jobs.start();
    await enqueue('tests.finished', {});
    await running.promise;
    const stopped = jobs.stop();
    finish.resolve();
    await stopped;
    expect(await statesOf('tests.finished')).toMatchObject([{ state: 'completed' }]);
  });

  test('that never end are told to stop, are named, and wait to be tried again', async () => {
    const jobs = create();
    const running = Promise.withResolvers<AbortSignal>();
    jobs.handle('tests.endless', async (_data, { signal }) => {
      running.resolve(signal);
      await new Promise(() => undefined);
    });
    await jobs.start();
    await enqueue('tests.endless', {});
    const signal = await running.promise;
    expect(jobs.running()).toEqual(['tests.endless']);
    await expect(jobs.stop(SOON_MS)).rejects.toThrow('These jobs did not finish and are tried again: tests.endless');
    expect(signal.aborted).toBe(true);
    expect(await statesOf('tests.endless')).toMatchObject([{ state: 'retry' }]);
    started = [];
  });

  test('that heed what they are told are waited for and tried again, and a stop leaves none', async () => {
    const jobs = create();
    const running = Promise.withResolvers<void>();
    jobs.handle('tests.long', async (_data, { signal }) => {
      running.resolve();
      await once(signal, 'abort');
      // What it is in the middle of is finished.
      await getDb().transaction(SYSTEM, (trx) => sql`select count(*) from generate_series(1, 200000)`.execute(trx));
      signal.throwIfAborted();
    });
    await jobs.start();
    await enqueue('tests.long', {});
    await running.promise;
    await jobs.stop(SOON_MS);
    expect(jobs.running()).toEqual([]);
    expect(await statesOf('tests.long')).toMatchObject([{ state: 'retry' }]);
    started = [];
  });

  test('are told to stop in time, too, when their queue gets no answer from the database any more', async () => {
    let answers = true;
    const query: Database['owner']['query'] = (text, values) =>
      answers ? getDb().owner.query(text, values) : new Promise(() => undefined);
    const jobs = createJobs({
      database: { ...getDb(), owner: { ...getDb().owner, query } },
      clock: systemClock,
      log,
      runsJobs: true,
      timing: TIMING,
    });
    started.push(jobs);
    const running = Promise.withResolvers<AbortSignal>();
    jobs.handle('tests.deaf', async (_data, { signal }) => {
      running.resolve(signal);
      await new Promise(() => undefined);
    });
    await jobs.start();
    await enqueue('tests.deaf', {});
    const signal = await running.promise;
    answers = false;
    const told = once(signal, 'abort');
    void jobs.stop(SOON_MS);
    await told;
    expect(signal.reason).toEqual(new Error('The process stops'));
    started = [];
  });

  test('come by schedule, and no more when the schedule is gone', async () => {
    const first = create();
    first.handle('tests.scheduled', async () => undefined);
    first.schedule('tests.scheduled', '*/5 * * * *', { source: 'ofac' });
    await first.start();
    const schedules = async () =>
      (await getDb().owner.query('select name, cron, timezone, data from pgboss.schedule')).rows;
    expect(await schedules()).toEqual([
      { name: 'tests.scheduled', cron: '*/5 * * * *', timezone: 'UTC', data: { source: 'ofac' } },
    ]);
    const second = create();
    second.handle('tests.scheduled', async () => undefined);
    await second.start();
    expect(await schedules()).toEqual([]);
  });

  test('are tried again as often as the newest version says, not as the one that made their queue', async () => {
    const queue = async (retryLimit: number) => {
      const jobs = create(false);
      jobs.handle('tests.limited', async () => undefined, { retryLimit });
      await jobs.prepare();
      const { rows } = await getDb().owner.query(
        "select retry_limit, updated_on from pgboss.queue where name = 'tests.limited'",
      );
      return rows[0] as { retry_limit: number; updated_on: Date };
    };
    const made = await queue(2);
    expect(made.retry_limit).toBe(2);
    // A start that finds the queue as it should be writes nothing.
    expect(await queue(2)).toEqual(made);
    expect(await queue(3)).toMatchObject({ retry_limit: 3 });
  });

  test('show what they carry to nobody but their handler', async () => {
    await create().prepare();
    for (const scope of [SYSTEM, MERCHANT]) {
      const reading = getDb().transaction(scope, (trx) => sql`select data from pgboss.job`.execute(trx));
      await expect(reading).rejects.toThrow('permission denied');
    }
  });

  test('of a name that nothing handles are refused', async () => {
    await create().prepare();
    await expect(enqueue('tests.unknown', {})).rejects.toThrow('Nothing handles jobs named tests.unknown');
  });
});

describe.each(engines)('A job of a killed process on %s', (engine) => {
  test('is picked up again', { timeout: 120_000 }, async () => {
    const place = await createPlace(engine);
    const script = new URL('../testing/run-job-until-killed.ts', import.meta.url);
    await spawnUntilKilled(script, [place.url ?? '', place.dataDir, JSON.stringify(TIMING)], 'running');
    const database = await openDatabase({ databaseUrl: place.url, dataDir: place.dataDir, log });
    const jobs = createJobs({ database, clock: systemClock, log, runsJobs: true, timing: TIMING });
    const ran = Promise.withResolvers<unknown>();
    jobs.handle('tests.killed', async (data) => ran.resolve(data));
    await jobs.start();
    expect(await ran.promise).toEqual({ number: 7 });
    await jobs.stop();
    await database.close();
    await place.remove();
  });
});
