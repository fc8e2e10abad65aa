import type { OutputOf } from '@tamis/contract';
import { createApiKey } from '@tamis/contract/api-keys';
import { merchantDetails } from '@tamis/contract/merchants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('names behind ids', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database());
  });
  afterAll(() => world.stop());

  it('are those of one’s own merchant, by id, for whoever is signed in', async () => {
    const [own, colleague, stranger] = [
      await world.person([]),
      await world.person(['ComplyFind']),
      await world.person(['All'], world.otherMerchantId),
    ];
    const names = (await world.call(own, merchantDetails)).body.data as OutputOf<typeof merchantDetails>;
    for (const { userId } of [own, colleague])
      expect(names[userId]).toEqual({
        id: userId,
        name: 'Ines Farrow',
        firstName: 'Ines',
        surname: 'Farrow',
        keys: [],
      });
    expect(names).not.toHaveProperty(stranger.userId);
  });

  it('name the API keys of each, for those who may see keys', async () => {
    const owner = await world.person(['All']);
    const clerk = await world.person(['ComplyFind']);
    const body = { name: 'payments-prod', scopes: ['ComplyFind' as const] };
    const { key } = await world.ask(owner, createApiKey, { body });
    const keysSeenBy = async (person: typeof owner) => (await world.ask(person, merchantDetails))[owner.userId]?.keys;
    expect(await keysSeenBy(owner)).toEqual([{ id: key.id, name: 'payments-prod' }]);
    expect(await keysSeenBy(clerk)).toEqual([]);
  });
});
