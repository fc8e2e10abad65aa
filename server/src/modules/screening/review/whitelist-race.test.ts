import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { inputOf } from '../../../platform/testing/input-of.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { saveSearches } from '../answer/save-searches.ts';
import { retrySearch } from '../answer/retry-search.ts';
import { act } from '../gate/review-act.ts';
import { createMonitoringBench, type MonitoringBench } from '../testing/monitoring-bench.ts';
import { whitelistHits } from './whitelist-hits.ts';

const PATIENCE_MS = 60_000;
const REFERENCE = 'KYC-20418';

describeEachEngine('whitelisting for a reference while a search with it is being completed', (engine, database) => {
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

  /** Whitelists for the reference, and holds the commit back until `meanwhile` has begun and waits; answers what that answers. */
  async function whitelistAround<T>(meanwhile: () => Promise<T>): Promise<T> {
    const hold = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const whitelisting = act(bench.ctxOn(lists), async (change) => {
      await whitelistHits(change, {
        id: reviewed,
        entities: ['house:H-1'],
        is_whitelisted: true,
        scope: 'reference',
        reason: 'Not our client',
        include_unknown: false,
      });
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

  it(
    'reaches a search that is answered at the same moment',
    async () => {
      const ctx = bench.ctxOn(lists);
      const search = { ...bench.newSearch({ id: newId(bench.lists.clock) }), clientRef: REFERENCE };
      await ctx.write((tx) => saveSearches(tx, ctx.clock, [{ search, note: '', answer: undefined }]));
      const {
        result: { id },
      } = await whitelistAround(() => retrySearch(ctx, inputOf({ params: { id: search.id } })));
      expect([await isWhitelisted(id), await isWhitelisted(reviewed)]).toEqual([true, true]);
    },
    PATIENCE_MS,
  );

  it(
    'reaches a search of a batch that is saved at the same moment',
    async () => {
      const ctx = bench.ctxOn(lists);
      const answer = await ctx.engine.search(bench.query);
      const id = newId(bench.lists.clock);
      const search = {
        ...bench.newSearch({ id, batch: { id: newId(bench.lists.clock), row: 2 } }),
        clientRef: REFERENCE,
      };
      await whitelistAround(() => ctx.write((tx) => saveSearches(tx, ctx.clock, [{ search, note: '', answer }])));
      expect(await isWhitelisted(id)).toBe(true);
    },
    PATIENCE_MS,
  );
});
