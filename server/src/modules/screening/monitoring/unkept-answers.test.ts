import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { newId } from '../../../platform/new-id.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { viewSearch } from '../read/view-search.ts';
import type { HitChange } from '../records/hits/compare-answer.ts';
import { insertHitChanges } from '../records/hits/hit-changes-store.ts';
import { createMonitoringBench, type MonitoringBench } from '../testing/monitoring-bench.ts';
import * as rows from '../testing/monitoring-rows.ts';

const PATIENCE_MS = 90_000;
const AN_HOUR_MS = 3_600_000;
/** The protocol counts the values of a statement in 16 bits: with 16 of each change, a single one takes 4,095 of them. */
const MORE_THAN_A_STATEMENT_TAKES = 4100;

describeEachEngine('a monitored search whose new answer cannot be kept', (_engine, database) => {
  let bench: MonitoringBench;

  beforeAll(async () => {
    bench = await createMonitoringBench(database());
  });
  afterAll(() => bench.stop());

  /** Until what it answers is called. */
  async function refuseChangesOf(id: string): Promise<() => Promise<unknown>> {
    await database().owner.query(`
      create function refuse_changes() returns trigger language plpgsql as $$ begin raise 'refused by a test'; end $$;
      create trigger refuse_changes before insert on hit_changes for each row when (new.search_id = '${id}') execute function refuse_changes()`);
    return () => database().owner.query('drop trigger refuse_changes on hit_changes; drop function refuse_changes()');
  }
  const failures = (id: string) =>
    database().transaction({ kind: 'merchant', merchantId: bench.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select('action')
        .where('action', '=', 'updates.fail')
        .where('subject_id', '=', id)
        .execute(),
    );

  it(
    'keeps its hits and says so, while those behind it are brought to the lists in use, and is brought there later',
    async () => {
      const older = await bench.nextLists();
      await bench.watchOn(older);
      const [first, middle, last] = [
        await bench.searchOn(older),
        await bench.searchOn(older),
        await bench.searchOn(older),
      ];
      const allow = await refuseChangesOf(middle);
      const newer = await bench.nextLists();
      await bench.watchOn(newer);
      expect(await Promise.all([first, middle, last].map(bench.standing))).toEqual([
        bench.foundIn(newer),
        bench.foundIn(older),
        bench.foundIn(newer),
      ]);
      const failedAt = async (id: string) =>
        (await viewSearch(bench.ctxOn(newer), inputOf({ params: { id } }))).search.refreshFailedAt;
      expect(await Promise.all([first, middle, last].map(failedAt))).toEqual([
        null,
        bench.lists.clock.now().toISOString(),
        null,
      ]);
      expect((await Promise.all([first, middle, last].map(failures))).map(({ length }) => length)).toEqual([0, 1, 0]);

      await allow();
      bench.lists.clock.advance(AN_HOUR_MS);
      await bench.watchOn(newer);
      expect([await bench.standing(middle), await failedAt(middle)]).toEqual([bench.foundIn(newer), null]);
    },
    PATIENCE_MS,
  );

  it('is not one with more changes than a statement takes', async () => {
    const lists = await bench.nextLists();
    const id = await bench.searchOn(lists);
    const added = Array.from({ length: MORE_THAN_A_STATEMENT_TAKES }, (_, index) => addedHit(index));
    await database().transaction({ kind: 'merchant', merchantId: bench.merchantId }, (trx) =>
      insertHitChanges(
        trx,
        { id, merchantId: bench.merchantId },
        { by: 'monitoring', runId: newId(bench.lists.clock), at: bench.lists.clock.now(), settingsVersion: 1 },
        added.map((change) => ({ ...change, id: newId(bench.lists.clock), standing: 'hit' })),
      ),
    );
    expect(await bench.read((trx) => rows.changesOf(trx, id))).toHaveLength(MORE_THAN_A_STATEMENT_TAKES);
  });
});

const addedHit = (index: number): HitChange => ({
  entityId: `house:N-${index}`,
  name: `Person Number${index}`,
  kind: 'added',
  fields: [],
  matters: true,
  isReopened: false,
  bySettings: null,
  was: null,
  is: null,
});
