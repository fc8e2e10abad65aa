import { startBatch } from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { runBatch, type RunnerParts } from './run/run-batch.ts';
import { batchOf, uploadFile } from './testing.ts';

let database: TestDatabase;
let world: TestWorld;
let clerk: Person;
beforeAll(async () => {
  // Background work is not started: the runner is called here.
  database = await createTestDatabase(engines.at(-1) ?? 'pglite');
  world = await createTestWorld(database);
  clerk = await world.person(['ComplySearch']);
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

it('A runner that is told to stop saves no more and has not finished its job, so that it is tried again', async () => {
  const { id } = batchOf(await uploadFile(world, clerk, 'search_term,sanction\nSea Heron,yes\nSea Eagle,yes\n'));
  await world.ask(clerk, startBatch, { body: { id } });
  const [stopping, reason] = [new AbortController(), new Error('The process stops')];
  const answer = async () => {
    stopping.abort(reason);
    return { hits: [], leftOut: [], tookMs: 1 };
  };
  const parts = {
    engine: { search: answer, searchMany: (queries: unknown[]) => Promise.all(queries.map(answer)) },
    mail: {},
    whenReady: async () => undefined,
  } as unknown as RunnerParts;
  const job = testJob({ database, clock: world.clock, signal: stopping.signal });
  await expect(runBatch(parts, { batchId: id, merchantId: clerk.merchantId }, job)).rejects.toBe(reason);
  const { rows } = await database.owner.query(
    'select b.state, r.state as row from batches b join batch_rows r on r.batch_id = b.id',
  );
  expect(rows).toEqual([
    { state: 'running', row: 'waiting' },
    { state: 'running', row: 'waiting' },
  ]);
});
