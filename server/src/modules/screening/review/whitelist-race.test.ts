import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { saveSearches } from '../answer/save-searches.ts';
import { retrySearch } from '../answer/retry-search.ts';
import { act, type ReviewAct } from '../gate/review-act.ts';
import { createMonitoringBench, type MonitoringBench } from '../testing/monitoring-bench.ts';
import { whitelistHits } from './whitelist-hits.ts';

const PATIENCE_MS = 60_000;
const REFERENCE = 'KYC-20418';

describeEachEngine('whitelisting for later searches while one is being completed', (engine, database) => {
  let bench: MonitoringBench;
  let lists: CurrentSnapshot;
  let reviewed: string;

  beforeEach(async () => {
    bench = await createMonitoringBench(database());
    lists = await bench.nextLists();
    await bench.watchOn(lists);
    reviewed = await bench.searchOn(lists, { clientRef: REFERENCE });
  });
  afterEach(() => bench.stop());

  const isWhitelisted = async (id: string) =>
    (
      await bench.read((trx) =>
        trx
          .selectFrom('search_hits')
          .select('is_whitelisted')
          .where('search_id', '=', id)
          .where('entity_id', '=', 'house:H-1')
          .executeTakeFirstOrThrow(),
      )
    ).is_whitelisted;

  /** Whitelists, and holds the commit back until `meanwhile` has begun and waits; answers what that answers. */
  const whitelistAround = <T>(scope: 'reference' | 'merchant', meanwhile: () => Promise<T>): Promise<T> =>
    around((change) => whitelistIn(change, scope), meanwhile);

  const whitelistIn = (change: ReviewAct, scope: 'reference' | 'merchant') =>
    whitelistHits(change, {
      id: reviewed,
      entities: ['house:H-1'],
      is_whitelisted: true,
      scope,
      reason: 'Not our client',
      include_unknown: false,
    });

  async function around<T>(work: (change: ReviewAct) => Promise<unknown>, meanwhile: () => Promise<T>): Promise<T> {
    const hold = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const whitelisting = act(bench.ctxOn(lists), async (change) => {
      await work(change);
      written.resolve();
      await hold.promise;
    });
    await written.promise;
    const begun = meanwhile();
    // The embedded engine runs one transaction at a time: there it waits for its turn, unseen.
    if (engine === 'postgres')
      await vi.waitUntil(async () => (await bench.waiting()) === 1, { timeout: 20_000, interval: 20 });
    hold.resolve();
    await whitelisting;
    return begun;
  }

  const cases = [
    ['reference', REFERENCE],
    ['merchant', 'KYC-20419'],
    ['merchant', ''],
  ] as const;

  it.each(cases)(
    'for the %s reaches a search with the reference ‘%s’ that is answered at the same moment',
    async (scope, clientRef) => {
      const ctx = bench.ctxOn(lists);
      const search = { ...bench.newSearch({ id: newId(bench.lists.clock) }), clientRef };
      await ctx.write((tx) => saveSearches(tx, ctx.clock, [{ search, note: '', answer: undefined }]));
      const {
        result: { id },
      } = await whitelistAround(scope, () => retrySearch(ctx, inputOf({ params: { id: search.id } })));
      expect([await isWhitelisted(id), await isWhitelisted(reviewed)]).toEqual([true, true]);
    },
    PATIENCE_MS,
  );

  it.each(cases)(
    'for the %s reaches a search of a batch with the reference ‘%s’ that is saved at the same moment',
    async (scope, clientRef) => {
      const { ctx, ofBatch, id } = await answeredInBatch(clientRef);
      await whitelistAround(scope, () => ctx.write((tx) => saveSearches(tx, ctx.clock, [ofBatch])));
      expect(await isWhitelisted(id)).toBe(true);
    },
    PATIENCE_MS,
  );

  it.each(cases)(
    'for the %s, once it is being ended, reaches no search with the reference ‘%s’ any more',
    async (scope, clientRef) => {
      await act(bench.ctxOn(lists), (change) => whitelistIn(change, scope));
      const { ctx, ofBatch, id } = await answeredInBatch(clientRef);
      await around(
        (change) =>
          whitelistHits(change, {
            id: reviewed,
            entities: ['house:H-1'],
            is_whitelisted: false,
            scope: 'search',
            reason: 'New facts',
            include_unknown: false,
          }),
        () => ctx.write((tx) => saveSearches(tx, ctx.clock, [ofBatch])),
      );
      expect([await isWhitelisted(id), await isWhitelisted(reviewed)]).toEqual([false, false]);
    },
    PATIENCE_MS,
  );

  /** A search of a batch that is answered and not saved yet. */
  async function answeredInBatch(clientRef: string) {
    const ctx = bench.ctxOn(lists);
    const answer = await ctx.engine.search(bench.query);
    const id = newId(bench.lists.clock);
    const batch = { id: newId(bench.lists.clock), row: 2 };
    return { ctx, id, ofBatch: { search: { ...bench.newSearch({ id, batch }), clientRef }, note: '', answer } };
  }
});
