import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { RUN_JOB, RUNNER_LIMIT_MS, TICK_JOB } from './records/batches-ctx.ts';
import { claimBatch } from './records/batches-store.ts';
import { continueAbandoned, registerJobs, releaseDeadRunners } from './jobs.ts';
import { batchOf, uploadFile } from './testing.ts';

interface Enqueued {
  name: string;
  data: unknown;
  options: unknown;
}

describeEachEngine('a batch whose runner died', (engine, database) => {
  let world: TestWorld;
  let clerk: Person;
  let batches: { id: string; merchantId: string }[];
  let enqueued: Enqueued[];

  const jobs: Pick<Jobs, 'enqueue'> = {
    enqueue: async (_trx, name, data, options) => void enqueued.push({ name, data, options }),
  };
  const parts = () => ({ database: database(), clock: world.clock });
  const found = async () => {
    enqueued = [];
    await continueAbandoned(jobs, parts());
    return batches.map(({ id }) => enqueued.some(({ data }) => (data as { batchId: string }).batchId === id));
  };
  const claim = (index: number, runner: string) => {
    const { id = '', merchantId = '' } = batches[index] ?? {};
    const now = world.clock.now();
    return database().transaction({ kind: 'merchant', merchantId }, (trx) =>
      claimBatch(trx, id, { runner, now, until: new Date(now.getTime() + RUNNER_LIMIT_MS) }),
    );
  };
  const setState = (index: number, state: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .updateTable('batches')
        .set({ state })
        .where('id', '=', batches[index]?.id ?? '')
        .execute(),
    );

  beforeAll(async () => {
    // Background work is not started: what finds the batch is called here.
    world = await createTestWorld(database());
    clerk = await world.person(['ComplySearch']);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    await database().transaction({ kind: 'system' }, (trx) => trx.deleteFrom('batches').execute());
    batches = [];
    for (const runner of ['first', 'middle', 'last']) {
      const { id } = batchOf(await uploadFile(world, clerk, 'search_term,sanction\nSea Heron,yes\n'));
      batches.push({ id, merchantId: clerk.merchantId });
      await setState(batches.length - 1, 'running');
      expect(await claim(batches.length - 1, runner)).toBe(true);
    }
  });

  it('is found once it has saved nothing for a minute, and those whose runners work are not', async () => {
    world.clock.advance(RUNNER_LIMIT_MS - 1000);
    for (const [index, runner] of [
      [0, 'first'],
      [2, 'last'],
    ] as const)
      expect(await claim(index, runner)).toBe(true);
    world.clock.advance(1000);
    expect(await found()).toEqual([false, false, false]);
    world.clock.advance(1);
    expect(await found()).toEqual([false, true, false]);
    const [, middle] = batches;
    expect(enqueued).toEqual([
      {
        name: RUN_JOB,
        data: { batchId: middle?.id, merchantId: middle?.merchantId },
        options: { singletonKey: middle?.id },
      },
    ]);
  });

  it('is taken over by one other runner, which then keeps it', async () => {
    world.clock.advance(RUNNER_LIMIT_MS + 1);
    const taken = await Promise.all(['a', 'b', 'c'].map((runner) => claim(1, runner)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await claim(1, 'middle')).toBe(false);
    expect(await found()).toEqual([true, false, true]);
  });

  it('is left alone when it is paused, completed or not begun', async () => {
    world.clock.advance(RUNNER_LIMIT_MS + 1);
    for (const state of ['draft', 'paused', 'completed', 'cancelled']) {
      await setState(1, state);
      expect(await found()).toEqual([true, false, true]);
      expect(await claim(1, 'another')).toBe(false);
    }
  });

  it('is looked for every minute', async () => {
    const handlers = new Map<string, (data: object, job: JobCtx) => Promise<void>>();
    const schedule: [string, string][] = [];
    const recording = {
      ...jobs,
      handle: (name: string, handler: unknown) =>
        void handlers.set(name, handler as (data: object, job: JobCtx) => Promise<void>),
      schedule: (name: string, cron: string) => void schedule.push([name, cron]),
    };
    registerJobs(
      recording as Parameters<typeof registerJobs>[0],
      parts() as unknown as Parameters<typeof registerJobs>[1],
    );
    expect(schedule).toEqual([[TICK_JOB, '* * * * *']]);
    world.clock.advance(RUNNER_LIMIT_MS + 1);
    enqueued = [];
    await handlers.get(TICK_JOB)?.({}, testJob(parts()));
    expect(enqueued.map(({ name }) => name)).toEqual([RUN_JOB, RUN_JOB, RUN_JOB]);
  });

  it('is found at the start of the one process of an embedded database at once, and never taken from others of a server', async () => {
    await releaseDeadRunners(parts());
    const areFound = engine === 'pglite';
    expect(await found()).toEqual([areFound, areFound, areFound]);
  });
});
