import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const [NOBODY, MAIDEN] = ['Ottoline Exemplar', 'Nicolasa Madrigal'];

describeEachEngine('further names of a search', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyStatusUpdate']);
  });
  afterAll(() => world.stop());

  const filters = (further_names: string[]) => ({ types: [...checkTypes], further_names });
  const hitsOf = async (id: string) => (await world.ask(ines, contract.paginateHits, { body: { id } })).hits;
  const foundBy = (hits: readonly contract.Hit[]) =>
    hits.map(({ doc, explanation }) => [doc.id, explanation.searchedName]);

  it('find who any of them reaches; the search keeps them, each once, and each hit says by which it was found', async () => {
    const names = [` ${MAIDEN} `, MAIDEN, '', NOBODY];
    const body = { search_term: NOBODY, filters: filters(names) };
    const { result } = await world.ask(ines, contract.createSearch, { body });
    expect(foundBy(await hitsOf(result.id))).toContainEqual(['house:H-2', MAIDEN]);
    const { search } = await world.ask(ines, contract.getSearch, { params: { id: result.id } });
    expect(search.furtherNames).toEqual([MAIDEN]);
    const [created] = (await world.auditOf('search', result.id)).filter(({ action }) => action === 'searches.create');
    expect(created?.body).toMatchObject({ filters: { further_names: [MAIDEN] } });
    const screened = await world.ask(ines, contract.screenName, { body });
    expect(screened.hits.map(({ entity_id: id, explanation }) => [id, explanation.searchedName])).toContainEqual([
      'house:H-2',
      MAIDEN,
    ]);
  });

  it('are asked again with a refresh, and nothing changes by it', async () => {
    const body = { search_term: NOBODY, filters: filters([MAIDEN]) };
    const { result } = await world.ask(ines, contract.createSearch, { body });
    const { total_hits: total, updates } = await world.ask(ines, contract.refreshSearch, { body: { id: result.id } });
    expect([total, updates.deleted]).toEqual([result.total_hits, []]);
  });

  it('are refused beside the name that names nobody, and when there are too many', async () => {
    const refused = (further_names: string[]) =>
      world.refused(ines, contract.createSearch, { body: { search_term: MAIDEN, filters: filters(further_names) } });
    expect(await refused([NOBODY, '?!', NOBODY])).toMatchObject({
      status: 400,
      errors: [expect.objectContaining({ field: 'filters.further_names.1' })],
    });
    expect(await refused(Array.from({ length: contract.MOST_FURTHER_NAMES + 1 }, () => NOBODY))).toMatchObject({
      status: 400,
    });
  });
});
