import { genericLogin } from '@tamis/contract/auth';
import { findSearches } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { createTestWorld, type TestWorld } from './testing/test-world.ts';

describeEachEngine('an installation under maintenance', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database(), {
      TAMIS_MAINTENANCE: 'true',
      TAMIS_SUPPORT_CONTACT: 'help@bank.example',
    });
  });
  afterAll(() => world.stop());

  it('refuses every call, and says so where the console looks', async () => {
    const owner = await world.person(['All']);
    for (const answer of [
      await world.call(owner, findSearches, { body: {} }),
      await world.call(null, genericLogin, { body: { email: owner.email, password: 'x' } }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.body.errors).toMatchObject([{ message: 'System Maintenance in Progress' }]);
    }
    const version = await world.app.http.inject('/version.json');
    expect(version.json()).toEqual({
      data: { Version: 'test', Maintenance: true, SupportContact: 'help@bank.example', PublicDocs: false },
    });
  });
});
