import type { OutputOf } from '@tamis/contract';
import { findUsers } from '@tamis/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('the users of a merchant', (_engine, database) => {
  let world: TestWorld;
  let finder: Person;
  let colleague: Person;
  let stranger: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    finder = await world.person(['UserFind']);
    colleague = await world.person(['ComplyFind', 'ComplySearch']);
    stranger = await world.person(['UserFind'], world.otherMerchantId);
  });
  afterAll(() => world.stop());

  async function find(body: object, person = finder): Promise<OutputOf<typeof findUsers>> {
    const answer = await world.call(person, findUsers, { body });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data as OutputOf<typeof findUsers>;
  }

  it('are listed with what the specification names, and with the claims of their role', async () => {
    const { users, totalRecords } = await find({ perPage: 100 });
    expect(totalRecords).toBe(users.length);
    expect(users.find(({ id }) => id === colleague.userId)).toEqual({
      id: colleague.userId,
      email: colleague.email,
      name: 'Ines',
      surname: 'Farrow',
      merchantId: world.merchantId,
      isBlocked: false,
      claims: ['ComplyFind', 'ComplySearch'],
      lastLoginAt: expect.toSatisfy((at: unknown) => at === null || typeof at === 'string') as string | null,
      createdAt: expect.any(String) as string,
      roleId: expect.any(String) as string,
      roleName: expect.stringMatching(/^Role /) as string,
      groupIds: [],
      groupNames: [],
      status: 'active',
      twoFactorMethod: null,
      invitedAt: null,
      invitationEndsAt: null,
    });
  });

  it('are found by a part of the name or e-mail, as it is written, and come a page at a time', async () => {
    expect((await find({ search: colleague.email.toUpperCase() })).users.map(({ id }) => id)).toEqual([
      colleague.userId,
    ]);
    expect((await find({ search: 'ines farrow', perPage: 1 })).users).toHaveLength(1);
    expect(await find({ search: '%' })).toMatchObject({ users: [], totalRecords: 0 });
    const all = await find({ perPage: 100 });
    const pages = await Promise.all(all.users.map((_user, index) => find({ page: index + 1, perPage: 1 })));
    expect(pages.flatMap(({ users }) => users.map(({ id }) => id))).toEqual(all.users.map(({ id }) => id));
  });

  it('are those of one’s own merchant alone', async () => {
    expect((await find({ perPage: 100 })).users.map(({ id }) => id)).not.toContain(stranger.userId);
    expect((await find({ perPage: 100 }, stranger)).users.map(({ id }) => id)).toContain(stranger.userId);
    expect(await find({ search: finder.email }, stranger)).toMatchObject({ users: [], totalRecords: 0 });
  });

  it('are refused to whoever does not hold the claim', async () => {
    expect((await world.call(colleague, findUsers, { body: {} })).status).toBe(403);
  });
});
