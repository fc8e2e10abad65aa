import type { BodyInputOf } from '@tamis/contract';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { findLogFilters, findLoggedCalls } from '@tamis/contract/request-logs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type CallToKeep, insertCalls, openDay } from '../../modules/request-logs/testing.ts';
import { newId } from '../../platform/new-id.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { measure } from './measure-calls.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

const USAGE = `Measures the filters of the request log at the API over the calls of a month, nine in ten of which are of one merchant, and
what writing fifty calls more costs; on a database that is made and thrown away.
  node measure-request-log.ts [--rows 1000000] [--calls 20] [--engine postgres|pglite] [--check]
With --check it ends with 1 where the p95 of a filter is above 200 ms.`;

const DAYS = 30;
const GOAL_MS = 200;
const A_STATEMENT = 50;
const RARE = { route: '/archiver/take-snapshot', errorCode: 1429, address: '203.0.113.9', key: 'a'.repeat(24) };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One call in a thousand is refused as too many, one in fifty not found; one in a hundred thousand is of a key, route or address of its own. */
async function fill(database: TestDatabase, world: TestWorld, { merchantId, userId }: Person, rows: number) {
  const daysAgo = (days: number): Date => new Date(world.clock.now().getTime() - days * DAY_MS);
  // Before anything else lies where all days begin.
  for (let day = 0; day <= DAYS; day += 1)
    await database.transaction({ kind: 'system' }, (trx) => openDay(trx, daysAgo(day).toISOString().slice(0, 10)));
  for (let day = 0; day < DAYS; day += 1) {
    await database.owner.query(
      `insert into request_log (id, merchant_id, request_id, at, api_key_id, user_id, method, route, endpoint, path, status, error_code,
        took_ms, address, request_bytes, response_bytes, is_replayed, request_headers, response_headers)
      select lpad(to_hex($1::bigint * 100000000 + n), 24, '0'), case when n % 10 = 0 then $3 else $2 end, gen_random_uuid(),
        $4::timestamptz - n * interval '1 day' / ($5::int + 1), case when n % 100000 = 7 then '${RARE.key}' when n % 3 = 0 then null else lpad(to_hex(n % 20), 24, 'b') end,
        $6, 'POST', case when n % 100000 = 7 then '${RARE.route}' else '/comply/search/' || n % 40 end, 'searches.create', '/api/v1/comply/search',
        case when n % 1000 = 3 then 429 when n % 50 = 1 then 404 else 200 end, case when n % 1000 = 3 then ${RARE.errorCode} when n % 50 = 1 then 1404 end,
        1 + n % 97 + case when n % 5000 = 11 then 3000 else 0 end, case when n % 100000 = 7 then '${RARE.address}' else '198.51.100.' || n % 5 end,
        300, 2000, false, '{"user-agent":"core-banking/2"}', '{"content-type":"application/json"}'
      from generate_series(1, $5::int) n`,
      [day + 1, merchantId, world.otherMerchantId, daysAgo(day), Math.ceil(rows / DAYS), userId],
    );
  }
  await database.owner.query('vacuum analyze request_log');
}

const filters = (requestId: string): [title: string, body: BodyInputOf<typeof findLoggedCalls>][] => [
  ['newest', {}],
  ['page 100', { page: 100 }],
  ['behind a cursor', { after: '' }],
  ['refused (4xx)', { statusClass: 4 }],
  ['failed (5xx), none', { statusClass: 5 }],
  ['error code, rare', { errorCode: RARE.errorCode }],
  ['route, usual', { route: '/comply/search/7' }],
  ['route, rare', { route: RARE.route }],
  ['route and 4xx', { route: '/comply/search/1', statusClass: 4 }],
  ['key, rare', { apiKeyId: RARE.key }],
  ['address, usual', { address: '198.51.100.1' }],
  ['address, rare', { address: RARE.address }],
  ['three seconds', { minMs: 3000 }],
  ['a day', { dateRange: { start_date: '2026-11-10T00:00:00Z', end_date: '2026-11-11T00:00:00Z' } }],
  ['a whole id', { search: requestId }],
  ['beginning of an id', { search: requestId.slice(0, 8) }],
  ['no such id', { search: 'ffffffff-0000' }],
];

async function measureAll(database: TestDatabase, world: TestWorld, person: Person, calls: number): Promise<number> {
  const { rows } = await database.owner.query('select request_id from request_log where merchant_id = $1 limit 1', [
    person.merchantId,
  ]);
  const requestId = String((rows[0] as { request_id: string } | undefined)?.request_id);
  const measured: [title: string, call: () => Promise<unknown>][] = [
    ...filters(requestId).map(([title, body]): [string, () => Promise<unknown>] => [
      title,
      () => world.ask(person, findLoggedCalls, { body: { perPage: 50, ...body } }),
    ]),
    ['what to filter by', () => world.ask(person, findLogFilters)],
  ];
  let slowest = 0;
  for (const [title, call] of measured) {
    await call();
    const times = await measure(call, calls);
    slowest = Math.max(slowest, times.p95);
    say(`${title.padEnd(20)}${JSON.stringify(times)}`);
  }
  return slowest;
}

/** What a second of a busy server writes. */
async function measureWriting(database: TestDatabase, world: TestWorld, { merchantId, userId }: Person, calls: number) {
  const one = (number: number): CallToKeep => ({
    id: newId(world.clock),
    requestId: crypto.randomUUID(),
    merchantId,
    userId,
    at: world.clock.now(),
    apiKeyId: RARE.key,
    impersonatorId: null,
    method: 'POST',
    route: `/comply/search/${number % 40}`,
    endpoint: 'searches.create',
    path: '/api/v1/comply/search',
    status: 200,
    errorCode: null,
    tookMs: number,
    address: '198.51.100.7',
    requestBytes: 300,
    responseBytes: 2000,
    isReplayed: false,
    requestHeaders: {},
    responseHeaders: {},
    requestBody: '{}',
    responseBody: '{}',
  });
  const write = () =>
    database.transaction({ kind: 'system' }, (trx) =>
      insertCalls(
        trx,
        Array.from({ length: A_STATEMENT }, (_, n) => one(n)),
      ),
    );
  say(`${'writing 50 calls'.padEnd(20)}${JSON.stringify(await measure(write, calls * 5))}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '20' },
      engine: { type: 'string', default: 'postgres' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(USAGE);
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database);
  try {
    const person = await world.person(['All']);
    const begun = performance.now();
    await fill(database, world, person, Number(values.rows));
    say(
      `${values.rows} calls, made in ${Math.round((performance.now() - begun) / 1000)} s; load ${loadavg().map(Math.round).join(' ')}`,
    );
    const slowest = await measureAll(database, world, person, Number(values.calls));
    await measureWriting(database, world, person, Number(values.calls));
    if (values.check && slowest > GOAL_MS) process.exitCode = 1;
  } finally {
    await world.stop();
    await database.drop();
  }
}

await main();
