import { openSnapshot } from '@tamis/engine';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createSnapshotKeeper, type SnapshotKeeper } from './snapshot-keeper.ts';
import { createSnapshotLoader } from './snapshot-loader.ts';
import type { CurrentSnapshot } from './snapshots.ts';
import { updateSource } from '../records/sources-store.ts';
import { createListsBench, crowd, customListFile, type ListsBench } from '../testing.ts';

const TABLES = ['list_changes', 'list_staged_entries', 'list_entries', 'list_versions', 'list_sources'];

describeEachEngine('the snapshot of the lists in use', (_engine, database) => {
  let bench: ListsBench;
  let keeper: SnapshotKeeper;
  const others: SnapshotKeeper[] = [];

  beforeEach(async () => {
    await database().owner.query(`truncate ${TABLES.join(', ')} cascade`);
    bench = await createListsBench(database());
    keeper = bench.parts.snapshots;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(others.splice(0).map((other) => other.stop()));
    await bench.stop();
  });

  const folder = () => join(bench.dataDir, 'snapshots');
  const files = async () => (await readdir(folder())).filter((name) => name.endsWith('.tamis'));
  const sources = (snapshot: CurrentSnapshot | null) => snapshot?.lists.map((list) => list.source);
  /** The snapshot of another process on the same folder. */
  const another = () => {
    const made = createSnapshotKeeper({
      database: database(),
      clock: bench.clock,
      log: createLog('silent'),
      folder: folder(),
    });
    others.push(made);
    return made;
  };
  const nextChange = (of = keeper) =>
    new Promise<CurrentSnapshot>((resolve) => {
      const stop = of.onChange((snapshot) => {
        stop();
        resolve(snapshot);
      });
    });
  const switchSource = (key: string, isEnabled: boolean) =>
    database().transaction({ kind: 'system' }, (trx) => updateSource(trx, key, { isEnabled }));

  it('is nothing while no list is loaded, and comes with the first one', async () => {
    await keeper.start();
    expect(keeper.current()).toBeNull();
    const { version } = await bench.run('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    const snapshot = await keeper.whenReady();
    expect(snapshot).toMatchObject({
      entries: 2,
      isDemo: false,
      lists: [{ source: 'house', title: 'Custom list', versionId: version.id, seq: 1 }],
    });
    expect(openSnapshot(snapshot.bytes)).toMatchObject({
      entryCount: 2,
      lists: [{ source: 'house', version: version.id, entries: 2 }],
    });
    expect(keeper.current()).toBe(snapshot);
  });

  it('gives way from the demo list to the first real one', async () => {
    await keeper.start();
    await bench.run('demo', []);
    expect(await keeper.whenReady()).toMatchObject({ isDemo: true });
    const changed = nextChange();
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    const snapshot = await changed;
    expect([snapshot.isDemo, sources(snapshot)]).toEqual([false, ['house']]);
  });

  it('holds all lists in use, and leaves out one that is switched off', async () => {
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    await bench.run('senzing', [{ ...customListFile({}), name: 'a.jsonl', open: () => senzingLine('R-1', 'Ben') }]);
    await keeper.start();
    expect(sources(await keeper.whenReady())).toEqual(['house', 'senzing']);
    const without = nextChange();
    await switchSource('senzing', false);
    expect(sources(await without)).toEqual(['house']);
    const withAgain = nextChange();
    await switchSource('senzing', true);
    expect(sources(await withAgain)).toEqual(['house', 'senzing']);
  });

  it('is built before the switch, so that other processes only load it', async () => {
    await bench.run('house', [customListFile(crowd(700))]);
    const [built] = await files();
    const { mtimeMs } = await stamped(join(folder(), built ?? ''));
    const other = another();
    await other.start();
    const snapshot = await other.whenReady();
    expect(`${snapshot.id}.tamis`).toBe(built);
    expect([snapshot.entries, snapshot.builtAt.getTime()]).toEqual([700, mtimeMs]);
  });

  it.each([
    ['damaged', async (path: string) => writeFile(path, (await readFile(path)).fill(7, 200, 260))],
    ['cut off', async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 100))],
    ['empty', async (path: string) => writeFile(path, '')],
  ])('is built again when its file is %s', async (_title, damage) => {
    await bench.run('house', [customListFile(crowd(20))]);
    const [name] = await files();
    await damage(join(folder(), name ?? ''));
    await keeper.start();
    const snapshot = await keeper.whenReady();
    expect(openSnapshot(snapshot.bytes).entryCount).toBe(20);
    const repaired = another();
    await repaired.start();
    expect((await repaired.whenReady()).entries).toBe(20);
  });

  it.each([
    ['some entries', "delete from list_entries where record_id in ('P3', 'P7')"],
    ['all entries', 'delete from list_entries'],
  ])(
    'is never one that lacks %s of a list: nothing is answered from it, until the next version is there',
    async (_what, loss) => {
      await bench.run('house', [customListFile(crowd(20))]);
      await Promise.all((await files()).map((name) => rm(join(folder(), name))));
      await database().owner.query(loss);
      const failures: unknown[] = [];
      const log = Object.assign(createLog('silent'), {
        error: (failure: { err: Error }) => failures.push(failure.err.message),
      });
      const poor = createSnapshotKeeper({ database: database(), clock: bench.clock, log, folder: folder() });
      others.push(poor);
      await poor.start();
      await expect.poll(() => failures).toHaveLength(1);
      expect([poor.current(), failures[0]]).toEqual([
        null,
        expect.stringMatching(/^The snapshot has (18|0) entries of house, which has 20$/),
      ]);
      await bench.run('house', [customListFile(crowd(21))]);
      expect((await poor.whenReady()).entries).toBe(21);
    },
  );

  it('keeps the files of the last three and removes older ones', async () => {
    await bench.run('house', [customListFile(crowd(3))]);
    await keeper.start();
    const first = await keeper.whenReady();
    for (const size of [4, 5, 6]) {
      bench.clock.advance(1000);
      const changed = nextChange();
      await bench.run('house', [customListFile(crowd(size))]);
      await changed;
    }
    await expect.poll(files).toHaveLength(3);
    expect(await files()).not.toContain(`${first.id}.tamis`);
  });

  it('is that of what was activated last, at once and without another look, when more was activated while it was loading', async () => {
    // Nothing looks by itself.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await bench.use('house', [customListFile(crowd(3))]);
    const [isLoading, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const parts = { database: database(), clock: bench.clock, log: createLog('silent'), folder: folder() };
    const loader = createSnapshotLoader(parts);
    const slow = createSnapshotKeeper(parts, {
      ...loader,
      async load(wanted) {
        isLoading.resolve();
        await mayGoOn.promise;
        return loader.load(wanted);
      },
    });
    others.push(slow);
    const seen: number[] = [];
    slow.onChange(({ entries }) => seen.push(entries));
    await slow.start();
    const told: string[] = [];
    const stop = await database().listen('watchlists.activated', (source) => told.push(source));
    await isLoading.promise;
    await bench.use('house', [customListFile(crowd(4))]);
    await bench.use('house', [customListFile(crowd(5))]);
    await expect.poll(() => told).toEqual(['house', 'house']);
    mayGoOn.resolve();
    await expect.poll(() => seen).toEqual([3, 5]);
    await stop();
  });

  it('is always of one version: under constant change, entries and activation belong together', async () => {
    await bench.run('house', [customListFile(crowd(10))]);
    await keeper.start();
    await keeper.whenReady();
    const seen = new Set<number>();
    const wrong: string[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const snapshot = keeper.current();
        const seq = snapshot?.lists[0]?.seq ?? 0;
        const names = await bench.names('house', seq);
        // Version n has 9 + n entries.
        if (
          names.length !== 9 + seq ||
          openSnapshot(snapshot?.bytes ?? new SharedArrayBuffer(0)).entryCount !== 9 + seq
        )
          wrong.push(`${seq}: ${names.length}`);
        seen.add(seq);
      }
    })();
    for (let size = 11; size <= 15; size += 1) {
      const changed = nextChange();
      await bench.run('house', [customListFile(crowd(size))]);
      await changed;
    }
    isOver = true;
    await reading;
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  });
});

async function stamped(path: string): Promise<{ mtimeMs: number }> {
  const builtAt = new Date('2026-11-20T08:00:00Z');
  await utimes(path, builtAt, builtAt);
  return { mtimeMs: builtAt.getTime() };
}

async function* senzingLine(id: string, name: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${JSON.stringify({ RECORD_ID: id, DATA_SOURCE: 'TEST', RECORD_TYPE: 'PERSON', NAME_FULL: name, RISKS: [{ TOPIC: 'sanction' }] })}\n`,
  );
}
