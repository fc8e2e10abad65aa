import { createApiKey } from '@tamis/contract/api-keys';
import { blockMerchant, expireMerchant, permitMerchant } from '@tamis/contract/merchants/management';
import { moduleKeys } from '@tamis/contract/calls/modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('a key of a merchant', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let secret: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root'], world.otherMerchantId);
    const owner = await world.person(['All']);
    ({ secret } = await world.ask(owner, createApiKey, { body: { name: 'Onboarding', scopes: ['ComplyFind'] } }));
  });
  afterAll(() => world.stop());

  const verdict = async (path = '/comply/search/find') => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      payload: {},
      headers: { 'x-api-key': secret },
    });
    const { code, errors } = answer.json<{ code?: number; errors?: { message: string }[] }>();
    return [answer.statusCode, code, errors?.[0]?.message];
  };
  const taken = [200, undefined, undefined];
  const id = () => world.merchantId;

  it('is refused with the reason while it is blocked, and taken again afterwards', async () => {
    expect(await verdict()).toEqual(taken);
    await world.ask(root, blockMerchant, { body: { id: id(), isBlocked: true, reason: 'Unpaid' } });
    expect(await verdict()).toEqual([403, 1430, 'The account of your organisation is blocked.']);
    await world.ask(root, blockMerchant, { body: { id: id(), isBlocked: false } });
    expect(await verdict()).toEqual(taken);
  });

  it('is refused from the moment at which it expires', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
    await world.ask(root, expireMerchant, { body: { id: id(), expiresAt } });
    expect(await verdict()).toEqual(taken);
    world.clock.advance(60_000);
    expect(await verdict()).toEqual([403, 1430, 'The account of your organisation has expired.']);
    await world.ask(root, expireMerchant, { body: { id: id(), expiresAt: null } });
    expect(await verdict()).toEqual(taken);
  });

  it('does what is switched on for it, at the next call', async () => {
    const permit = (modules: readonly (typeof moduleKeys)[number][]) =>
      world.ask(root, permitMerchant, { body: { id: id(), modules: [...modules], limits: {} } });
    await permit(moduleKeys.filter((key) => key !== 'batch'));
    expect(await verdict()).toEqual(taken);
    expect(await verdict('/comply/search/batch/list')).toEqual([
      403,
      1431,
      'This part is not switched on for your organisation.',
    ]);
    await permit(moduleKeys.filter((key) => key !== 'api'));
    expect((await verdict()).slice(0, 2)).toEqual([403, 1431]);
    await permit(moduleKeys);
    expect((await verdict('/comply/search/batch/list'))[0]).toBe(200);
  });
});
