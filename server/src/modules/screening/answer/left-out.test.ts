import { checkTypes } from '@tamis/contract/terms/check-types';
import { paginateLeftOut, refreshSearch, rerunSearch, retrySearch } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createLeftOutBench, type LeftOutBench, OTHER_COUNTRY, OTHER_YEAR, read } from '../testing/left-out-bench.ts';

const BY_YEAR = {
  name: 'Dimar Valchenko',
  nameAlone: 0.901,
  score: 0.6758,
  facts: [{ field: 'birthYear', searched: '1979', listed: ['1949-01-30'], points: -2252 }],
};
const BY_COUNTRY = {
  name: 'Dimar Walchenko',
  nameAlone: 0.8909,
  score: 0.8019,
  facts: [{ field: 'country', searched: 'SE', listed: ['FI'], points: -890 }],
};

describeEachEngine('what facts leave out of the hits', (_engine, database) => {
  let bench: LeftOutBench;

  beforeAll(async () => {
    bench = await createLeftOutBench(database());
  });
  afterAll(() => bench.stop());

  it('is told with the answer, kept with the search and listed with the fact at fault', async () => {
    const result = await bench.search();
    expect(result).toMatchObject({ internalStatus: 'Completed', total_hits: 0, left_out: 2 });
    expect((await bench.view(result.id)).search).toMatchObject({ totalHits: 0, leftOut: 2 });
    expect((await bench.leftOut(result.id)).map(read)).toEqual([BY_YEAR, BY_COUNTRY]);
    expect(await bench.hits(result.id)).toEqual([]);
  });

  it('is never a name that is alike by itself: Nicolas Maduro Moros of 1972 is a hit', async () => {
    const { id, ...outcome } = await bench.search({
      search_term: 'Nicolas Maduro Moros',
      filters: { types: [...checkTypes], birth_year: 1972 },
    });
    expect(outcome).toMatchObject({ total_hits: 1, left_out: 0 });
    const [hit] = await bench.hits(id);
    expect([hit?.doc.name, hit?.score]).toEqual(['MADURO MOROS, Nicolas', 0.75]);
    expect(await bench.leftOut(id)).toEqual([]);
  });

  it('comes a page at a time', async () => {
    const { id } = await bench.search();
    const pages = [0, 1, 2].map((page) => bench.ask(paginateLeftOut, { id, page, per_page: 1 }));
    expect((await Promise.all(pages)).map(({ left_out: [entry], total }) => [entry?.doc.id, total])).toEqual([
      [OTHER_YEAR, 2],
      [OTHER_COUNTRY, 2],
      [undefined, 2],
    ]);
  });

  it('is listed for those who may read hits, and nobody else', async () => {
    const { id } = await bench.search();
    const { world } = bench;
    const reader = await world.person(['ComplyFind']);
    const searcher = await world.person(['ComplySearch']);
    const stranger = await world.person(['ComplyFind'], world.otherMerchantId);
    expect((await world.ask(reader, paginateLeftOut, { body: { id } })).total).toBe(2);
    expect((await world.refused(searcher, paginateLeftOut, { body: { id } })).status).toBe(403);
    expect((await world.refused(stranger, paginateLeftOut, { body: { id } })).status).toBe(404);
  });

  it('is not known of a search that has no answer, or whose engine did not tell, until it is refreshed', async () => {
    const { id } = await bench.search();
    await database().owner.query('delete from search_left_out where search_id = $1', [id]);
    await database().owner.query('update searches set left_out_count = null, left_out_since = null where id = $1', [
      id,
    ]);
    bench.world.clock.advance(60_000);
    const unreported = await bench.view(id);
    expect(unreported.search).toMatchObject({ totalHits: 0, leftOut: null });
    expect(await bench.ask(paginateLeftOut, { id })).toEqual({ left_out: [], total: null });
    expect(await bench.ask(refreshSearch, { id })).toMatchObject({
      total_hits: 0,
      left_out: 2,
      is_demo: false,
      updates: {
        added: [],
        updated: [],
        deleted: [],
        leftOut: { added: [OTHER_COUNTRY, OTHER_YEAR], updated: [], deleted: [] },
      },
    });
    const { search, updates } = await bench.view(id);
    expect([search.leftOut, search.hasUpdate, updates.leftOut.added]).toEqual([2, true, [OTHER_COUNTRY, OTHER_YEAR]]);
    const then = await bench.view(id, search.answeredBy?.at);
    expect(then.search.leftOut).toBeNull();
  });

  it('is told when a pending search is retried', async () => {
    const { id } = await bench.search();
    await database().owner.query('delete from search_left_out where search_id = $1', [id]);
    await database().owner.query(
      `update searches set internal_status = 'Pending', answered_by = null, left_out_count = null, left_out_since = null where id = $1`,
      [id],
    );
    expect(await bench.ask(paginateLeftOut, { id })).toEqual({ left_out: [], total: null });
    const { result } = await bench.world.ask(bench.ines, retrySearch, { params: { id } });
    expect(result).toMatchObject({ internalStatus: 'Completed', total_hits: 0, left_out: 2 });
    expect((await bench.leftOut(id)).map(({ doc }) => doc.id)).toEqual([OTHER_YEAR, OTHER_COUNTRY]);
  });

  it('is proved when the search is run again, and a difference is said', async () => {
    const { id } = await bench.search();
    const same = await bench.ask(rerunSearch, { id });
    expect([same.isReproduced, same.kept.leftOut, same.asItWas.leftOut]).toEqual([
      true,
      same.today.leftOut,
      same.today.leftOut,
    ]);
    expect(same.today.leftOut.map(({ entityId }) => entityId)).toEqual([OTHER_COUNTRY, OTHER_YEAR]);
    await database().owner.query('delete from search_left_out where search_id = $1 and entity_id = $2', [
      id,
      OTHER_YEAR,
    ]);
    const other = await bench.ask(rerunSearch, { id });
    expect([other.isReproduced, other.asItWas.differences]).toEqual([
      false,
      [{ entityId: OTHER_YEAR, name: 'Dimar Valchenko', kind: 'added', standing: 'left-out', was: null, is: 0.6758 }],
    ]);
  });

  it('changes nothing when the search is refreshed on the same lists', async () => {
    const { id } = await bench.search();
    const { updates } = await bench.ask(refreshSearch, { id });
    expect(updates.leftOut).toEqual({ added: [], updated: [], deleted: [] });
    const { search } = await bench.view(id);
    expect([search.leftOut, search.hasUpdate, search.hasChanged]).toEqual([2, false, false]);
  });
});
