import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { acknowledgeUpdates } from '../review/acknowledge-updates.ts';
import { changeMonitor } from '../review/change-monitor.ts';
import { holdBasis, type PublishedSettings } from '../../engine-host/index.ts';
import { listUpdates } from '../read/list-updates.ts';
import { refreshSearch } from '../answer/refresh-search.ts';
import { act } from '../gate/review-act.ts';
import { createMonitoringBench, type MonitoringBench, stoppingAt } from '../testing/monitoring-bench.ts';
import { whitelistHits } from '../review/whitelist-hits.ts';

const PATIENCE_MS = 90_000;
/** Nothing but the searched name itself. */
const STRICT = 9990;
const WIDE = 6200;

describeEachEngine('monitoring when matching settings are published', (engine, database) => {
  let bench: MonitoringBench;

  beforeEach(async () => {
    bench = await createMonitoringBench(database());
  });
  afterEach(() => bench.stop());

  const hitsOf = (id: string) =>
    bench.read((trx) =>
      trx
        .selectFrom('search_hits')
        .select(['entity_id', 'update_kind', 'update_settings', 'is_whitelisted', 'is_reopened'])
        .where('search_id', '=', id)
        .orderBy('entity_id')
        .execute(),
    );
  const changesOf = async (id: string, on: CurrentSnapshot) =>
    (await listUpdates(bench.ctxOn(on), inputOf({ body: { id, pending: false } }))).changes
      .map(({ entityId, kind, cause, settingsVersion }) => ({ entityId, kind, cause, settingsVersion }))
      .toReversed();
  const alertsOn = (id: string) =>
    bench.read((trx) =>
      trx.selectFrom('notifications').select('details').where('search_id', '=', id).orderBy('id').execute(),
    );
  const runStates = async () =>
    (
      await bench.read((trx) =>
        trx.selectFrom('monitoring_runs').select(['kind', 'state', 'settings_version']).orderBy('id').execute(),
      )
    ).map((run) => `${run.kind} ${run.settings_version} ${run.state}`);
  const whitelist = (id: string, on: CurrentSnapshot, entities: string[]) =>
    act(bench.ctxOn(on), (change) =>
      whitelistHits(change, {
        id,
        entities,
        is_whitelisted: true,
        scope: 'search',
        reason: 'Not our client',
        include_unknown: false,
      }),
    );
  const acknowledge = (id: string, on: CurrentSnapshot) =>
    act(bench.ctxOn(on), (change) => acknowledgeUpdates(change, { id }));

  /** A monitored search on lists that every search has been brought to. */
  async function watched(): Promise<{ id: string; lists: CurrentSnapshot }> {
    const lists = await bench.nextLists();
    await bench.watchOn(lists);
    return { id: await bench.searchOn(lists), lists };
  }

  it(
    'marks hits that the new settings no longer report as removed, keeps what was decided, and tells by which settings',
    async () => {
      const { id, lists } = await watched();
      const all = bench.foundIn(lists);
      await whitelist(id, lists, ['house:H-1']);
      const { version } = await bench.publish(STRICT);
      const left = bench.foundIn(lists);
      expect([all.length, left]).toEqual([3, ['house:N-1']]);
      await bench.watchOn(lists);
      expect(await hitsOf(id)).toMatchObject([
        { entity_id: 'house:H-1', update_kind: 'removed', update_settings: version, is_whitelisted: true },
        { entity_id: 'house:H-2', update_kind: 'removed', update_settings: version, is_whitelisted: false },
        { entity_id: 'house:N-1', update_kind: null, update_settings: null },
      ]);
      expect((await changesOf(id, lists)).toSorted((a, b) => a.entityId.localeCompare(b.entityId))).toEqual([
        { entityId: 'house:H-1', kind: 'removed', cause: 'settings', settingsVersion: version },
        { entityId: 'house:H-2', kind: 'removed', cause: 'settings', settingsVersion: version },
      ]);
      expect(await alertsOn(id)).toMatchObject([
        {
          details: {
            notification: {
              data: { new: [], updated: [] },
              settings: { version, hits: expect.arrayContaining(['house:H-1', 'house:H-2']) },
            },
          },
        },
      ]);
      expect(bench.mails.map(({ text }) => text)).toEqual([
        expect.stringContaining('because matching settings 2 were published.'),
      ]);
      await bench.watchOn(lists);
      expect([(await changesOf(id, lists)).length, (await alertsOn(id)).length, bench.mails.length]).toEqual([2, 1, 1]);
    },
    PATIENCE_MS,
  );

  it(
    'brings hits back when settings are taken back: one that was dismissed stays dismissed',
    async () => {
      const { id, lists } = await watched();
      await whitelist(id, lists, ['house:H-1']);
      await bench.publish(STRICT);
      await bench.watchOn(lists);
      const { version } = await bench.publish(WIDE);
      await bench.watchOn(lists);
      expect(await bench.standing(id)).toEqual(bench.foundIn(lists));
      const [whitelisted] = await hitsOf(id);
      expect(whitelisted).toMatchObject({
        entity_id: 'house:H-1',
        is_whitelisted: true,
        is_reopened: false,
        update_settings: version,
      });
      const last = (await changesOf(id, lists)).slice(-2);
      expect(last.map(({ kind, cause, settingsVersion }) => ({ kind, cause, settingsVersion }))).toEqual([
        { kind: 'added', cause: 'settings', settingsVersion: version },
        { kind: 'added', cause: 'settings', settingsVersion: version },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'lets removed hits go when somebody takes note, with every change kept',
    async () => {
      const { id, lists } = await watched();
      await bench.publish(STRICT);
      await bench.watchOn(lists);
      await acknowledge(id, lists);
      expect(await hitsOf(id)).toMatchObject([{ entity_id: 'house:N-1', update_kind: null }]);
      expect((await changesOf(id, lists)).map(({ kind }) => kind)).toEqual(['removed', 'removed']);
    },
    PATIENCE_MS,
  );

  it(
    'tells what the lists changed from what settings did that were published meanwhile',
    async () => {
      const { id } = await watched();
      const lists = await bench.nextLists();
      await bench.publish(STRICT);
      await bench.watchOn(lists);
      expect(
        (await changesOf(id, lists))
          .toSorted((a, b) => a.entityId.localeCompare(b.entityId))
          .map(({ entityId, kind, cause }) => [entityId, kind, cause]),
      ).toEqual([
        ['house:H-1', 'removed', 'list'],
        ['house:H-2', 'removed', 'settings'],
        ['house:N-1', 'removed', 'list'],
        ['house:N-2', 'added', 'list'],
      ]);
      expect(bench.mails.map(({ text }) => text)).toEqual([
        expect.stringContaining('because a watchlist changed and matching settings 2 were published.'),
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'is left to a process that has heard of the publication',
    async () => {
      const { id, lists } = await watched();
      const unaware: PublishedSettings = { version: 1, settings: (await bench.publish(WIDE)).settings };
      const before = await runStates();
      await bench.watchOn(lists, database(), unaware);
      expect([await runStates(), await changesOf(id, lists)]).toEqual([before, []]);
      await bench.watchOn(lists);
      expect((await runStates()).at(-1)).toBe('lists 2 finished');
    },
    PATIENCE_MS,
  );

  it(
    'catches up a search that a process answered by older settings when newer ones were in use',
    async () => {
      const { lists } = await watched();
      const { settings } = await bench.publish(WIDE);
      await bench.publish(STRICT);
      await bench.watchOn(lists);
      const id = await bench.searchOn(lists, { settings: { version: 2, settings } });
      expect(await bench.standing(id)).toHaveLength(3);
      await bench.watchOn(lists);
      expect([await bench.standing(id), await runStates()]).toEqual([
        bench.foundIn(lists),
        expect.arrayContaining(['behind 3 finished']),
      ]);
      expect(
        (await changesOf(id, lists)).map(({ kind, cause, settingsVersion }) => [kind, cause, settingsVersion]),
      ).toEqual([
        ['removed', 'settings', 3],
        ['removed', 'settings', 3],
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'applies nothing of older settings to a search that was answered by newer ones, wherever the run stands when they are published',
    async () => {
      const { lists } = await watched();
      for (let stop = 1; ; stop += 1) {
        const id = await bench.searchOn(lists);
        const older = await bench.publish(WIDE);
        let newer: PublishedSettings | undefined;
        let fresh = '';
        const held = stoppingAt(database(), async (step) => {
          if (step !== stop) return;
          newer = await bench.publish(STRICT);
          fresh = await bench.searchOn(lists);
        });
        await bench.watchOn(lists, held, older);
        if (!newer) break;
        await bench.watchOn(lists);
        expect({ stop, changes: await changesOf(fresh, lists), standing: await bench.standing(id) }).toEqual({
          stop,
          changes: [],
          standing: bench.foundIn(lists),
        });
        // So that runs do not grow longer from stop to stop.
        for (const search of [id, fresh])
          await act(bench.ctxOn(lists), (change) =>
            changeMonitor({ ...change, jobs: { enqueue: async () => undefined } }, { id: search, is_monitored: false }),
          );
      }
      expect((await runStates()).some((state) => state.endsWith('abandoned'))).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'refuses a refresh by a process that has not heard of the publication, and removes by one that has',
    async () => {
      const { id, lists } = await watched();
      const { settings } = await bench.publish(WIDE);
      await bench.publish(STRICT);
      await expect(
        refreshSearch(bench.ctxOn(lists, { version: 2, settings }), inputOf({ body: { id } })),
      ).rejects.toThrow('The lists or the matching settings have just changed');
      expect(await refreshSearch(bench.ctxOn(lists), inputOf({ body: { id } }))).toMatchObject({
        updates: { added: [], updated: [], deleted: expect.arrayContaining(['house:H-1', 'house:H-2']) },
      });
      await bench.watchOn(lists);
      expect((await changesOf(id, lists)).map(({ cause }) => cause)).toEqual(['refresh', 'refresh']);
    },
    PATIENCE_MS,
  );

  // The embedded engine runs one transaction at a time.
  it.runIf(engine === 'postgres')(
    'lets a publication wait for an answer that is being saved, and whoever comes later sees it',
    async () => {
      const saved = Promise.withResolvers<void>();
      const seen: number[] = [];
      const merchant = { kind: 'merchant', merchantId: bench.merchantId } as const;
      const saving = database().transaction(merchant, async (trx) => {
        seen.push((await holdBasis(trx)).settingsVersion);
        await saved.promise;
        seen.push((await holdBasis(trx)).settingsVersion);
      });
      const publishing = bench.publish(STRICT);
      await vi.waitUntil(async () => (await bench.waiting()) === 1, { timeout: 20_000, interval: 20 });
      const later = database().transaction(merchant, holdBasis);
      await vi.waitUntil(async () => (await bench.waiting()) === 2, { timeout: 20_000, interval: 20 });
      saved.resolve();
      await Promise.all([saving, publishing]);
      expect([seen, (await later).settingsVersion]).toEqual([[1, 1], 2]);
    },
    PATIENCE_MS,
  );
});
