import type { BodyInputOf, Endpoint } from '@tamis/contract';
import { claimNext, countQueue, findQueue } from '@tamis/contract/screening';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import type { Trx } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { measure } from './measure-calls.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

const USAGE = `Measures the review queue at the API over many open hits of one merchant, on a database that is made and thrown away.
  node measure-queue.ts [--hits 100000] [--calls 100] [--engine postgres|pglite] [--plans]
With --plans the plans of the statements are written besides.`;

const TYPES = ['sanction', 'pep-class-2', 'adverse-media-v2-fraud-linked', 'warning', 'pep'];
const HITS_A_SEARCH = 2.5;

const count = (hits: number): number => Math.round(hits / HITS_A_SEARCH);

/** One to four open hits a search over a month; one search in twenty is in somebody's hands, and another merchant has as many. */
async function fill(database: TestDatabase, merchants: readonly string[], holder: Person, hits: number): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    await sql`insert into list_sources (key, is_enabled) values ('house', true) on conflict do nothing`.execute(trx);
    await sql`
      insert into list_entries (source_key, record_id, from_seq, digest, doc)
      select 'house', 'M-' || n, 1, '', jsonb_build_object('types', jsonb_build_array(type)) from unnest(${TYPES}::text[]) with ordinality as entry (type, n)`.execute(
      trx,
    );
  });
  for (const [place, merchantId] of merchants.entries())
    await database.transaction({ kind: 'system' }, (trx) => fillMerchant(trx, { merchantId, place, hits }));
  await database.transaction({ kind: 'system' }, (trx) =>
    sql`update review_queue set assignee_id = ${holder.userId}, assigned_by = ${holder.userId}, assigned_at = now(), is_claim = true
      where merchant_id = ${holder.merchantId} and right(search_id, 1) in ('7') and substr(search_id, 23, 1) < 'd'`.execute(
      trx,
    ),
  );
  for (const table of ['searches', 'search_hits', 'open_hits', 'review_queue'])
    await database.owner.query(`vacuum analyze ${table}`);
}

async function fillMerchant(
  trx: Trx,
  { merchantId, place, hits }: { merchantId: string; place: number; hits: number },
): Promise<void> {
  await sql`
    insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status, is_monitored,
      total_hits, answered_by, created_by, created_at)
    select ${String(place)} || lpad(to_hex(n), 23, '0'), ${merchantId}, 'Invented Client ' || n, 'KYC-' || n, 0.5, '', '{}', ${TYPES}::text[], '{}', 'not_set',
      'Completed', true, 1 + n % 4, jsonb_build_object('at', at, 'engineVersion', '0', 'lists', '[]'::jsonb, 'isDemo', false, 'tookMs', 1), ${merchantId}, at
    from generate_series(1, ${count(hits)}::int) n, lateral (select timestamptz '2026-11-21 09:00Z' - n * interval '1 minute' as at) made`.execute(
    trx,
  );
  await sql`
    insert into search_hits (search_id, merchant_id, entity_id, source_key, record_id, list_seq, name, position, score, match_types, match_status, explanation)
    select ${String(place)} || lpad(to_hex(n), 23, '0'), ${merchantId}, 'house:M-' || record, 'house', 'M-' || record, 1, 'Listed Person ' || record, hit - 1,
      0.6 + (n * 7 + hit) % 40 / 100.0, '{}', 'potential_match', '{}'
    from generate_series(1, ${count(hits)}::int) n, generate_series(1, 1 + n % 4) hit, lateral (select 1 + (n + hit) % ${TYPES.length}::int as record) entry`.execute(
    trx,
  );
}

const lists: [title: string, body: BodyInputOf<typeof findQueue>][] = [
  ['list, all', {}],
  ['list, unassigned', { view: 'unassigned' }],
  ['list, mine', { view: 'mine' }],
  ['list, overdue', { view: 'overdue' }],
  ['list, 100 rows', { perPage: 100 }],
  ['list, page 1000', { page: 1000 }],
  ['list, peps', { view: 'unassigned', categories: ['peps'] }],
  ['list, no such', { categories: ['adverse-media'], why: ['reopened'] }],
];

async function measureAll(world: TestWorld, person: Person, calls: number): Promise<void> {
  const of = (endpoint: Endpoint, body: object) => () => world.ask(person, endpoint, { body });
  const measured: [title: string, call: () => Promise<unknown>][] = [
    ...lists.map(([title, body]): [string, () => Promise<unknown>] => [title, of(findQueue, body)]),
    ['count', of(countQueue, {})],
    ['count, filtered', of(countQueue, { categories: ['sanctions'], why: ['new'] })],
    ['claim next 5', of(claimNext, {})],
    ['claim next, peps', of(claimNext, { hits: 1, categories: ['peps'] })],
  ];
  for (const [title, call] of measured)
    process.stdout.write(`${title.padEnd(18)}${JSON.stringify(await measure(call, calls))}\n`);
}

/** What the database does for the dearest statements. */
async function writePlans(database: TestDatabase, { merchantId, userId }: Person): Promise<void> {
  const statements = {
    'a page': sql`select * from review_queue where open_hits > 0 order by risk, open_since, search_id limit 10`,
    'what nobody has': sql`select * from review_queue where open_hits > 0 and assignee_id is null order by risk, open_since, search_id limit 5`,
    'what one has': sql`select * from review_queue where open_hits > 0 and assignee_id = ${userId} order by risk, open_since, search_id limit 10`,
    'all that waits': sql`select count(*), sum(open_hits) from review_queue where open_hits > 0`,
  };
  for (const [title, statement] of Object.entries(statements)) {
    const { rows } = await database.transaction({ kind: 'merchant', merchantId }, (trx) =>
      sql<Record<string, string>>`explain (analyze, costs off, timing off) ${statement}`.execute(trx),
    );
    process.stdout.write(`\n${title}\n${rows.map((row) => `  ${row['QUERY PLAN'] ?? ''}`).join('\n')}\n`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      hits: { type: 'string', default: '100000' },
      calls: { type: 'string', default: '100' },
      engine: { type: 'string', default: 'postgres' },
      plans: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    const person = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
    const from = performance.now();
    await fill(database, [world.merchantId, world.otherMerchantId], person, Number(values.hits));
    process.stdout.write(`filled in ${Math.round((performance.now() - from) / 1000)} s\n`);
    if (values.plans) await writePlans(database, person);
    await measureAll(world, person, Number(values.calls));
  } finally {
    await world.stop();
    await database.drop();
  }
}

if (import.meta.main) await main();
