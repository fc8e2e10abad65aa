import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createMonitoringBench, type MonitoringBench, stoppingAt } from '../testing/monitoring-bench.ts';

const PATIENCE_MS = 90_000;

interface KeptPass {
  kind: string;
  monitored: number;
  behind: number;
  failed: number;
  unanswered: number;
}

describeEachEngine('passes of monitoring', (_engine, database) => {
  let bench: MonitoringBench;
  beforeEach(async () => {
    bench = await createMonitoringBench(database());
  });
  afterEach(() => bench.stop());

  /** Kind, and how many were monitored, behind, failed and without an answer. */
  const passes = async () =>
    (
      await bench.read((trx) =>
        sql<KeptPass>`
          select kind, pass.monitored, pass.behind, pass.failed, pass.unanswered
          from monitoring_passes as pass join monitoring_runs on id = run_id
          where merchant_id = ${bench.merchantId} order by pass.finished_at, id`.execute(trx),
      )
    ).rows.map(({ kind, monitored, behind, failed, unanswered }) => [kind, monitored, behind, failed, unanswered]);
  const change = (set: string, id: string) =>
    database().owner.query(
      `begin; set local row_security = off; update searches set ${set} where id = '${id}'; commit`,
    );

  it(
    'say how all searches of a merchant stood when a run was finished, and again when the last of them has caught up',
    async () => {
      const first = await bench.nextLists();
      await bench.watchOn(first);
      const ids = [await bench.searchOn(first), await bench.searchOn(first), await bench.searchOn(first)];
      await bench.searchOn(first, { isMonitored: false });
      const second = await bench.nextLists();
      await bench.watchOn(second);
      expect(await passes()).toEqual([
        ['lists', 0, 0, 0, 0],
        ['lists', 3, 0, 0, 0],
      ]);
      // The engine failed to answer it a moment ago: it is asked again in an hour.
      await change(`is_behind = true, refresh_failed_at = '${bench.lists.clock.now().toISOString()}'`, ids[1] ?? '');
      const third = await bench.nextLists();
      await bench.watchOn(third);
      expect((await passes()).slice(2)).toEqual([['lists', 3, 1, 1, 0]]);
      bench.lists.clock.advance(2 * 3_600_000);
      await change(`internal_status = 'Pending', answered_by = null`, ids[2] ?? '');
      await bench.watchOn(third);
      await bench.watchOn(third);
      expect((await passes()).slice(3)).toEqual([['behind', 3, 0, 0, 1]]);
      bench.lists.clock.advance(1000);
      await bench.checkOn(third);
      expect((await passes()).slice(4)).toEqual([['check', 3, 0, 0, 1]]);
    },
    PATIENCE_MS,
  );

  it(
    'are not kept of a merchant whose monitoring is switched off',
    async () => {
      const pause = (since: string) =>
        database().owner.query(
          `begin; set local row_security = off; update merchants set unwatched_since = ${since} where id = '${bench.merchantId}'; commit`,
        );
      const first = await bench.nextLists();
      await bench.searchOn(first);
      await pause(`'2026-11-21T10:00:00Z'`);
      await bench.watchOn(first);
      expect(await passes()).toEqual([]);
      await pause('null');
      await bench.watchOn(await bench.nextLists());
      expect(await passes()).toEqual([['lists', 1, 0, 0, 0]]);
    },
    PATIENCE_MS,
  );

  it(
    'are there once, wherever the process is killed on the way, and never before all was done',
    async () => {
      const first = await bench.nextLists();
      await bench.watchOn(first);
      const id = await bench.searchOn(first);
      for (let stop = 1, isDead = true; isDead; stop += 1) {
        const lists = await bench.nextLists();
        const kept = (await passes()).length;
        isDead = false;
        const dying = stoppingAt(database(), async (step) => {
          if (step !== stop) return;
          isDead = true;
          throw new Error('killed');
        });
        await bench.watchOn(lists, dying).catch((error: unknown) => expect(String(error)).toContain('killed'));
        const isKept = (await passes()).length > kept;
        if (isKept) expect(await bench.standing(id)).toEqual(bench.foundIn(lists));
        await bench.watchOn(lists);
        expect({ stop, passes: (await passes()).slice(kept) }).toEqual({ stop, passes: [['lists', 1, 0, 0, 0]] });
      }
    },
    PATIENCE_MS,
  );
});
