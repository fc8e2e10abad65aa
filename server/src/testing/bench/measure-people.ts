import type { BodyInputOf } from '@tamis/contract';
import { allAgents, findAgentLinks, findAgents } from '@tamis/contract/agents';
import { findMerchants, merchantNames, merchantOrders, merchantStatuses } from '@tamis/contract/merchants/management';
import { findRoles } from '@tamis/contract/roles';
import { findUserGroups } from '@tamis/contract/user-groups';
import { findUsers, userOrders, viewUser } from '@tamis/contract/users';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { measure } from './measure-calls.ts';
import { createTestWorld, type Person } from '../test-world.ts';
import { usedBy } from '../used-processor.ts';

const USAGE = `Measures lists of merchants, users, roles, groups and agents at the API, on a database that is made and thrown away.
  node measure-people.ts [--merchants 10000] [--users 100000] [--calls 20] [--engine postgres|pglite] [--only 'users of one']
Times are in milliseconds; processor is what a call took of it, here and in the database.
A fifth of the users belong to one merchant, the others to all of them; 200 agents work for 50 merchants each.`;

const ROLES = 8;
const GROUPS = 20;
const SHARE_OF_ONE = 5;
const AGENTS = 200;
const LINKS = 50;
const AGENT_ROLE = 'c'.padEnd(24, 'a');

/** The sizes asked for, with the days, second factors, roles and groups that lists are filtered and sorted by. */
async function fill(
  database: TestDatabase,
  { one, provider }: { one: Person; provider: Person },
  { merchants, users }: { merchants: number; users: number },
): Promise<void> {
  const { merchantId } = one;
  await database.transaction({ kind: 'system' }, async (trx) => {
    await sql`
      insert into merchants (id, name, created_at, expires_at, blocked_at, contact_email, country)
      select 'a' || lpad(to_hex(n), 23, '0'),
        (array['Northwind', 'Halcyon', 'Meridian', 'Ostrava', 'Quill'])[1 + n % 5] || ' ' || (array['Bank', 'Pay', 'Trust', 'Savings'])[1 + n % 4] || ' ' || n,
        now() - n * interval '1 hour', case when n % 10 = 0 then now() + (n % 60 - 20) * interval '1 day' end,
        case when n % 40 = 7 then now() end, 'contact' || n || '@client.example', 'CH'
      from generate_series(1, ${merchants}::int) n`.execute(trx);
    await sql`
      insert into roles (id, merchant_id, name, claims, created_at)
      select 'b' || lpad(to_hex(n), 23, '0'), 'a' || lpad(to_hex(n), 23, '0'), 'Owner', '{All}'::text[], now() from generate_series(1, ${merchants}::int) n
      union all
      select 'c' || lpad(to_hex(n), 23, '0'), ${merchantId}, 'Role ' || n, '{ComplyFind,ComplySearch}'::text[], now() from generate_series(1, ${ROLES}::int) n`.execute(
      trx,
    );
    await sql`
      insert into users (id, merchant_id, role_id, email, name, surname, password_hash, created_at, last_login_at, is_blocked, invitation_ends_at)
      select 'd' || lpad(to_hex(n), 23, '0'), case when n % ${SHARE_OF_ONE}::int = 0 then ${merchantId} else 'a' || lpad(to_hex(1 + n % ${merchants}::int), 23, '0') end,
        case when n % ${SHARE_OF_ONE}::int = 0 then 'c' || lpad(to_hex(1 + n / ${SHARE_OF_ONE}::int % ${ROLES}::int), 23, '0') else 'b' || lpad(to_hex(1 + n % ${merchants}::int), 23, '0') end,
        'user' || n || '@client.example', (array['Ines', 'Jonas', 'Priya', 'Tobias', 'Noor', 'Hana', 'Rowan'])[1 + n / 5 % 7],
        (array['Farrow', 'Achterberg', 'Dhanwal', 'Ellingham', 'Castellane', 'Brightwater'])[1 + n / 5 % 6] || ' ' || n, 'none',
        now() - n * interval '1 minute', case when n % 3 > 0 then now() - (n % 200) * interval '1 day' end,
        n % 50 = 10, case when n % 70 = 15 then now() + interval '3 days' end
      from generate_series(1, ${users}::int) n`.execute(trx);
    await sql`
      insert into two_factors (user_id, merchant_id, method, enabled_at)
      select id, merchant_id, 'Email', now() from users where md5(id) < 'a'`.execute(trx);
    await sql`
      insert into user_groups (id, merchant_id, name, description, created_at)
      select 'e' || lpad(to_hex(n), 23, '0'), ${merchantId}, 'Group ' || n, '', now() from generate_series(1, ${GROUPS}::int) n`.execute(
      trx,
    );
    await sql`
      insert into user_group_members (group_id, user_id, merchant_id)
      select 'e' || lpad(to_hex(1 + n / 5 % ${GROUPS}::int), 23, '0'), 'd' || lpad(to_hex(n), 23, '0'), ${merchantId}
      from generate_series(${SHARE_OF_ONE}::int, ${users}::int, ${SHARE_OF_ONE}::int) n`.execute(trx);
    await sql`
      insert into search_counts (merchant_id, created_by, day, status, internal_status, has_update, has_changed, is_monitored, is_api, type_bits, searches)
      select 'a' || lpad(to_hex(n), 23, '0'), '', now()::date - day, 'new', 'Completed', false, false, day % 2 = 0, false, 1, n % 90
      from generate_series(1, ${merchants}::int) n, generate_series(0, 29) day`.execute(trx);
    await sql`
      insert into search_months (merchant_id, month, source, searches, monitored, hits, is_settled)
      select merchant_id, date_trunc('month', day), 'console', sum(searches), coalesce(sum(searches) filter (where is_monitored), 0), 0, true
      from search_counts group by 1, 2, 3`.execute(trx);
  });
  await fillAgents(database, provider, merchants);
  for (const table of [
    'merchants',
    'agent_links',
    'users',
    'roles',
    'two_factors',
    'user_groups',
    'user_group_members',
    'search_counts',
    'search_months',
  ])
    await database.owner.query(`vacuum analyze ${table}`);
}

/** Agents of the provider, each with merchants of their own. */
const fillAgents = (database: TestDatabase, { merchantId, userId }: Person, merchants: number): Promise<void> =>
  database.transaction({ kind: 'system' }, async (trx) => {
    await sql`
      insert into roles (id, merchant_id, name, claims, created_at)
      values (${AGENT_ROLE}, ${merchantId}, 'Agent', '{Agent,ComplyFind}', now())`.execute(trx);
    await sql`
      insert into users (id, merchant_id, role_id, email, name, surname, password_hash, created_at)
      select 'f' || lpad(to_hex(n), 23, '0'), ${merchantId}, ${AGENT_ROLE}, 'agent' || n || '@provider.example', 'Agent', 'Of ' || n, 'none', now()
      from generate_series(1, ${AGENTS}::int) n`.execute(trx);
    await sql`
      insert into agent_links (merchant_id, agent_id, agent_merchant_id, since, linked_by)
      select 'a' || lpad(to_hex(1 + (n * ${LINKS}::int + link) % ${merchants}::int), 23, '0'), 'f' || lpad(to_hex(n), 23, '0'), ${merchantId}, now() - interval '1 day', ${userId}
      from generate_series(1, ${AGENTS}::int) n, generate_series(1, least(${LINKS}::int, ${merchants}::int)) link`.execute(
      trx,
    );
  });

type Users = BodyInputOf<typeof findUsers>;
const userLists: [string, Users][] = [
  ...userOrders.map((order): [string, Users] => [`by ${order}`, { order }]),
  ['page 300', { page: 300 }],
  ['one role', { roleId: 'c'.padEnd(23, '0') + '3' }],
  ['one group', { groupId: 'e'.padEnd(23, '0') + '3' }],
  ['active', { status: 'active' }],
  ['invited', { status: 'invited' }],
  ['blocked', { status: 'blocked' }],
  ['with two-factor', { twoFactor: 'on' }],
  ['without two-factor', { twoFactor: 'off' }],
  ['not seen 30 days', { notSeenDays: 30 }],
  ['not seen 90 days', { notSeenDays: 90 }],
  ['text, one', { search: 'dhanwal 99985' }],
  ['text, one in 6', { search: 'castellane' }],
  ['text, two letters', { search: 'qu' }],
  ['text, two letters of four in ten', { search: 'an' }],
  ['text, none', { search: 'zanzibar' }],
];

type Merchants = BodyInputOf<typeof findMerchants>;
const merchantLists: [string, Merchants][] = [
  ...merchantOrders.map((order): [string, Merchants] => [`by ${order}`, { order }]),
  ['page 150', { page: 150 }],
  ...merchantStatuses.map((status): [string, Merchants] => [status, { status }]),
  ['text, one', { search: 'pay 9997' }],
  ['text, one in 5', { search: 'halcyon' }],
  ['text, two letters', { search: 'qu' }],
  ['text, none', { search: 'zanzibar' }],
];

const roleOrders = ['name', 'holders'] as const;
const groupOrders = ['name', 'members'] as const;
const agentLists: [string, BodyInputOf<typeof findAgents>][] = [
  ...(['name', 'merchants', 'links'] as const).map((order): [string, BodyInputOf<typeof findAgents>] => [
    `by ${order}`,
    { order },
  ]),
  ['text, of a merchant', { search: 'halcyon' }],
  ['text, none', { search: 'zanzibar' }],
];

/** Milliseconds of processor time of this process and of what serves it on PostgreSQL: it hardly depends on what else the machine does. */
async function usedSoFar(database: TestDatabase): Promise<number> {
  const { rows } = await database.owner.query('select pid from pg_stat_activity where datname = current_database()');
  const served = await Promise.all((rows as { pid: number }[]).map(({ pid }) => usedBy(pid)));
  return (await usedBy(process.pid)) + served.reduce((sum, each) => sum + each, 0);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      merchants: { type: 'string', default: '10000' },
      users: { type: 'string', default: '100000' },
      calls: { type: 'string', default: '20' },
      engine: { type: 'string', default: 'postgres' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    const owner = await world.person(['All']);
    const root = await world.person(['Root'], world.otherMerchantId);
    await fill(
      database,
      { one: owner, provider: root },
      { merchants: Number(values.merchants), users: Number(values.users) },
    );
    const everywhere = { merchantId: 'all' };
    const measured: [title: string, call: () => Promise<unknown>][] = [
      ...merchantLists.map(([title, body]): [string, () => Promise<unknown>] => [
        `merchants, ${title}`,
        () => world.ask(root, findMerchants, { body }),
      ]),
      ['merchants, names', () => world.ask(root, merchantNames)],
      ...userLists.map(([title, body]): [string, () => Promise<unknown>] => [
        `users of one, ${title}`,
        () => world.ask(owner, findUsers, { body }),
      ]),
      ...userLists.map(([title, body]): [string, () => Promise<unknown>] => [
        `users of all, ${title}`,
        () => world.ask(root, findUsers, { body, query: everywhere }),
      ]),
      ...roleOrders.map((order): [string, () => Promise<unknown>] => [
        `roles, by ${order}`,
        () => world.ask(owner, findRoles, { query: { order } }),
      ]),
      ...groupOrders.map((order): [string, () => Promise<unknown>] => [
        `groups, by ${order}`,
        () => world.ask(owner, findUserGroups, { params: { merchantId: owner.merchantId }, query: { order } }),
      ]),
      ...agentLists.map(([title, body]): [string, () => Promise<unknown>] => [
        `agents, ${title}`,
        () => world.ask(root, findAgents, { body }),
      ]),
      ['agents, names', () => world.ask(root, allAgents)],
      ['agents, links', () => world.ask(root, findAgentLinks, { body: {} })],
      ['user', () => world.ask(owner, viewUser, { params: { id: owner.userId } })],
    ];
    const calls = Number(values.calls);
    for (const [title, call] of measured.filter(([name]) => name.startsWith(values.only))) {
      // The first one fills caches and prepares statements.
      await call();
      const before = await usedSoFar(database);
      const times = await measure(call, calls);
      const processor = Math.round(((await usedSoFar(database)) - before) / calls);
      process.stdout.write(`${title.padEnd(36)}${JSON.stringify({ ...times, processor })}\n`);
    }
  } finally {
    await world.stop();
    await database.drop();
  }
}

if (import.meta.main) await main();
