import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { textFile } from '../../watchlists/testing.ts';
import { changeMonitor } from '../review/change-monitor.ts';
import { saveSearches } from '../answer/save-searches.ts';
import { refreshSearch } from '../answer/refresh-search.ts';
import { retrySearch } from '../answer/retry-search.ts';
import { act } from '../gate/review-act.ts';
import { createMonitoringBench, type MonitoringBench, stoppingAt } from '../testing/monitoring-bench.ts';
import * as rows from '../testing/monitoring-rows.ts';
import { whitelistHits } from '../review/whitelist-hits.ts';

const PATIENCE_MS = 90_000;

describeEachEngine('monitoring while lists change', (_engine, database) => {
  let bench: MonitoringBench;

  beforeEach(async () => {
    bench = await createMonitoringBench(database());
  });
  afterEach(() => bench.stop());

  const searchRow = (id: string) => bench.read((trx) => rows.searchRow(trx, id));
  const changesOf = (id: string) => bench.read((trx) => rows.changesOf(trx, id));
  const hitsOf = (id: string) => bench.read((trx) => rows.hitsOf(trx, id));
  const alertsOn = (id: string) => bench.read((trx) => rows.alertsOn(trx, id));
  const runStates = () => bench.read(rows.runStates);
  const answeredIn = (id: string) => bench.read((trx) => rows.answeredIn(trx, id));
  const versionsOf = (snapshot: CurrentSnapshot) => snapshot.lists.map((list) => list.versionId);
  const whitelist = async (id: string, snapshot: CurrentSnapshot, scope: 'search' | 'reference' = 'search') => {
    const entities = await bench.standing(id);
    await act(bench.ctxOn(snapshot), (change) =>
      whitelistHits(change, {
        id,
        entities,
        is_whitelisted: true,
        scope,
        reason: 'Not our client',
        include_unknown: false,
      }),
    );
  };
  const monitor = (
    id: string,
    snapshot: CurrentSnapshot,
    is_monitored: boolean,
    jobs = { enqueue: async () => undefined },
  ) => act(bench.ctxOn(snapshot), (change) => changeMonitor({ ...change, jobs }, { id, is_monitored }));

  /** A search in a process that has not noticed yet that other lists came into use, and whose run is over. */
  async function searchBehind(options?: {
    isMonitored?: boolean;
    clientRef?: string;
  }): Promise<{ id: string; older: CurrentSnapshot; newer: CurrentSnapshot }> {
    const older = await bench.nextLists();
    await bench.watchOn(older);
    const newer = await bench.nextLists();
    await bench.watchOn(newer);
    return { id: await bench.searchOn(older, options), older, newer };
  }

  it(
    'applies nothing of older lists to a search that was answered from newer ones, wherever the run stands when they come',
    async () => {
      await bench.watchOn(await bench.nextLists());
      for (let stop = 1; ; stop += 1) {
        const watched = await bench.searchOn(await bench.lists.snapshot());
        const older = await bench.nextLists();
        let newer: CurrentSnapshot | undefined;
        let fresh = '';
        const held = stoppingAt(database(), async (step) => {
          if (step !== stop) return;
          newer = await bench.nextLists();
          fresh = await bench.searchOn(newer);
          await whitelist(fresh, newer);
        });
        await bench.watchOn(older, held);
        if (!newer) break;
        await bench.watchOn(newer);
        const found = bench.foundIn(newer);
        expect({ stop, changes: await changesOf(fresh), hits: await hitsOf(fresh) }).toMatchObject({
          stop,
          changes: [],
          hits: found.map((entity_id) => ({ entity_id, update_kind: null, is_whitelisted: true })),
        });
        expect({ stop, standing: await bench.standing(watched) }).toEqual({ stop, standing: found });
        // So that runs do not grow longer from stop to stop.
        for (const id of [watched, fresh]) await monitor(id, newer, false);
      }
      expect(new Set(await runStates())).toEqual(new Set(['finished', 'abandoned']));
    },
    PATIENCE_MS,
  );

  it(
    'ends a run that was overtaken and mails what it did, once, and leaves the rest to the next',
    async () => {
      const first = await bench.nextLists();
      await bench.watchOn(first);
      const [early, late] = [await bench.searchOn(first), await bench.searchOn(first)];
      const older = await bench.nextLists();
      let newer = older;
      const held = stoppingAt(database(), async () => {
        if (newer === older && (await changesOf(early)).length > 0) newer = await bench.nextLists();
      });
      await bench.watchOn(older, held);
      expect([await changesOf(late), await runStates()]).toEqual([[], ['finished', 'abandoned']]);
      await bench.watchOn(newer);
      for (const id of [early, late]) expect(await bench.standing(id)).toEqual(bench.foundIn(newer));
      expect(await runStates()).toEqual(['finished', 'abandoned', 'finished']);
      expect(bench.mails.map(({ subject }) => subject)).toEqual([
        '1 monitored search has updates',
        '2 monitored searches have updates',
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'ends the run of a process that died, and mails what it did, when other lists are in use by then',
    async () => {
      const first = await bench.nextLists();
      await bench.watchOn(first);
      const [early, late] = [await bench.searchOn(first), await bench.searchOn(first)];
      const older = await bench.nextLists();
      const dying = stoppingAt(database(), async () => {
        if ((await changesOf(early)).length > 0) throw new Error('killed');
      });
      await expect(bench.watchOn(older, dying)).rejects.toThrow('killed');
      await bench.watchOn(await bench.nextLists());
      expect([await alertsOn(early), await alertsOn(late), await runStates()]).toEqual([
        2,
        1,
        ['finished', 'abandoned', 'finished'],
      ]);
      expect(bench.mails.map(({ subject }) => subject)).toEqual([
        '1 monitored search has updates',
        '2 monitored searches have updates',
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'goes on where another process is that is ahead, and does not take what is left for done',
    async () => {
      const first = await bench.nextLists();
      await bench.watchOn(first);
      const [early, late] = [await bench.searchOn(first), await bench.searchOn(first)];
      const setMonitored = (is_monitored: boolean) =>
        database().transaction({ kind: 'system' }, (trx) =>
          trx.updateTable('searches').set({ is_monitored }).where('id', '=', late).execute(),
        );
      const lists = await bench.nextLists();
      // As when there are more searches than one step takes: the last is in none that was read yet.
      await setMonitored(false);
      const overtaken = stoppingAt(database(), async () => {
        if ((await changesOf(early)).length === 0) return;
        await setMonitored(true);
        await database().transaction({ kind: 'system' }, (trx) =>
          trx
            .updateTable('monitoring_runs')
            .set({ reached: early })
            .where('state', '=', 'running')
            .where('reached', '=', '')
            .execute(),
        );
      });
      await bench.watchOn(lists, overtaken);
      expect([await bench.standing(early), await bench.standing(late), await runStates()]).toEqual([
        bench.foundIn(lists),
        bench.foundIn(lists),
        ['finished', 'finished'],
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'is left alone by a process that has not loaded the lists in use',
    async () => {
      const older = await bench.nextLists();
      await bench.watchOn(older);
      const newer = await bench.nextLists();
      const id = await bench.searchOn(newer);
      await bench.watchOn(newer);
      await bench.watchOn(older);
      expect([await changesOf(id), await runStates()]).toEqual([[], ['finished', 'finished']]);
    },
    PATIENCE_MS,
  );

  it(
    'brings a search that was answered from older lists to those in use, and leaves its answer as it was',
    async () => {
      const { id, older, newer } = await searchBehind();
      expect([await bench.standing(id), await answeredIn(id)]).toEqual([bench.foundIn(older), versionsOf(older)]);
      await bench.watchOn(newer);
      expect([await bench.standing(id), await answeredIn(id)]).toEqual([bench.foundIn(newer), versionsOf(older)]);
      expect(await changesOf(id)).toEqual([
        { entity_id: 'house:H-1', kind: 'updated' },
        { entity_id: 'house:N-1', kind: 'removed' },
        { entity_id: 'house:N-2', kind: 'added' },
      ]);
      await bench.watchOn(newer);
      expect([await alertsOn(id), bench.mails.length, (await changesOf(id)).length]).toEqual([1, 1, 3]);
    },
    PATIENCE_MS,
  );

  it(
    'brings it there once, whenever the process dies on the way, and however many do it',
    async () => {
      for (let stop = 1, isDead = true; isDead; stop += 1) {
        const { id, newer } = await searchBehind();
        const mailed = bench.mails.length;
        isDead = false;
        const dying = stoppingAt(database(), async (step) => {
          if (step !== stop) return;
          isDead = true;
          throw new Error('killed');
        });
        await bench.watchOn(newer, dying).catch((error: unknown) => expect(String(error)).toContain('killed'));
        await Promise.all([bench.watchOn(newer), bench.watchOn(newer)]);
        expect({ stop, standing: await bench.standing(id), changes: (await changesOf(id)).length }).toEqual({
          stop,
          standing: bench.foundIn(newer),
          changes: 3,
        });
        expect({ stop, alerts: await alertsOn(id), mails: bench.mails.length - mailed }).toEqual({
          stop,
          alerts: 1,
          mails: 1,
        });
        await monitor(id, newer, false);
      }
    },
    PATIENCE_MS,
  );

  it(
    'brings a search there that was pending and is answered from older lists by a retry',
    async () => {
      const older = await bench.nextLists();
      const newer = await bench.nextLists();
      await bench.watchOn(newer);
      const pending = await bench.searchOn(older);
      await database().transaction({ kind: 'system' }, async (trx) => {
        await trx.deleteFrom('search_hits').where('search_id', '=', pending).execute();
        await trx
          .updateTable('searches')
          .set({ internal_status: 'Pending', answered_by: null, is_behind: false })
          .where('id', '=', pending)
          .execute();
      });
      await retrySearch(bench.ctxOn(older), inputOf({ params: { id: pending } }));
      expect(await bench.standing(pending)).toEqual(bench.foundIn(older));
      await bench.watchOn(newer);
      expect(await bench.standing(pending)).toEqual(bench.foundIn(newer));
    },
    PATIENCE_MS,
  );

  it(
    'brings those of a batch there that were answered before the lists changed, and no others',
    async () => {
      const { older, newer } = await searchBehind();
      const ctx = bench.ctxOn(newer);
      const searches = [older, newer].map((snapshot, index) => ({
        snapshot,
        search: bench.newSearch({
          id: newId(bench.lists.clock),
          batch: { id: newId(bench.lists.clock), row: index + 2 },
        }),
      }));
      const screened = await Promise.all(
        searches.map(async ({ snapshot, search }) => ({
          search,
          note: '',
          answer: await bench.ctxOn(snapshot).engine.search(bench.query),
        })),
      );
      await ctx.write((tx) => saveSearches(tx, ctx.clock, screened));
      await bench.watchOn(newer);
      const [before, after] = searches.map(({ search }) => search.id);
      for (const { search } of searches) expect(await bench.standing(search.id)).toEqual(bench.foundIn(newer));
      expect([(await changesOf(before ?? '')).length, await changesOf(after ?? '')]).toEqual([3, []]);
    },
    PATIENCE_MS,
  );

  it(
    'leaves a search as it was answered that nobody monitors, until somebody does',
    async () => {
      const { id, older, newer } = await searchBehind({ isMonitored: false });
      await bench.watchOn(newer);
      expect([await bench.standing(id), await alertsOn(id)]).toEqual([bench.foundIn(older), 0]);
      const enqueued: string[] = [];
      await monitor(id, newer, true, { enqueue: async (...[, name]: unknown[]) => void enqueued.push(String(name)) });
      expect(enqueued).toEqual(['searches.watch']);
      await bench.watchOn(newer);
      expect([await bench.standing(id), await alertsOn(id)]).toEqual([bench.foundIn(newer), 1]);
    },
    PATIENCE_MS,
  );

  it(
    'brings a search to the lists of today that is switched on long after it was answered, and only once',
    async () => {
      const id = await bench.searchOn(await bench.nextLists(), { isMonitored: false });
      for (let version = 0; version < 3; version += 1) await bench.watchOn(await bench.nextLists());
      const today = await bench.lists.snapshot();
      await monitor(id, today, true);
      await bench.watchOn(today);
      expect([await bench.standing(id), await alertsOn(id)]).toEqual([bench.foundIn(today), 1]);
      await monitor(id, today, true);
      expect((await searchRow(id)).is_behind).toBe(false);
      await monitor(id, today, false);
      const tomorrow = await bench.nextLists();
      await bench.watchOn(tomorrow);
      expect(await bench.standing(id)).toEqual(bench.foundIn(today));
      await monitor(id, tomorrow, true);
      await bench.watchOn(tomorrow);
      expect([await bench.standing(id), await alertsOn(id)]).toEqual([
        expect.arrayContaining(bench.foundIn(tomorrow)),
        2,
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'sees to a search that was answered while a source was switched off for a moment',
    async () => {
      await bench.nextLists();
      await bench.lists.use('senzing', [textFile('a.jsonl', senzingLine('S-1', 'Nicolas Madrigal'))]);
      const both = await bench.lists.snapshot();
      await bench.watchOn(both);
      await bench.lists.turn('senzing', false);
      const id = await bench.searchOn(await bench.lists.snapshot());
      await bench.lists.turn('senzing', true);
      expect((await bench.lists.snapshot()).id).toBe(both.id);
      await bench.watchOn(both);
      expect([await bench.standing(id), await changesOf(id)]).toEqual([
        bench.foundIn(both),
        [{ entity_id: 'senzing:S-1', kind: 'added' }],
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'refuses to refresh a search from older lists, and changes nothing',
    async () => {
      const older = await bench.nextLists();
      const newer = await bench.nextLists();
      const id = await bench.searchOn(newer);
      const refreshOn = (lists: CurrentSnapshot) => refreshSearch(bench.ctxOn(lists), inputOf({ body: { id } }));
      await expect(refreshOn(older)).rejects.toThrow(
        'The lists or the matching settings have just changed and are being loaded. Please try again shortly.',
      );
      expect([await changesOf(id), await bench.standing(id)]).toEqual([[], bench.foundIn(newer)]);
      expect(await refreshOn(newer)).toMatchObject({ updates: { added: [], updated: [], deleted: [] } });
    },
    PATIENCE_MS,
  );

  it(
    'does not end a whitelisting because an answer shows an older state of the entry',
    async () => {
      const older = await bench.nextLists();
      const newer = await bench.nextLists();
      await bench.watchOn(newer);
      await whitelist(await bench.searchOn(newer, { clientRef: 'C-1' }), newer, 'reference');
      const id = await bench.searchOn(older, { clientRef: 'C-1' });
      const whitelisted = async () =>
        (await hitsOf(id)).filter((hit) => hit.is_whitelisted).map((hit) => hit.entity_id);
      // H-2 is in both as it is; H-1 was another then; N-2 was not there.
      expect(await whitelisted()).toEqual(['house:H-2']);
      const ended = () =>
        bench.read((trx) =>
          trx.selectFrom('whitelist_entries').select('entity_id').where('ended_at', 'is not', null).execute(),
        );
      expect(await ended()).toEqual([]);
      await bench.watchOn(newer);
      expect([await ended(), await whitelisted(), await bench.standing(id)]).toEqual([
        [],
        ['house:H-2', 'house:N-2'],
        bench.foundIn(newer),
      ]);
    },
    PATIENCE_MS,
  );
});

const senzingLine = (id: string, name: string): string =>
  `${JSON.stringify({ RECORD_ID: id, DATA_SOURCE: 'TEST', RECORD_TYPE: 'PERSON', NAME_FULL: name, RISKS: [{ TOPIC: 'sanction' }] })}\n`;
