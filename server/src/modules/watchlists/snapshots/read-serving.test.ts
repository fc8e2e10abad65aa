import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { reportServer } from '../records/servers-store.ts';
import { createListsBench, crowd, customListFile, type ListsBench } from '../testing.ts';
import { readServing, readServingWith } from './read-serving.ts';
import { createSnapshotKeeper, type SnapshotKeeper } from './snapshot-keeper.ts';
import { createSnapshotLoader } from './snapshot-loader.ts';

const TABLES = ['list_changes', 'list_staged_entries', 'list_entries', 'list_versions', 'list_sources', 'list_servers'];
const SYSTEM = { kind: 'system' } as const;
const ID = 'a'.repeat(24);

describeEachEngine('a list version', (_engine, database) => {
  let bench: ListsBench;
  const servers: SnapshotKeeper[] = [];
  let held: PromiseWithResolvers<void>;

  beforeEach(async () => {
    await database().owner.query(`truncate ${TABLES.join(', ')} cascade`);
    bench = await createListsBench(database());
    held = Promise.withResolvers();
  });
  afterEach(async () => {
    held.resolve();
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await bench.stop();
  });

  /** A running server; it loads nothing before it may. */
  const startServer = async (mayLoad: Promise<void> = Promise.resolve()) => {
    const parts = {
      database: database(),
      clock: bench.clock,
      log: createLog('silent'),
      folder: `${bench.dataDir}/snapshots`,
    };
    const loader = createSnapshotLoader(parts);
    const server = createSnapshotKeeper(parts, {
      ...loader,
      load: async (wanted) => mayLoad.then(() => loader.load(wanted)),
    });
    servers.push(server);
    await server.start();
    return server;
  };
  const serving = () =>
    database().transaction(SYSTEM, (trx) => readServing(trx, bench.clock.now()), { readOnly: true });
  const isInUse = async (versionId: string) => (await serving()).isInUse(versionId);
  const versionOf = async (size: number) => (await bench.run('house', [customListFile(crowd(size))])).version.id;

  it('is in use when all of three servers answer from it, and being built while the middle one does not', async () => {
    const [first, middle, last] = [await startServer(), await startServer(held.promise), await startServer()];
    const version = await versionOf(3);
    await Promise.all([first.whenReady(), last.whenReady()]);
    expect(await isInUse(version)).toBe(false);
    held.resolve();
    await middle.whenReady();
    await expect.poll(() => isInUse(version)).toBe(true);
  });

  it('is no longer in use when the next one is, and its servers are told of once they stop', async () => {
    const server = await startServer();
    const first = await versionOf(3);
    await expect.poll(() => isInUse(first)).toBe(true);
    const second = await versionOf(4);
    await expect.poll(async () => [await isInUse(first), await isInUse(second)]).toEqual([false, true]);
    await server.stop();
    expect(await serving()).toMatchObject({ isRunning: false });
    expect(await isInUse(second)).toBe(false);
  });

  it('does not wait for a server that has said nothing for long, and so is dead', async () => {
    await database().transaction(SYSTEM, (trx) => reportServer(trx, { id: ID, versionIds: [] }, bench.clock.now()));
    const server = await startServer();
    const version = await versionOf(3);
    await server.whenReady();
    expect(await isInUse(version)).toBe(false);
    bench.clock.advance(80_000);
    await versionOf(4);
    const [active] = await bench.versions('house');
    await expect.poll(() => isInUse(active?.id ?? '')).toBe(true);
  });

  it('is not in use for a process that does not answer from it itself, whatever the others do', async () => {
    const server = await startServer();
    const version = await versionOf(3);
    await expect.poll(() => isInUse(version)).toBe(true);
    const known = (own: ReturnType<SnapshotKeeper['current']>) =>
      database().transaction(
        SYSTEM,
        async (trx) => (await readServingWith(trx, bench.clock.now(), own)).isInUse(version),
        { readOnly: true },
      );
    expect([await known(null), await known(server.current())]).toEqual([false, true]);
  });
});
