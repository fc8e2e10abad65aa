import { activateEmail } from '@tamis/contract/invitations';
import { deleteRole, updateRole } from '@tamis/contract/roles';
import { blockUser, changeUserEmail, deleteUser, findUsers, giveUserRole, viewUser } from '@tamis/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRole } from '../roles/index.ts';
import { haveSignedIn } from '../users/testing.ts';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const EACH = 13;

describeEachEngine('the last owner of a merchant', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let weak: string;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root'], world.otherMerchantId);
    weak = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      insertRole(trx, {
        id: weak,
        merchantId: world.merchantId,
        name: 'Weak',
        claims: ['ComplyFind'],
        createdAt: world.clock.now(),
      }),
    );
  });
  afterAll(() => world.stop());

  const owners = async (count: number): Promise<Person[]> => {
    const people = await Promise.all(Array.from({ length: count }, () => world.person(['All'])));
    await database().transaction({ kind: 'system' }, (trx) =>
      haveSignedIn(
        trx,
        people.map(({ userId }) => userId),
        world.clock.now(),
      ),
    );
    return people;
  };
  const query = () => ({ merchantId: world.merchantId });
  const standing = async () => {
    const { users } = await world.ask(root, findUsers, { query: query(), body: { perPage: 100 } });
    return users.filter(({ claims, isBlocked, lastLoginAt }) => claims.includes('All') && !isBlocked && lastLoginAt);
  };

  it('stays when fifty others ask at once to block, delete and demote every owner, or to take All from their roles', async () => {
    const all = await owners(4 * EACH);
    const roles = await Promise.all(
      all.map(
        async ({ userId }) => (await world.ask(root, viewUser, { params: { id: userId }, query: query() })).roleId,
      ),
    );
    const answers = await Promise.all(
      all.map(({ userId }, index) => {
        const params = { id: userId };
        if (index % 4 === 0)
          return world.call(root, blockUser, { params, query: query(), body: { isBlocked: true, reason: 'Leaves' } });
        if (index % 4 === 1) return world.call(root, deleteUser, { params, query: query() });
        if (index % 4 === 2) return world.call(root, giveUserRole, { params, query: query(), body: { roleId: weak } });
        const body = { name: `Edited ${index}`, claims: ['Report' as const] };
        return world.call(root, updateRole, { params: { id: roles[index] ?? '' }, query: query(), body });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 4 * EACH - 1 }, () => 200), 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors?.[0]?.message).toMatch(
      /Make somebody else owner first/,
    );
    expect(await standing()).toHaveLength(1);
  });

  it('is neither blocked nor deleted nor given less by anybody, and the role that makes them owner is neither edited nor moved from', async () => {
    const [last] = await standing();
    const params = { id: last?.id ?? '' };
    const ofRole = { id: last?.roleId ?? '' };
    const refusals = [
      await world.refused(root, blockUser, { params, query: query(), body: { isBlocked: true, reason: 'Leaves' } }),
      await world.refused(root, deleteUser, { params, query: query() }),
      await world.refused(root, giveUserRole, { params, query: query(), body: { roleId: weak } }),
      await world.refused(root, updateRole, {
        params: ofRole,
        query: query(),
        body: { name: 'Less', claims: ['Report'] },
      }),
      await world.refused(root, deleteRole, { params: ofRole, query: { ...query(), moveTo: weak } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(new Set(refusals.map(({ errors }) => errors[0]?.message)).size).toBe(1);
    expect(await standing()).toHaveLength(1);
  });

  it('goes once somebody else has become one and signed in', async () => {
    const [last] = await standing();
    const call = { params: { id: last?.id ?? '' }, query: query(), body: { isBlocked: true, reason: 'Leaves' } };
    await world.person(['All']);
    expect((await world.refused(root, blockUser, call)).status).toBe(409);
    await owners(1);
    await world.ask(root, blockUser, call);
    expect(await standing()).toHaveLength(1);
  });

  it('and forty-nine others stay owners when the e-mail of each is changed at once, and when every link is opened at once', async () => {
    const [last] = await standing();
    const people = [last?.id ?? '', ...(await owners(49)).map(({ userId }) => userId)];
    const answers = await Promise.all(
      people.map((id, index) =>
        world.ask(root, changeUserEmail, { query: query(), body: { id, email: `moved-${index}@bank.example` } }),
      ),
    );
    expect((await standing()).filter(({ email }) => email.startsWith('moved-'))).toEqual([]);
    await Promise.all(
      answers.map(({ link }) => {
        const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
        return world.ask(null, activateEmail, { body: { token } });
      }),
    );
    expect((await standing()).filter(({ email }) => email.startsWith('moved-'))).toHaveLength(50);
  });

  it('and the last one with Root stay when several with Root block each other at once', async () => {
    const roots = await Promise.all(Array.from({ length: 3 }, () => world.person(['Root'], world.otherMerchantId)));
    await database().transaction({ kind: 'system' }, (trx) =>
      haveSignedIn(
        trx,
        roots.map(({ userId }) => userId),
        world.clock.now(),
      ),
    );
    const body = { isBlocked: true, reason: 'Leaves' };
    const answers = await Promise.all(
      roots.map((one, index) => {
        const other = roots[(index + 1) % roots.length];
        return world.call(one, blockUser, { params: { id: other?.userId ?? '' }, body });
      }),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(roots.length);
    const { users } = await world.ask(root, findUsers, {
      query: { merchantId: world.otherMerchantId },
      body: { perPage: 100 },
    });
    const active = users.filter(
      ({ claims, isBlocked, lastLoginAt }) => claims.includes('Root') && !isBlocked && lastLoginAt,
    );
    expect(active.length).toBeGreaterThanOrEqual(1);
  });
});
