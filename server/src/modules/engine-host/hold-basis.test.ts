import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createListsBench, customListFile, type ListsBench } from '../watchlists/testing.ts';
import { holdBasis } from './hold-basis.ts';

const TABLES = ['list_changes', 'list_staged_entries', 'list_entries', 'list_versions', 'list_sources'];
const MERCHANT = { kind: 'merchant', merchantId: 'a'.repeat(24) } as const;

describeEachEngine('the lists and settings in use', (engine, database) => {
  let bench: ListsBench;

  beforeEach(async () => {
    await database().owner.query(`truncate ${TABLES.join(', ')} cascade`);
    bench = await createListsBench(database());
  });
  afterEach(() => bench.stop());

  const inUse = () => database().transaction(MERCHANT, holdBasis, { readOnly: true });
  const waiting = async () =>
    (
      await database().owner.query(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows.length;

  it('are known by the name of their snapshot, to whoever saves an answer from them', async () => {
    await bench.use('house', [customListFile({ 1: 'Ada' })]);
    const first = await bench.snapshot();
    expect(await inUse()).toEqual({ snapshotId: first.id, switches: 0, settingsVersion: 1 });
    await bench.use('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    expect((await inUse()).snapshotId).toBe((await bench.snapshot()).id);
    expect((await inUse()).snapshotId).not.toBe(first.id);
  });

  it('count how often a source was switched that has entries', async () => {
    await bench.use('house', [customListFile({ 1: 'Ada' })]);
    const { snapshotId } = await inUse();
    await bench.turn('senzing', false);
    await bench.turn('house', true);
    expect(await inUse()).toEqual({ snapshotId, switches: 0, settingsVersion: 1 });
    await bench.turn('house', false);
    await bench.turn('house', true);
    expect(await inUse()).toEqual({ snapshotId, switches: 2, settingsVersion: 1 });
  });

  it('are told to every process when they change, however that comes, and only then', async () => {
    await bench.use('house', [customListFile({ 1: 'Ada' })]);
    const told: string[] = [];
    const stop = await database().listen('watchlists.activated', (source) => told.push(source));
    await bench.turn('senzing', false);
    await bench.turn('house', true);
    await bench.turn('house', false);
    await bench.turn('house', true);
    await bench.use('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    await expect.poll(() => told).toEqual(['house', 'house', 'house']);
    await stop();
  });

  // The embedded engine runs one transaction at a time.
  it.runIf(engine === 'postgres')(
    'stay in use until an answer from them is saved, and many answers are saved at a time',
    async () => {
      await bench.use('house', [customListFile({ 1: 'Ada' })]);
      const older = await inUse();
      const saved = Promise.withResolvers<void>();
      const seen: string[] = [];
      const saving = database().transaction(MERCHANT, async (trx) => {
        await holdBasis(trx);
        await saved.promise;
        seen.push((await holdBasis(trx)).snapshotId);
      });
      await database().transaction(MERCHANT, holdBasis);
      const changing = bench.use('house', [customListFile({ 2: 'Ben' })]);
      await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000, interval: 20 });
      // Who comes later waits for the change, and then sees it.
      const later = inUse();
      await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 20_000, interval: 20 });
      saved.resolve();
      await Promise.all([saving, changing]);
      expect(seen).toEqual([older.snapshotId]);
      expect((await later).snapshotId).toBe((await bench.snapshot()).id);
    },
  );
});
