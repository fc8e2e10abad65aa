import * as contract from '@tamis/contract/screening';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const H1 = 'house:H-1';

describeEachEngine('what was decided on the same entry before', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyDelete']);
  });
  afterAll(() => world.stop());

  async function search(client_ref: string): Promise<string> {
    world.clock.advance(1000);
    const body = { search_term: 'Nicolas Madrigal Morozov', client_ref, filters: { types: [...checkTypes] } };
    return (await world.ask(ines, contract.createSearch, { body })).result.id;
  }
  const decide = (id: string, match_status: contract.Hit['match_status'], reason: string, version = 0) => {
    world.clock.advance(1000);
    return world.ask(ines, contract.decideHit, { body: { id, entityId: H1, version, match_status, reason } });
  };
  const earlier = async (id: string, person = ines) =>
    (await world.ask(person, contract.findEarlierDecisions, { body: { id, entityId: H1 } })).decisions;

  it('stands beside it: of the same client first, then the newest, as each hit stands now', async () => {
    const [older, ofClient, newest] = [await search('KYC-1'), await search('KYC-2'), await search('')];
    await decide(older, 'true_positive', 'Same passport');
    await decide(ofClient, 'true_positive', 'Too soon');
    await decide(ofClient, 'false_positive', 'Another birth date', 1);
    await decide(newest, 'unknown', 'Papers asked for');
    const now = await search('KYC-2');
    expect(await earlier(now)).toMatchObject([
      {
        searchId: ofClient,
        searchTerm: 'Nicolas Madrigal Morozov',
        clientReference: 'KYC-2',
        match_status: 'false_positive',
        reason: 'Another birth date',
        by: { actorId: ines.userId },
        isSameClient: true,
      },
      { searchId: newest, match_status: 'unknown', reason: 'Papers asked for', isSameClient: false },
      { searchId: older, match_status: 'true_positive', clientReference: 'KYC-1', isSameClient: false },
    ]);
  });

  it('leaves out what is open again, the search itself and deleted searches; without a reference nobody is the same client', async () => {
    const [reopened, deleted, kept] = [await search('KYC-9'), await search('KYC-9'), await search('')];
    await decide(reopened, 'false_positive', 'Mistaken');
    await decide(reopened, 'potential_match', '', 1);
    await decide(deleted, 'true_positive', 'Gone');
    await world.ask(ines, contract.deleteSearch, { params: { id: deleted }, query: { reason: 'Test data' } });
    await decide(kept, 'false_positive', 'Kept');
    const ids = (await earlier(await search('KYC-9'))).map(({ searchId }) => searchId);
    expect(ids).not.toContain(reopened);
    expect(ids).not.toContain(deleted);
    expect(ids).toContain(kept);
    expect((await earlier(kept)).map(({ searchId }) => searchId)).not.toContain(kept);
    expect((await earlier(await search(''))).every(({ isSameClient }) => !isSameClient)).toBe(true);
  });

  it('is at most five', async () => {
    for (let made = 0; made < 6; made += 1) await decide(await search('KYC-5'), 'false_positive', `No. ${made}`);
    const reasons = (await earlier(await search('KYC-5'))).map(({ reason }) => reason);
    expect(reasons).toEqual(['No. 5', 'No. 4', 'No. 3', 'No. 2', 'No. 1']);
  });

  it('is refused without ComplyFind', async () => {
    const id = await search('');
    const clerk = await world.person(['ComplySearch']);
    const answer = await world.call(clerk, contract.findEarlierDecisions, { body: { id, entityId: H1 } });
    expect(answer.status).toBe(403);
  });
});
