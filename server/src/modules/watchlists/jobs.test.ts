import { beforeEach, expect, it } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { IMPORT_JOB, REFRESH_JOB, TICK_JOB } from './imports/job-names.ts';
import { registerJobs } from './jobs.ts';
import { updateSource } from './records/sources-store.ts';
import { createListsBench, crowd, customListFile, type ListsBench } from './testing.ts';

const SYSTEM = { kind: 'system' } as const;

describeEachEngine('the background work of watchlists', (_engine, database) => {
  let bench: ListsBench;
  let enqueued: { name: string; data: object }[];
  beforeEach(async (context) => {
    await database().owner.query(
      'truncate list_sources, list_versions, list_entries, list_staged_entries, list_changes cascade',
    );
    bench = await createListsBench(database());
    enqueued = [];
    context.onTestFinished(() => bench.stop());
  });

  const mail = { messenger: { mail: async () => undefined }, consoleUrl: () => 'http://localhost' };

  /** Runs a job as the queue would. */
  const run = async (name: string, data: object, downloads = true) => {
    const handlers = new Map<string, (data: never, job: JobCtx) => Promise<void>>();
    const jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'> = {
      handle: (handled, handler) => void handlers.set(handled, handler),
      schedule: () => undefined,
      enqueue: async (_trx, wanted, wantedData) => void enqueued.push({ name: wanted, data: wantedData }),
    };
    registerJobs(jobs, bench.parts, { downloads, mail });
    await handlers.get(name)?.(data as never, testJob({ database: database(), clock: bench.clock }));
  };
  const change = (key: string, changes: Parameters<typeof updateSource>[2]) =>
    database().transaction(SYSTEM, (trx) => updateSource(trx, key, changes));

  it('refreshes what is due and switched on, and nothing else', async () => {
    const later = new Date(bench.clock.now().getTime() + 1);
    await change('uk-fcdo', { isEnabled: false });
    await change('uk-ofsi', { nextRefreshAt: later });
    await run(TICK_JOB, {});
    expect(enqueued.map(({ name, data }) => [name, data])).toEqual(
      ['eu-fsf', 'un-sc', 'us-ofac-cons', 'us-ofac-sdn'].map((source) => [REFRESH_JOB, { source }]),
    );
  });

  it('refreshes nothing where downloads are switched off', async () => {
    await run(TICK_JOB, {}, false);
    expect(enqueued).toEqual([]);
  });

  it('begins a download anew whose process died', async () => {
    const version = await bench.begin('un-sc', []);
    await change('un-sc', { nextRefreshAt: new Date(bench.clock.now().getTime() + 3_600_000) });
    await database().owner.query(
      `update list_versions set heartbeat_at = '2026-11-21T09:59:00Z' where id = '${version.id}'`,
    );
    await run(TICK_JOB, {});
    expect(await bench.version(version.id, 'un-sc')).toMatchObject({
      state: 'refused',
      reason: 'The import was interrupted.',
    });
    expect(enqueued.map(({ data }) => (data as { source: string }).source)).toContain('un-sc');
  });

  it('imports an upload once, however often its job runs', async () => {
    const version = await bench.begin('house', [customListFile(crowd(3))]);
    const data = { source: 'house', versionId: version.id };
    await run(IMPORT_JOB, data);
    await run(IMPORT_JOB, data);
    expect((await bench.versions('house')).map(({ state, seq }) => [state, seq])).toEqual([['active', 1]]);
  });

  it('leaves a source alone that is being imported already', async () => {
    const version = await bench.begin('un-sc', []);
    await run(REFRESH_JOB, { source: 'un-sc' });
    expect((await bench.versions('un-sc')).map(({ id, state }) => [id, state])).toEqual([[version.id, 'importing']]);
  });
});
