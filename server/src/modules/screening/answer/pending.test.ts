import type { OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, getSearch, retrySearch, updateStatus, updateWhitelist } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

describeEachEngine('a search that cannot be answered', (_engine, database) => {
  let world: TestWorld;
  let reviewer: Person;
  let searchId: string;

  beforeAll(async () => {
    // No background work yet: no list is loaded, so the engine has nothing to answer from.
    world = await createTestWorld(database());
    reviewer = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate']);
    const { body } = await world.call(reviewer, createSearch, {
      body: { search_term: 'Nicolas Madrigal Morozov', filters: { types: checkTypes } },
    });
    searchId = (body.data as OutputOf<typeof createSearch>).result.id;
  });
  afterAll(() => world.stop());

  const state = async () =>
    ((await world.call(reviewer, getSearch, { params: { id: searchId } })).body.data as OutputOf<typeof getSearch>)
      .search;

  it('is saved as Pending, never as completed without hits', async () => {
    expect(await state()).toMatchObject({ internalStatus: 'Pending', totalHits: null, answeredBy: null });
  });

  it('cannot be decided on', async () => {
    expect((await world.call(reviewer, updateStatus, { body: { id: searchId, status: 'all_clear' } })).status).toBe(
      409,
    );
    const whitelisted = await world.call(reviewer, updateWhitelist, {
      body: { id: searchId, entities: ['house:H-1'], is_whitelisted: true },
    });
    expect(whitelisted.status).toBe(409);
  });

  it('stays Pending when a retry fails as well, and says that the engine was not reached', async () => {
    const { status, body } = await world.call(reviewer, retrySearch, { params: { id: searchId } });
    expect([status, body.errors?.[0]?.message]).toEqual([502, 'unable to communicate with search API']);
    expect((await state()).internalStatus).toBe('Pending');
  });

  it('is completed once by a retry when the lists are there, however many retry at once', async () => {
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(reviewer, retrySearch, { params: { id: searchId } })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await state()).toMatchObject({ internalStatus: 'Completed', totalHits: expect.any(Number) });
    const hits = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('search_hits').select('entity_id').where('search_id', '=', searchId).execute(),
    );
    expect(new Set(hits.map((hit) => hit.entity_id)).size).toBe(hits.length);
    expect(hits.map((hit) => hit.entity_id)).toContain('house:H-1');
  });
});
