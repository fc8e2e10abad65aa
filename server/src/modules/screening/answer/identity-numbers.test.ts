import { createBatch, insertBatchRows, startBatch } from '@tamis/contract/batches';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const AGAIN = { timeout: 30_000, interval: 100 };
const list = (second: string) => ({
  'house.csv': `id,entity_type,name,types,reason,listed_on,birth_dates,identifiers
B-1,person,Olga Zemblova,sanction,Invented for tests,2020-01-02,1950,passport(PA):K 123-456
B-2,person,Pavel Hashov,sanction,Invented for tests,2020-01-02,,${second}
`,
});
const NAME = 'Damir Valchenko';
const identity_number = { kind: 'passport', country: 'PA', number: 'k123456' } as const;
const filters = { types: [...checkTypes], birth_year: 1999, identity_number };

describeEachEngine('an identity number', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let id = '';
  const hitsOf = async (searchId: string) =>
    (await world.ask(ines, contract.paginateHits, { body: { id: searchId, per_page: 50 } })).hits;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', list(''));
    ines = await world.person(['ComplySearch', 'ComplyFind']);
    const { result } = await world.ask(ines, contract.createSearch, { body: { search_term: NAME, filters } });
    id = result.id;
  });
  afterAll(() => world.stop());

  it('is kept as typed, and shown with the search, in the history and in the audit log', async () => {
    const { search } = await world.ask(ines, contract.getSearch, { params: { id } });
    expect(search).toMatchObject({ identityNumber: identity_number, totalHits: 1, leftOut: 0 });
    const { searches } = await world.ask(ines, contract.findSearches, { body: { id } });
    expect(searches).toMatchObject([{ identityNumber: identity_number }]);
    const [row] = await world.auditOf('search', id);
    expect(row?.body).toMatchObject({ filters: { identity_number } });
  });

  it('makes a hit of the entry that bears it, whatever its name and birth, and says so', async () => {
    const [hit] = await hitsOf(id);
    expect(hit).toMatchObject({ doc: { id: 'house:B-1' }, match_types: ['identifier'] });
    expect(hit?.explanation.facts).toContainEqual({
      field: 'identifier',
      searched: 'k123456',
      listed: ['K 123-456'],
      verdict: 'match',
    });
  });

  it('is asked the same when the search is run again, and when a name is only screened', async () => {
    const rerun = await world.ask(ines, contract.rerunSearch, { body: { id } });
    expect([rerun.isReproduced, rerun.today.differences]).toEqual([true, []]);
    const screened = await world.ask(ines, contract.screenName, { body: { search_term: NAME, filters } });
    expect(screened.hits).toMatchObject([{ entity_id: 'house:B-1', match_types: ['identifier'] }]);
  });

  it('that nobody bears hides nobody', async () => {
    const other = { kind: 'passport', country: 'PA', number: 'Z999999' } as const;
    const screened = await world.ask(ines, contract.screenName, {
      body: { search_term: 'Olga Zemblova', filters: { types: ['sanction'], identity_number: other } },
    });
    expect(screened.hits).toMatchObject([{ entity_id: 'house:B-1', score: 1, match_types: ['name_exact'] }]);
  });

  it('is asked of the rows of a batch', async () => {
    const row = { search_term: NAME, sanction: 'yes', id_kind: 'Passport', id_country: 'pa', id_number: 'k123456' };
    const { result: batch } = await world.ask(ines, createBatch, { body: { name: 'Passports' } });
    await world.ask(ines, insertBatchRows, { body: { id: batch.id, rows: [row] } });
    await world.ask(ines, startBatch, { body: { id: batch.id } });
    const made = await vi.waitUntil(async () => {
      const { searches } = await world.ask(ines, contract.findSearches, { body: { batchId: batch.id } });
      return searches[0]?.internalStatus === 'Completed' && searches[0];
    }, AGAIN);
    expect(made).toMatchObject({ identityNumber: identity_number, totalHits: 1 });
  });

  it.each([
    [{ id_kind: 'imo', id_number: '9074728' }, 'id_number', /check digit of this IMO number is wrong/],
    [{ id_kind: 'pasport', id_number: 'K123456' }, 'id_kind', /must be one of passport/],
    [{ id_country: 'Panama', id_number: 'K123456' }, 'id_country', /not a country code/],
    [{ id_country: 'PA' }, 'id_number', /Identity number is missing/],
  ])('%j in a row of a batch is an error of its column', async (cells, column, message) => {
    const { result: batch } = await world.ask(ines, createBatch, { body: { name: 'Wrong' } });
    const rows = [{ search_term: NAME, sanction: 'yes', ...cells }];
    const { problems } = await world.ask(ines, insertBatchRows, { body: { id: batch.id, rows } });
    expect(problems).toMatchObject([{ column, message: expect.stringMatching(message) as string }]);
  });

  it.each([
    [{ kind: 'imo', number: '9074728' }, 'number', /check digit of this IMO number is wrong/],
    [{ kind: 'passport', number: 'K1' }, 'number', /At least 5/],
    [{ kind: 'passport', country: 'XQ', number: 'K123456' }, 'country', /not a country code/],
  ])('%j is refused beside its field', async (wrong, field, message) => {
    const body = { search_term: NAME, filters: { types: ['sanction'], identity_number: wrong } };
    const answer = await world.call(ines, contract.createSearch, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([
      { field: `filters.identity_number.${field}`, message: expect.stringMatching(message) as string },
    ]);
  });

  it('is asked by monitoring: an entry that gets it later is an update', async () => {
    world.clock.advance(3_600_000);
    await world.importList('house', list('passport(PA):K123456'));
    await vi.waitUntil(
      async () => (await world.ask(ines, contract.getSearch, { params: { id } })).search.hasUpdate,
      AGAIN,
    );
    expect((await hitsOf(id)).map(({ doc }) => doc.id).toSorted()).toEqual(['house:B-1', 'house:B-2']);
    const { updates } = await world.ask(ines, contract.getSearch, { params: { id } });
    expect(updates.added).toEqual(['house:B-2']);
  });
});
