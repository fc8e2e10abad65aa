import { sql } from 'kysely';
import type { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createPlace, createTestDatabase, engines } from '../testing/test-database.ts';
import { createPooledDatabase } from './connections/pooled-database.ts';
import { openDatabase } from './database.ts';

const SYSTEM = { kind: 'system' } as const;
/** As many connections as the job queue has. */
const QUEUE_CONNECTIONS = 4;
/** Runs for longer than any test: the embedded engine's thread does nothing else meanwhile. */
const ENDLESS = { pglite: 'select count(*) from generate_series(1, 1000000000000)', postgres: 'select pg_sleep(600)' };
const WITHIN_MS = 1000;
/** What stands for the number of a thread that is over. */
const ENDED = -1;
/** What a busy machine may add. */
const NEVER_LATER_MS = 60_000;

test.each([-3000, 0, 10])('What is closed with %i ms left is not cut off at once', async (left) => {
  const given: number[] = [];
  const onClose = async (ms: number): Promise<void> => void given.push(ms);
  const log = createLog('silent');
  await createPooledDatabase({ engine: 'postgres', connection: {}, log, onClose }).close(left);
  expect(given).toEqual([500]);
});

describe.each(engines)('Closing a database on %s', (engine) => {
  test('tells those who wait for a connection, who would wait for ever', async () => {
    const database = await createTestDatabase(engine);
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = database.transaction(SYSTEM, async (trx) => {
      await sql`lock table merchants`.execute(trx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const busy = Array.from({ length: QUEUE_CONNECTIONS }, () => database.owner.query('select from merchants'));
    const waiting = ['first', 'second', 'third'].map((name) => database.owner.query('select $1', [name]));
    const told = Promise.allSettled(waiting);
    const closed = database.drop();
    expect(
      (await told).map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'answered')),
    ).toEqual(waiting.map(() => 'Error: The database is closed'));
    release.resolve();
    await Promise.allSettled([holding, ...busy]);
    await closed;
  });

  test.each<[string, 'open' | 'running']>([
    ['a transaction stands open', 'open'],
    ['a query runs', 'running'],
  ])(
    'ends in its time and says so while %s and somebody listens; what was committed is kept',
    { timeout: 120_000 },
    async (_title, kind) => {
      const place = await createPlace(engine);
      const threads: Worker[] = [];
      const note = (worker: Worker): void => void threads.push(worker);
      process.on('worker', note);
      onTestFinished(() => void process.off('worker', note));
      const problems: string[] = [];
      const open = () =>
        openDatabase({
          databaseUrl: place.url,
          dataDir: place.dataDir,
          log: createLog('warn', { write: (line) => void problems.push(line) }),
        });
      const database = await open();
      await database.owner.query('create table kept (name text)');
      await database.owner.query("insert into kept values ('committed')");
      await database.listen('tests', () => undefined);
      const begun = Promise.withResolvers<void>();
      const stuck = database.owner.transaction(async (trx) => {
        await sql`insert into kept values ('not committed')`.execute(trx);
        begun.resolve();
        await (kind === 'running' ? sql.raw(ENDLESS[engine]).execute(trx) : new Promise(() => undefined));
      });
      const outcome = kind === 'running' ? stuck.catch(String) : undefined;
      await begun.promise;
      const began = performance.now();
      await database.close(WITHIN_MS);
      expect(performance.now() - began).toBeLessThan(NEVER_LATER_MS);
      expect(threads.map(({ threadId }) => threadId)).toEqual(engine === 'pglite' ? [ENDED] : []);
      // Whose words these are depends on whether the cut or the rollback after it is heard of first.
      if (outcome)
        expect(await outcome).toMatch(/^Error: (Connection terminated|Client has encountered a connection error)/);
      expect(problems.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({
          connections: 1,
          msg: 'The database is closed while it is still being worked with: what was not committed is undone',
        }),
      );
      const again = await open();
      expect((await again.owner.query('select name from kept')).rows).toEqual([{ name: 'committed' }]);
      await again.close();
      await place.remove();
    },
  );
});
