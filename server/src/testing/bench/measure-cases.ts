import type { BodyInputOf } from '@tamis/contract';
import { countCases, findCases, findPersons, viewCase } from '@tamis/contract/cases';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { caseActsOf } from '../../modules/cases/testing.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { measure } from './measure-calls.ts';
import { createTestWorld, type Person } from '../test-world.ts';

const USAGE = `Measures lists of cases at the API over many cases of one merchant, on a database that is made and thrown away.
  node measure-cases.ts [--cases 100000] [--calls 50] [--engine postgres|pglite] [--only country]`;

const PERSONS_A_CASE = 3;
const GROUP = 'e'.repeat(24);

/** As many cases as asked for, like the one that is given, in all its stages and hands, every second the work of a group of the person's; each with three persons. */
export async function fillCases(
  database: TestDatabase,
  { merchantId, userId }: Person,
  like: string,
  cases: number,
): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    await sql`
      with desk as (insert into user_groups (id, merchant_id, name, description, created_at) values (${GROUP}, ${merchantId}, 'Desk', '', now()))
      insert into user_group_members (group_id, user_id, merchant_id) values (${GROUP}, ${userId}, ${merchantId})`.execute(
      trx,
    );
    await sql`
      insert into cases (id, merchant_id, reference, external_id, name, type_id, type_version, stage, status_id, priority, assignee_id, group_id, due_at, version,
        created_by, created_at, updated_at)
      select lpad(to_hex(n), 24, '0'), ${merchantId}, 'C-' || n, 'EXT-' || n, (array['Northwind', 'Halcyon', 'Meridian', 'Ostrava', 'Quill'])[1 + n % 5]
          || ' ' || (array['Trading', 'Shipping', 'Foods', 'Textiles', 'Minerals', 'Freight', 'Optics'])[1 + n % 7] || ' ' || n,
        kind.type_id, kind.type_version, status.stage, status.id, 'normal', case when n % 3 = 0 then ${userId} end,
        case when n % 2 = 1 then ${GROUP} end,
        now() + (n % 60 - 20) * interval '1 day', 1, ${userId}, now() - n * interval '1 minute', now()
      from generate_series(1, ${cases}::int) n,
        (select type_id, type_version from cases where id = ${like}) kind,
        lateral (select id, stage from case_statuses where merchant_id = ${merchantId} and is_default order by md5(id || n % 9) limit 1) status`.execute(
      trx,
    );
    await sql`
      insert into case_parties (id, merchant_id, kind, name, began_on, details, identity_changed_at, version, created_at, updated_at)
      select '1' || lpad(to_hex(n), 23, '0'), ${merchantId}, 'persons', 'Ines Farrow ' || n, '1971',
        party.details || jsonb_build_object('country', case when n % 900 = 0 then 'VE' when n % 3 = 0 then 'IE' else 'NO' end), now(), 1, now(), now()
      from generate_series(1, ${cases * PERSONS_A_CASE}::int) n, (select details from case_parties limit 1) party`.execute(
      trx,
    );
    await sql`
      insert into case_entities (id, merchant_id, case_id, party_id, roles, added_by, added_at)
      select '2' || lpad(to_hex(n), 23, '0'), ${merchantId}, lpad(to_hex(1 + n % ${cases}::int), 24, '0'), '1' || lpad(to_hex(n), 23, '0'),
        case when n % 9 < 3 then array['customer'] else array['director'] end, ${userId}, now()
      from generate_series(1, ${cases * PERSONS_A_CASE}::int) n`.execute(trx);
  });
  await database.owner.query(
    "update cases set next_review_at = created_at + mod(abs(hashtext(id)), 400) * interval '1 day' where stage = 'approved'",
  );
  for (const table of ['cases', 'case_parties', 'case_entities', 'case_customer_countries'])
    await vacuum(database, table);
}

/** As the server of the database does it by itself after a while: until its pages are known to be seen by everybody, so that indexes answer alone. */
async function vacuum(database: TestDatabase, table: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await database.owner.query(`vacuum analyze ${table}`);
    const { rows } = await database.owner.query(
      `select from pg_class where relname = '${table}' and relallvisible >= relpages`,
    );
    if (rows.length > 0) return;
    await setTimeout(500);
  }
}

const lists: [title: string, body: BodyInputOf<typeof findCases>][] = [
  ['list, all', {}],
  ['list, mine', { view: 'mine' }],
  ['list, unassigned', { view: 'unassigned' }],
  ['list, overdue', { view: 'overdue' }],
  ['list, to approve', { view: 'to-approve' }],
  ['list, by name', { order: 'name' }],
  ['list, by due', { order: 'due' }],
  ['list, page 1000', { page: 1000 }],
  ['by next review', { order: 'next_review', order_by_desc: false }],
  ['of nobody', { assigneeId: ['nobody'] }],
  ['country, one in 3', { country: ['IE'] }],
  ['country, 1 in 300', { country: ['VE'] }],
  ['due this week', { due: 'week' }],
  ['no due date', { due: 'none' }],
  ['review, 30 days', { review: 'month' }],
  ['review, none', { review: 'none' }],
  ['country and due', { country: ['IE'], due: 'week', assigneeId: ['nobody'] }],
  ['country and text', { country: ['IE'], search: 'halcyon foods' }],
  ['review and text', { order: 'next_review', search: 'quill' }],
  ['text, one case', { search: 'textiles 50398' }],
  ['text, one in 35', { search: 'halcyon foods' }],
  ['text, one in 5', { search: 'quill' }],
  ['text, two letters', { search: 'qu' }],
  ['text, none', { search: 'zanzibar' }],
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '100000' },
      calls: { type: 'string', default: '50' },
      engine: { type: 'string', default: 'postgres' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    const person = await world.person(['All']);
    const acts = caseActsOf(world, person);
    const { id } = await acts.draft();
    await acts.addPerson(id, { surname: 'Farrow' });
    await fillCases(database, person, id, Number(values.cases));
    const measured: [title: string, call: () => Promise<unknown>][] = [
      ...lists.map(([title, body]): [string, () => Promise<unknown>] => [
        title,
        () => world.ask(person, findCases, { body }),
      ]),
      ['counts', () => world.ask(person, countCases)],
      ['details', () => world.ask(person, viewCase, { params: { id: '0000000000000000000003e8' } })],
      ['persons, text', () => world.ask(person, findPersons, { body: { search: 'farrow 299998' } })],
    ];
    for (const [title, call] of measured.filter(([named]) => named.includes(values.only)))
      process.stdout.write(`${title.padEnd(18)}${JSON.stringify(await measure(call, Number(values.calls)))}\n`);
  } finally {
    await world.stop();
    await database.drop();
  }
}

if (import.meta.main) await main();
