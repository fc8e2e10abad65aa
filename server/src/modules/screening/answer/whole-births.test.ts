import { createBatch, insertBatchRows, startBatch } from '@tamis/contract/batches';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const AGAIN = { timeout: 30_000, interval: 100 };
/** Three of one name, and one whose name alone is not enough. */
const list = (lastBirth: string) => ({
  'house.csv': `id,entity_type,name,types,reason,listed_on,birth_dates
B-1,person,Damir Valchenko,sanction,Invented for tests,2020-01-02,1979-06-20
B-2,person,Damir Valchenko,sanction,Invented for tests,2020-01-02,1979-06-14
B-3,person,Damir Valchenko,sanction,Invented for tests,2020-01-02,1979
B-4,person,Dimar Valchenko,sanction,Invented for tests,2020-01-02,${lastBirth}
`,
});
const NAME = 'Damir Valchenko';
const filters = { types: [...checkTypes], birth_date: '1979-06-14' };

describeEachEngine('a whole date of birth', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let id = '';
  const hitsOf = async (searchId: string) =>
    (await world.ask(ines, contract.paginateHits, { body: { id: searchId, per_page: 50 } })).hits;
  const leftOutOf = async (searchId: string) =>
    (await world.ask(ines, contract.paginateLeftOut, { body: { id: searchId, per_page: 50 } })).left_out;
  const births = ({ explanation }: { explanation: { facts: readonly { field: string; verdict: string }[] } }) =>
    explanation.facts.find(({ field }) => field === 'birthYear');

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', list('1949-01-30'));
    ines = await world.person(['ComplySearch', 'ComplyFind']);
    const { result } = await world.ask(ines, contract.createSearch, { body: { search_term: NAME, filters } });
    id = result.id;
  });
  afterAll(() => world.stop());

  it('is kept with its year, and shown with the search and in the history', async () => {
    const { search } = await world.ask(ines, contract.getSearch, { params: { id } });
    expect(search).toMatchObject({ birthYear: 1979, birthDate: '1979-06-14', totalHits: 3, leftOut: 1 });
    const { searches } = await world.ask(ines, contract.findSearches, { body: { id } });
    expect(searches).toMatchObject([{ birthYear: 1979, birthDate: '1979-06-14' }]);
    const [row] = await world.auditOf('search', id);
    expect(row?.body).toMatchObject({ filters: { birth_year: 1979, birth_date: '1979-06-14' } });
  });

  it('ranks whom another day contradicts lower, and hides nobody whose name is enough', async () => {
    const hits = await hitsOf(id);
    expect(hits.map(({ doc }) => doc.id).toSorted()).toEqual(['house:B-1', 'house:B-2', 'house:B-3']);
    expect(hits.at(-1)?.doc.id).toBe('house:B-1');
    expect(births(hits.at(-1)!)).toMatchObject({ searched: '1979-06-14', listed: ['1979-06-20'], verdict: 'mismatch' });
    expect(hits[0]!.score).toBeGreaterThan(hits.at(-1)!.score);
  });

  it('leaves out, in sight and with the fact at fault, whom name and date together do not make a hit', async () => {
    expect(await leftOutOf(id)).toMatchObject([
      { doc: { id: 'house:B-4' }, facts: [{ field: 'birthYear', searched: '1979-06-14', listed: ['1949-01-30'] }] },
    ]);
  });

  it('is asked the same when the search is run again, and when a name is only screened', async () => {
    const rerun = await world.ask(ines, contract.rerunSearch, { body: { id } });
    expect([rerun.isReproduced, rerun.today.differences]).toEqual([true, []]);
    const screened = await world.ask(ines, contract.screenName, {
      body: { search_term: NAME, filters: { ...filters, birth_year: 1979 } },
    });
    expect([screened.total_hits, screened.left_out.map(({ entity_id }) => entity_id)]).toEqual([3, ['house:B-4']]);
  });

  it('is asked of the rows of a batch', async () => {
    const row = { search_term: NAME, sanction: 'yes', pep: 'yes', adverse_media: 'yes', birth_date: '1979-06-14' };
    const { result: batch } = await world.ask(ines, createBatch, { body: { name: 'Births' } });
    await world.ask(ines, insertBatchRows, { body: { id: batch.id, rows: [row] } });
    await world.ask(ines, startBatch, { body: { id: batch.id } });
    const made = await vi.waitUntil(async () => {
      const { searches } = await world.ask(ines, contract.findSearches, { body: { batchId: batch.id } });
      return searches[0]?.internalStatus === 'Completed' && searches[0];
    }, AGAIN);
    expect(made).toMatchObject({ birthYear: 1979, birthDate: '1979-06-14', totalHits: 3, leftOut: 1 });
  });

  it.each([
    [{ birth_date: '14/06/1979' }, 'A date as 1962-11-23, 1962-11 or 1962'],
    [{ birth_date: '1979-02-30' }, 'There is no day 1979-02-30'],
    [{ birth_date: '1979-06-14', birth_year: 1980 }, 'Date of birth is not of the birth year 1980'],
  ])('%j is refused beside its field', async (birth, message) => {
    const body = { search_term: NAME, filters: { types: ['sanction'], ...birth } };
    const answer = await world.call(ines, contract.createSearch, { body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field: 'filters.birth_date', message }]]);
  });

  it('is asked by monitoring: a list that corrects a birth makes a hit of whom it left out', async () => {
    world.clock.advance(3_600_000);
    await world.importList('house', list('1979-06'));
    await vi.waitUntil(
      async () => (await world.ask(ines, contract.getSearch, { params: { id } })).search.hasUpdate,
      AGAIN,
    );
    expect((await hitsOf(id)).map(({ doc }) => doc.id)).toContain('house:B-4');
    expect(await leftOutOf(id)).toEqual([]);
  });
});
