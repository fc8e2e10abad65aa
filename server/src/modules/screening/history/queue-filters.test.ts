import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

describeEachEngine('the history by what waits for review', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let ids: string[];

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate']);
    ids = [];
    for (const search_term of ['Sea Heron', 'Zebulon Oxenford', 'Sea Heron']) {
      world.clock.advance(60_000);
      const body = { search_term, filters: { types: [...checkTypes], entity_type: 'vessel' as const } };
      ids.push((await world.ask(ines, contract.createSearch, { body })).result.id);
    }
    await world.ask(ines, contract.assignSearches, { body: { ids: ids.slice(2), userId: ines.userId } });
  });
  afterAll(() => world.stop());

  const find = async (body: object) => {
    const { searches, totalRecords } = await world.ask(ines, contract.findSearches, { body });
    return [searches.map(({ id }) => id), totalRecords];
  };

  it('finds those with open hits, and those that somebody has; each says who', async () => {
    const [first, , last] = ids;
    expect(await find({ has_open_hits: true })).toEqual([[last, first], 2]);
    expect(await find({ has_open_hits: true, search_term: 'oxen' })).toEqual([[], 0]);
    expect(await find({ assignee: ines.userId })).toEqual([[last], 1]);
    const { searches } = await world.ask(ines, contract.findSearches, { body: {} });
    expect(searches.map(({ assigneeId }) => assigneeId)).toEqual([ines.userId, undefined, undefined]);
  });

  it('gives the ids of all that a filter leaves, on whatever page, in its order', async () => {
    const all = { ids: ids.toReversed(), isWhole: true };
    expect(await world.ask(ines, contract.findSearchIds, { body: {} })).toEqual(all);
    expect(await world.ask(ines, contract.findSearchIds, { body: { search_term: 'heron', order: 'asc' } })).toEqual({
      ids: [ids[0], ids[2]],
      isWhole: true,
    });
    const stranger = await world.person(['ComplyFind'], world.otherMerchantId);
    expect(await world.ask(stranger, contract.findSearchIds, { body: {} })).toEqual({ ids: [], isWhole: true });
    expect(
      await world.refused(await world.person(['ComplySearch']), contract.findSearchIds, { body: {} }),
    ).toMatchObject({ status: 403 });
  });
});
