import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { findLastCheck } from '../records/monitoring/monitoring-store.ts';
import { createMonitoringBench, type MonitoringBench, stoppingAt } from '../testing/monitoring-bench.ts';

const PATIENCE_MS = 90_000;
const A_DAY_MS = 86_400_000;

describeEachEngine('the nightly check of monitored searches', (_engine, database) => {
  let bench: MonitoringBench;

  beforeEach(async () => {
    bench = await createMonitoringBench(database());
  });
  afterEach(() => bench.stop());

  const changesOf = (id: string) =>
    bench.read((trx) =>
      trx
        .selectFrom('hit_changes')
        .select(['entity_id', 'kind'])
        .where('search_id', '=', id)
        .orderBy('entity_id')
        .execute(),
    );
  const alertsOn = async (id: string) =>
    (await bench.read((trx) => trx.selectFrom('notifications').select('id').where('search_id', '=', id).execute()))
      .length;
  const auditOf = (id: string) =>
    database().transaction({ kind: 'merchant', merchantId: bench.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['actor_id', 'body'])
        .where('action', '=', 'updates.apply')
        .where('subject_id', '=', id)
        .execute(),
    );
  const checks = () =>
    bench.read((trx) =>
      trx
        .selectFrom('monitoring_runs')
        .select(['state', 'searches', 'updated'])
        .where('kind', '=', 'check')
        .orderBy('id')
        .execute(),
    );
  const missedLast = async () => (await bench.read(findLastCheck)).missed;
  /** Nothing takes note of it, as it does when somebody switches monitoring. */
  const hide = (id: string, isHidden: boolean) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('searches').set({ is_monitored: !isHidden }).where('id', '=', id).execute(),
    );

  /** Two searches that are monitored; of one, monitoring has missed how the lists changed. */
  async function missOne(): Promise<{
    watched: string;
    missed: string;
    older: CurrentSnapshot;
    lists: CurrentSnapshot;
  }> {
    const older = await bench.nextLists();
    await bench.watchOn(older);
    const [watched, missed] = [await bench.searchOn(older), await bench.searchOn(older)];
    const lists = await bench.nextLists();
    await hide(missed, true);
    await bench.watchOn(lists);
    await hide(missed, false);
    await bench.watchOn(lists);
    expect([await bench.standing(watched), await bench.standing(missed)]).toEqual([
      bench.foundIn(lists),
      bench.foundIn(older),
    ]);
    return { watched, missed, older, lists };
  }

  it(
    'marks what monitoring has missed like any update, audits it, tells it and counts it',
    async () => {
      const { watched, missed, lists } = await missOne();
      const before = await changesOf(watched);
      await bench.checkOn(lists);
      expect([await bench.standing(missed), await changesOf(missed), await alertsOn(missed)]).toEqual([
        bench.foundIn(lists),
        before,
        1,
      ]);
      expect(await auditOf(missed)).toMatchObject([
        { actor_id: null, body: { added: ['house:N-2'], updated: ['house:H-1'], deleted: ['house:N-1'] } },
      ]);
      expect([await changesOf(watched), await alertsOn(watched)]).toEqual([before, 1]);
      expect(bench.mails.map(({ subject }) => subject)).toEqual([
        '1 monitored search has updates',
        '1 monitored search has updates',
      ]);
      expect([await checks(), await missedLast()]).toEqual([[{ state: 'finished', searches: 2, updated: 1 }], 1]);
    },
    PATIENCE_MS,
  );

  it(
    'runs once a day, and finds nothing where nothing was missed',
    async () => {
      const { missed, lists } = await missOne();
      await bench.checkOn(lists);
      await bench.checkOn(lists);
      expect(await checks()).toHaveLength(1);
      bench.lists.clock.advance(A_DAY_MS);
      await Promise.all([bench.checkOn(lists), bench.checkOn(lists)]);
      expect([(await checks()).map(({ state, updated }) => ({ state, updated })), await missedLast()]).toEqual([
        [
          { state: 'finished', updated: 1 },
          { state: 'finished', updated: 0 },
        ],
        0,
      ]);
      expect([(await changesOf(missed)).length, await alertsOn(missed), bench.mails.length]).toEqual([3, 1, 2]);
    },
    PATIENCE_MS,
  );

  it(
    'marks, tells and counts it once, wherever it is killed on the way',
    async () => {
      for (let stop = 1, isDead = true; isDead; stop += 1) {
        const { watched, missed, lists } = await missOne();
        const mailed = bench.mails.length;
        isDead = false;
        const dying = stoppingAt(database(), async (step) => {
          if (step !== stop) return;
          isDead = true;
          throw new Error('killed');
        });
        await bench.checkOn(lists, dying).catch((error: unknown) => expect(String(error)).toContain('killed'));
        await bench.checkOn(lists);
        expect({ stop, standing: await bench.standing(missed), changes: (await changesOf(missed)).length }).toEqual({
          stop,
          standing: bench.foundIn(lists),
          changes: 3,
        });
        expect({
          stop,
          alerts: await alertsOn(missed),
          mails: bench.mails.length - mailed,
          missed: await missedLast(),
        }).toEqual({ stop, alerts: 1, mails: 1, missed: 1 });
        for (const id of [watched, missed]) await hide(id, true);
        bench.lists.clock.advance(A_DAY_MS);
      }
    },
    PATIENCE_MS,
  );

  it(
    'stops when other lists come into use, and begins again on those',
    async () => {
      const { watched, missed, lists } = await missOne();
      let newer = lists;
      const held = stoppingAt(database(), async () => {
        if (newer === lists && (await checks()).length > 0) newer = await bench.nextLists();
      });
      await bench.checkOn(lists, held);
      expect([await changesOf(missed), (await checks()).map(({ state }) => state)]).toEqual([[], ['abandoned']]);
      await bench.checkOn(lists);
      expect(await checks()).toHaveLength(1);
      await bench.checkOn(newer);
      for (const id of [watched, missed]) expect(await bench.standing(id)).toEqual(bench.foundIn(newer));
      expect((await checks()).map(({ state }) => state)).toEqual(['abandoned', 'finished']);
    },
    PATIENCE_MS,
  );

  it(
    'ends the check of a process that died when it is another day by then',
    async () => {
      const { missed, lists } = await missOne();
      const dying = stoppingAt(database(), async () => {
        if ((await checks()).length > 0) throw new Error('killed');
      });
      await expect(bench.checkOn(lists, dying)).rejects.toThrow('killed');
      bench.lists.clock.advance(A_DAY_MS);
      await bench.checkOn(lists);
      expect([(await checks()).map(({ state }) => state), await bench.standing(missed)]).toEqual([
        ['abandoned', 'finished'],
        bench.foundIn(lists),
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'does not count as missed what monitoring has not come to yet',
    async () => {
      const older = await bench.nextLists();
      await bench.watchOn(older);
      const id = await bench.searchOn(older);
      const lists = await bench.nextLists();
      const behind = await bench.searchOn(older);
      await bench.checkOn(lists);
      for (const search of [id, behind]) expect(await bench.standing(search)).toEqual(bench.foundIn(lists));
      expect([await checks(), await missedLast()]).toEqual([[{ state: 'finished', searches: 2, updated: 0 }], 0]);
    },
    PATIENCE_MS,
  );
});
