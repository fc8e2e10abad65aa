import type { OutputOf } from '@tamis/contract';
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
      expect(names[userId]).toEqual({ id: userId, name: expect.stringMatching(/\S/) as string, keys: [] });
    expect(names).not.toHaveProperty(stranger.userId);
  });
});
