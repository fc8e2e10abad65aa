import { checkTypes } from '@tamis/contract/terms/check-types';
import { DEFAULT_SETTINGS, type EngineSettings } from '@tamis/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createEnginePool, type EnginePool, type AnswerBasis, openPinnedEngine } from '../../engine-host/index.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { viewSearch } from '../read/view-search.ts';
import { createPastAnswers } from '../rerun/past-answers.ts';
import { rerunSearch } from '../rerun/rerun-search.ts';
import { createMonitoringBench, type MonitoringBench } from '../testing/monitoring-bench.ts';
import { createSearch } from './create-search.ts';
import { refreshSearch } from './refresh-search.ts';
import { retrySearch } from './retry-search.ts';

const PATIENCE_MS = 240_000;
const AN_HOUR_MS = 3_600_000;
const nothing = { added: [], updated: [], deleted: [] };
/** No contract lets it in; the engine throws. */
const UNSEARCHABLE = Number.NaN;

describeEachEngine('an engine that throws, in its threads', (_engine, database) => {
  const pools = new Map<string, EnginePool>();
  let bench: MonitoringBench;
  let lists: CurrentSnapshot;

  /** As the application has it, but for lists and settings that a test decides on. */
  const engineOn = ({ snapshot, settings }: AnswerBasis): EnginePool => {
    const key = `${snapshot.id} ${settings.version}`;
    const pool =
      pools.get(key) ??
      createEnginePool({
        snapshots: {
          current: () => snapshot,
          onChange: () => () => undefined,
          whenReady: () => Promise.resolve(snapshot),
        },
        settings: { current: () => settings, onChange: () => () => undefined },
        workers: 1,
        log: createLog('silent'),
      });
    pools.set(key, pool);
    return pool;
  };

  beforeAll(async () => {
    bench = await createMonitoringBench(database(), { engineOn, openPinnedEngine });
    lists = await bench.nextLists();
    await bench.watchOn(lists);
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all([...pools.values()].map((pool) => pool.stop()));
    await bench.stop();
  });

  const setFuzziness = (id: string, fuzziness: number) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('searches').set({ fuzziness }).where('id', '=', id).execute(),
    );
  const rowOf = (id: string) =>
    bench.read((trx) => trx.selectFrom('searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const stateOf = async (id: string) => {
    const { internal_status: internalStatus, answered_by: answeredBy } = await rowOf(id);
    return { internalStatus, isAnswered: answeredBy !== null, hits: await bench.standing(id) };
  };
  const PENDING = { internalStatus: 'Pending', isAnswered: false, hits: [] };
  const completed = (from: CurrentSnapshot) => ({
    internalStatus: 'Completed',
    isAnswered: true,
    hits: bench.foundIn(from),
  });
  const body = (fuzziness: number) => ({
    search_term: bench.query.name,
    client_ref: '',
    fuzziness,
    is_monitored: true,
    tags: [],
    notes: '',
    filters: { types: [...checkTypes], further_names: [], country_codes: [], entity_type: '' as const },
  });
  const failures = (id: string) =>
    database().transaction({ kind: 'merchant', merchantId: bench.merchantId }, async (trx) => {
      const rows = await trx
        .selectFrom('audit_entries')
        .select('actor_id')
        .where('action', '=', 'updates.fail')
        .where('subject_id', '=', id)
        .execute();
      return rows.length;
    });
  const refreshFailedAt = async (id: string) =>
    (await viewSearch(bench.ctxOn(lists), inputOf({ params: { id } }))).search.refreshFailedAt;
  /** Three monitored searches, of which the middle one can no longer be searched. */
  const three = async (): Promise<[string, string, string]> => {
    const ids: [string, string, string] = [
      await bench.searchOn(lists),
      await bench.searchOn(lists),
      await bench.searchOn(lists),
    ];
    await setFuzziness(ids[1], UNSEARCHABLE);
    return ids;
  };

  it(
    'leaves a search Pending beside two that are answered, until a retry can answer it',
    async () => {
      const ctx = bench.ctxOn(lists);
      const made = await Promise.all(
        [1, UNSEARCHABLE, 1].map((fuzziness) => createSearch(ctx, inputOf({ body: body(fuzziness) }))),
      );
      const [first = '', middle = '', last = ''] = made.map(({ result }) => result.id);
      expect([await stateOf(first), await stateOf(middle), await stateOf(last)]).toEqual([
        completed(lists),
        PENDING,
        completed(lists),
      ]);
      await expect(retrySearch(ctx, inputOf({ params: { id: middle } }))).rejects.toThrow(
        'unable to communicate with search API',
      );
      expect(await stateOf(middle)).toEqual(PENDING);
      await setFuzziness(middle, 1);
      await retrySearch(ctx, inputOf({ params: { id: middle } }));
      expect(await stateOf(middle)).toEqual(completed(lists));
    },
    PATIENCE_MS,
  );

  it(
    'leaves a search Pending whose answer cannot be kept, with nothing of that answer',
    async () => {
      const ctx = bench.ctxOn(lists);
      const withoutLists: EnginePool['search'] = async (query) => {
        const answer = await ctx.engine.search(query);
        return { ...answer, snapshot: { ...answer.snapshot, lists: [] } };
      };
      const broken = { ...ctx, engine: { ...ctx.engine, search: withoutLists } };
      const { result } = await createSearch(broken, inputOf({ body: body(1) }));
      expect(result).toMatchObject({ internalStatus: 'Pending', total_hits: null, left_out: null, coverage: null });
      expect(await stateOf(result.id)).toEqual(PENDING);
      await retrySearch(ctx, inputOf({ params: { id: result.id } }));
      expect(await stateOf(result.id)).toEqual(completed(lists));
    },
    PATIENCE_MS,
  );

  it(
    'leaves the answer that a search has when it cannot be refreshed, and refreshes it later',
    async () => {
      const id = await bench.searchOn(lists);
      const ctx = bench.ctxOn(lists);
      await setFuzziness(id, UNSEARCHABLE);
      const before = await rowOf(id);
      await expect(refreshSearch(ctx, inputOf({ body: { id } }))).rejects.toThrow(
        'The engine cannot answer at the moment. Please try again shortly.',
      );
      expect([await rowOf(id), await stateOf(id)]).toEqual([before, completed(lists)]);
      await setFuzziness(id, 1);
      expect(await refreshSearch(ctx, inputOf({ body: { id } }))).toMatchObject({
        total_hits: bench.foundIn(lists).length,
        left_out: 0,
        is_demo: false,
        updates: { ...nothing, leftOut: nothing },
      });
    },
    PATIENCE_MS,
  );

  it(
    'says of a search that is run again that it could not be, and not that it found nobody',
    async () => {
      const id = await bench.searchOn(lists);
      await setFuzziness(id, UNSEARCHABLE);
      const past = createPastAnswers({ load: async () => lists });
      const settings = { find: async () => ({ version: 1, settings: DEFAULT_SETTINGS }) };
      const { kept, asItWas, today, isReproduced } = await rerunSearch(
        { ...bench.ctxOn(lists), past, settings },
        inputOf({ body: { id } }),
      );
      expect(kept.hits.map((hit) => hit.entityId).sort()).toEqual(bench.foundIn(lists));
      expect([asItWas, today].map(({ answeredBy, hits, differences }) => ({ answeredBy, hits, differences }))).toEqual(
        [1, 2].map(() => ({ answeredBy: null, hits: [], differences: [] })),
      );
      const why = 'The engine could not answer this search. Please try again shortly.';
      expect([asItWas.unavailable, today.unavailable, isReproduced]).toEqual([why, why, null]);
      await setFuzziness(id, 1);
      expect(await rerunSearch({ ...bench.ctxOn(lists), past, settings }, inputOf({ body: { id } }))).toMatchObject({
        isReproduced: true,
      });
      await past.stop();
    },
    PATIENCE_MS,
  );

  it(
    'keeps the hits of a monitored search that it cannot answer anew, marks it, and brings the two beside it to the lists in use',
    async () => {
      const [first, middle, last] = await three();
      const older = lists;
      lists = await bench.nextLists();
      await bench.watchOn(lists);
      expect([await stateOf(first), await stateOf(middle), await stateOf(last)]).toEqual([
        completed(lists),
        completed(older),
        completed(lists),
      ]);
      expect([await refreshFailedAt(first), await failures(first)]).toEqual([null, 0]);
      const { refresh_failed_at: failedAt, has_update: hasUpdate } = await rowOf(middle);
      expect([failedAt, hasUpdate, await failures(middle)]).toEqual([bench.lists.clock.now(), false, 1]);

      bench.lists.clock.advance(AN_HOUR_MS);
      await bench.watchOn(lists);
      expect([await stateOf(middle), (await rowOf(middle)).refresh_failed_at, await failures(middle)]).toEqual([
        completed(older),
        bench.lists.clock.now(),
        1,
      ]);
      await setFuzziness(middle, 1);
      expect(await refreshFailedAt(middle)).toBe(bench.lists.clock.now().toISOString());
      bench.lists.clock.advance(AN_HOUR_MS);
      await bench.watchOn(lists);
      expect([await stateOf(middle), await refreshFailedAt(middle)]).toEqual([completed(lists), null]);
    },
    PATIENCE_MS,
  );

  it(
    'keeps and marks it in the nightly check as well',
    async () => {
      const [first, middle, last] = await three();
      await bench.checkOn(lists);
      expect([await stateOf(first), await stateOf(middle), await stateOf(last)]).toEqual([
        completed(lists),
        completed(lists),
        completed(lists),
      ]);
      expect([await failures(first), await failures(middle), await failures(last)]).toEqual([0, 1, 0]);
      await setFuzziness(middle, 1);
      bench.lists.clock.advance(AN_HOUR_MS);
      await bench.watchOn(lists);
      expect(await refreshFailedAt(middle)).toBeNull();
    },
    PATIENCE_MS,
  );

  it(
    'changes no monitored search when it answers none, and brings all of them there when it answers again',
    async () => {
      const ids = [await bench.searchOn(lists), await bench.searchOn(lists), await bench.searchOn(lists)];
      const older = lists;
      lists = await bench.nextLists();
      const broken = { version: 1, settings: { ...DEFAULT_SETTINGS, thresholds: [] } as EngineSettings };
      await expect(bench.watchOn(lists, database(), broken)).rejects.toThrow(/./);
      expect(await Promise.all(ids.map(stateOf))).toEqual(Array(3).fill(completed(older)));
      await bench.watchOn(lists);
      expect(await Promise.all(ids.map(stateOf))).toEqual(Array(3).fill(completed(lists)));
    },
    PATIENCE_MS,
  );
});
