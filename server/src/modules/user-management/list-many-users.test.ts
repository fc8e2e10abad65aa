import type { BodyInputOf, OutputOf } from '@tamis/contract';
import { findUsers, type User, userOrders, userStatuses } from '@tamis/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const DAY = 86_400_000;
const MANY = 60;

/** Of two merchants in turn, of every status, with and without a second factor, seen lately, long ago and never; some deleted. */
async function fill(database: TestDatabase, { merchantId, otherMerchantId }: TestWorld, now: Date): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    await sql`
      insert into roles (id, merchant_id, name, claims, created_at)
      select 'c' || lpad(n::text, 23, '0'), case when n % 2 = 0 then ${merchantId} else ${otherMerchantId} end,
        (array['analysts', 'Auditors', 'Beginners'])[1 + n / 2], '{ComplyFind}'::text[], ${now} from generate_series(0, 5) n`.execute(
      trx,
    );
    await sql`
      insert into users (id, merchant_id, role_id, email, name, surname, password_hash, created_at, last_login_at, is_blocked, invitation_ends_at, deleted_at)
      select 'd' || lpad(n::text, 23, '0'), case when n % 2 = 0 then ${merchantId} else ${otherMerchantId} end,
        case when n % 12 < 11 then 'c' || lpad((n % 6)::text, 23, '0') end, 'u' || n || '@client.example',
        (array['Ines', 'Jonas', 'Émile'])[1 + n / 2 % 3], (array['Farrow', 'Strauß', 'O''Dea', '周'])[1 + n / 2 % 4], 'none',
        ${now}::timestamptz - n * interval '1 day', case when n % 3 > 0 then ${now}::timestamptz - n * interval '2 days' end,
        n % 7 = 0 or n % 12 = 11, case when n % 5 = 0 then ${now}::timestamptz + (n % 4 - 1.5) * interval '1 day' end,
        case when n % 12 = 11 then ${now}::timestamptz end
      from generate_series(1, ${MANY}::int) n`.execute(trx);
    await sql`
      insert into two_factors (user_id, merchant_id, method, enabled_at)
      select id, merchant_id, case when created_at > ${now}::timestamptz - interval '20 days' then 'Email' else 'App' end, ${now}
      from users where id like 'd%' and deleted_at is null and right(id, 1) in ('2', '4', '5')`.execute(trx);
    // More than a page of each merchant is in groups, some in two.
    await sql`
      insert into user_groups (id, merchant_id, name, description, created_at)
      select 'e' || lpad(n::text, 23, '0'), case when n % 2 = 0 then ${merchantId} else ${otherMerchantId} end,
        (array['tellers', 'Approvers'])[1 + n / 2], '', ${now} from generate_series(0, 3) n`.execute(trx);
    await sql`
      insert into user_group_members (group_id, user_id, merchant_id)
      select groups.id, users.id, users.merchant_id
      from users join user_groups as groups on groups.merchant_id = users.merchant_id
      where users.id like 'd%' and users.deleted_at is null
        and right(users.id, 2)::int % 3 = 0 and (groups.name = 'tellers' or right(users.id, 2)::int % 4 = 0)`.execute(
      trx,
    );
  });
}

describeEachEngine('a long list of users', (_engine, database) => {
  let world: TestWorld;
  let finder: Person;
  let root: Person;
  let now: Date;

  beforeAll(async () => {
    world = await createTestWorld(database());
    finder = await world.person(['UserFind']);
    root = await world.person(['Root'], world.otherMerchantId);
    now = world.clock.now();
    await fill(database(), world, now);
  });
  afterAll(() => world.stop());

  type Body = BodyInputOf<typeof findUsers>;
  const find = (body: Body, isOfAll: boolean): Promise<OutputOf<typeof findUsers>> =>
    isOfAll
      ? world.ask(root, findUsers, { body: { perPage: 250, ...body }, query: { merchantId: 'all' } })
      : world.ask(finder, findUsers, { body: { perPage: 250, ...body } });
  const idsOf = (users: readonly User[]): string[] => users.map(({ id }) => id);
  const fullName = ({ name, surname }: User): string => `${name} ${surname}`.toLowerCase();
  const seenAt = ({ lastLoginAt, createdAt }: User): number => new Date(lastLoginAt ?? createdAt).getTime();

  const filters: [string, Body, (user: User) => boolean][] = [
    ...userStatuses.map((status): [string, Body, (user: User) => boolean] => [
      status,
      { status },
      (user) => user.status === status,
    ]),
    ['a second factor', { twoFactor: 'on' }, (user) => user.twoFactorMethod !== null],
    ['no second factor', { twoFactor: 'off' }, (user) => user.twoFactorMethod === null && user.status === 'active'],
    [
      '30 days unseen',
      { notSeenDays: 30 },
      (user) => user.status === 'active' && seenAt(user) < now.getTime() - 30 * DAY,
    ],
    ['a role', { roleId: 'c'.padEnd(24, '0') }, (user) => user.roleId === 'c'.padEnd(24, '0')],
    ['a text', { search: 'STRAUSS' }, () => false],
    ['a text of a name', { search: 'Es farr' }, (user) => fullName(user).includes('es farr')],
    ['a text of two letters', { search: 'ß' }, (user) => fullName(user).includes('ß')],
    ['a text of one sign', { search: '周' }, (user) => fullName(user).includes('周')],
    ['a text of an address', { search: 'u1' }, (user) => user.email.includes('u1')],
    [
      'several filters',
      { search: 'ines', status: 'active', twoFactor: 'off' },
      (user) => user.name === 'Ines' && user.status === 'active' && user.twoFactorMethod === null,
    ],
  ];

  it.each([false, true])('has those that a filter leaves, and their number (of all merchants: %s)', async (isOfAll) => {
    const all = await find({}, isOfAll);
    expect(all.totalRecords).toBe(all.users.length);
    expect(idsOf(all.users).some((id) => id.endsWith('11') && id.startsWith('d'))).toBe(false);
    for (const [title, body, isMeant] of filters) {
      const { users, totalRecords, counts } = await find(body, isOfAll);
      const meant = all.users.filter(isMeant);
      expect([title, idsOf(users), totalRecords]).toEqual([title, idsOf(meant), meant.length]);
      expect(counts).toEqual(all.counts);
      const [last] = (await find({ ...body, perPage: 1, page: Math.max(meant.length, 1) }, isOfAll)).users;
      expect(last?.id).toBe(meant.at(-1)?.id);
    }
  });

  it('counts each kind', async () => {
    const { users, counts } = await find({}, true);
    const number = (isMeant: (user: User) => boolean) => users.filter(isMeant).length;
    expect(counts).toEqual({
      all: users.length,
      active: number(({ status }) => status === 'active'),
      invited: number(({ status }) => status === 'invited' || status === 'expired'),
      blocked: number(({ status }) => status === 'blocked'),
      withoutTwoFactor: number(({ status, twoFactorMethod }) => status === 'active' && twoFactorMethod === null),
      notSeen30: number((user) => user.status === 'active' && seenAt(user) < now.getTime() - 30 * DAY),
    });
  });

  it.each(userOrders)('is whole page by page, forwards and backwards, by %s', async (order) => {
    for (const isOfAll of [false, true]) {
      const { totalRecords, users } = await find({ order, order_by_desc: true }, isOfAll);
      const backwards: string[] = [];
      for (let page = 1; backwards.length < totalRecords; page += 1)
        backwards.push(...idsOf((await find({ order, order_by_desc: true, perPage: 9, page }, isOfAll)).users));
      expect(backwards).toEqual(idsOf(users));
      expect(idsOf((await find({ order, order_by_desc: false }, isOfAll)).users).toSorted()).toEqual(
        backwards.toSorted(),
      );
    }
  });

  it('follows what becomes of a second factor', async () => {
    const id = `d${'2'.padStart(23, '0')}`;
    const method = async () => (await find({}, false)).users.find((user) => user.id === id)?.twoFactorMethod;
    const change = (statement: ReturnType<typeof sql>) =>
      database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) => statement.execute(trx));
    expect(await method()).toBe('Email');
    await change(sql`update two_factors set method = 'SMS' where user_id = ${id}`);
    expect(await method()).toBe('SMS');
    await change(sql`delete from two_factors where user_id = ${id}`);
    expect(await method()).toBe(null);
    await change(
      sql`insert into two_factors (user_id, merchant_id, method, enabled_at) values (${id}, ${world.merchantId}, 'App', ${now})`,
    );
    expect(await method()).toBe('App');
  });

  it('finds nobody of another merchant by text', async () => {
    const found = (merchantId: string) =>
      database().transaction({ kind: 'merchant', merchantId }, async (trx) => {
        const { rows } = await sql<{ id: string }>`select id from users_with_text('u')`.execute(trx);
        return rows.length;
      });
    expect(await found('f'.repeat(24))).toBe(0);
    expect(await found(world.merchantId)).toBe((await find({ search: 'u' }, false)).totalRecords);
  });
});
