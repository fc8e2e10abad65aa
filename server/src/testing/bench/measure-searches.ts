import { BASE_PATH, type BodyInputOf, type Endpoint } from '@tamis/contract';
import { type CountedChart, viewChart, viewDashboard } from '@tamis/contract/dashboard';
import { findSearches } from '@tamis/contract/screening';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type App, createApp } from '../../app.ts';
import { createTokenSigner, digestToken, insertSession } from '../../modules/auth/testing.ts';
import { insertMerchant } from '../../modules/merchants/testing.ts';
import { insertRole } from '../../modules/roles/index.ts';
import { insertUser } from '../../modules/users/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { newId } from '../../platform/new-id.ts';
import { percentile } from '../../platform/testing/percentile.ts';
import { saveManySearches, type SavedReviewer } from './save-many-searches.ts';

const USAGE = `Measures the history and the main page at the API, over many saved searches of one merchant.
  node measure-searches.ts --url postgres://… [--searches 1000000] [--calls 60] [--filled] [--only FILTER …]
The database must be empty: it is filled and left so. With --filled an earlier run has done that: what such a
run left can be copied, changed and measured again. Without --url an embedded database is filled and thrown away.`;

type Filter = BodyInputOf<typeof findSearches>;

const SECRET = 'a secret that only this measurement knows';

/** What people filter by; the last ones are the dear ones. */
const filters = (userId: string): [title: string, filter: Filter][] => [
  ['none', {}],
  ['page 50', { page: 50 }],
  ['250 rows', { perPage: 250 }],
  ['user', { user: userId }],
  ['date range', { date_range: { start_date: '2026-03-01T00:00:00.000Z', end_date: '2026-03-08T00:00:00.000Z' } }],
  ['status', { status: 'positive_hit' }],
  ['pending', { internalStatus: 'Pending' }],
  ['updates', { updates: 1 }],
  ['unmonitored', { monitored: 0 }],
  ['reference', { reference: 'KYC-0424242' }],
  ['rare name', { search_term: 'Madrigal 77' }],
  ['tag', { tags: ['branch 50'] }],
  ['by name', { order_by: 'search_term', order: 'asc' }],
  ['common name', { search_term: 'castellanos' }],
  ['page 1000', { page: 1000 }],
  ['last page', { page: 25_000 }],
  ['common two', { search_term: 'castellanos', status: 'positive_hit', monitored: 0 }],
  ['common rare', { search_term: 'castellanos', internalStatus: 'Pending' }],
  ['two letters', { search_term: 'ka' }],
  [
    'common dated',
    {
      search_term: 'amir',
      date_range: { start_date: '2026-02-01T10:30:00.000Z', end_date: '2026-03-08T11:00:00.000Z' },
    },
  ],
  ['common sorted', { search_term: 'castellanos', order_by: 'total_hits' }],
  ['types', { match_types: ['pep'] }],
  ['no such type', { match_types: ['pep'], status: 'possible_hit' }],
  [
    'many at once',
    {
      user: userId,
      monitored: 1,
      status: 'not_set',
      updates: 0,
      changed: 0,
      match_types: ['pep'],
      show_api_search: false,
      perPage: 250,
      page: 3,
    },
  ],
  ['rare, by name', { internalStatus: 'Pending', order_by: 'search_term', order: 'asc' }],
  ['most, by hits', { monitored: 1, order_by: 'total_hits' }],
  ['deep, by name', { page: 12_000, order_by: 'search_term' }],
];

interface Reviewer extends SavedReviewer {
  token: string;
}

async function addPerson(database: Database): Promise<SavedReviewer> {
  const [merchantId, userId, roleId] = [newId(systemClock), newId(systemClock), newId(systemClock)];
  const createdAt = systemClock.now();
  await database.transaction({ kind: 'system' }, async (trx) => {
    await insertMerchant(trx, { id: merchantId, name: 'Measured', createdAt });
    await insertRole(trx, { id: roleId, merchantId, name: 'Reviewer', claims: ['ComplyFind'], createdAt });
    await insertUser(trx, {
      id: userId,
      merchantId,
      roleId,
      email: `${userId}@bank.example`,
      name: 'Ines',
      surname: 'Farrow',
      passwordHash: 'none',
      createdAt,
    });
  });
  return { userId, merchantId };
}

async function findPerson(database: Database): Promise<SavedReviewer> {
  const { rows } = await database.owner.query('select id as "userId", merchant_id as "merchantId" from users');
  const [person] = rows as SavedReviewer[];
  if (!person) throw new Error('No earlier run has filled this database.');
  return person;
}

async function signIn(database: Database, { userId, merchantId }: SavedReviewer): Promise<Reviewer> {
  const sessionId = newId(systemClock);
  const createdAt = systemClock.now();
  const expiresAt = new Date(createdAt.getTime() + 8 * 3_600_000);
  const token = await createTokenSigner(SECRET).sign({
    userId,
    sessionId,
    merchantId,
    claims: ['ComplyFind'],
    userGroups: [],
    issuedAt: createdAt,
    expiresAt,
  });
  await database.transaction({ kind: 'system' }, (trx) =>
    insertSession(trx, {
      id: sessionId,
      merchantId,
      userId,
      tokenHash: digestToken(token),
      deviceInfo: 'measure',
      address: '127.0.0.1',
      createdAt,
      expiresAt,
      stage: 'full',
      impersonator: null,
    }),
  );
  return { token, userId, merchantId };
}

/** What the main page asks for. */
const mainPage: [title: string, endpoint: Endpoint, body?: { chart_id: CountedChart }][] = [
  ['main page', viewDashboard],
  ...(
    [
      'aml_total',
      'searches_by_day',
      'decisions_by_outcome',
      'hits_by_category',
      'open_hits_by_category',
      'time_to_decision',
    ] as const
  ).map((chart_id): [string, Endpoint, { chart_id: CountedChart }] => [chart_id, viewChart, { chart_id }]),
];

async function measure(
  app: App,
  token: string,
  { endpoint: { method, path }, body }: { endpoint: Endpoint; body?: object | undefined },
  calls: number,
): Promise<{ p50: number; p95: number; max: number; records: number }> {
  const times: number[] = [];
  let records = 0;
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    const response = await app.http.inject({
      method,
      url: BASE_PATH + path,
      ...(body && { payload: body }),
      headers: { authorization: `Bearer ${token}` },
    });
    times.push(performance.now() - from);
    if (response.statusCode !== 200) throw new Error(response.body);
    records = response.json<{ data: { totalRecords?: number } }>().data.totalRecords ?? 0;
  }
  const at = (share: number): number => percentile(times, share);
  return { p50: at(0.5), p95: at(0.95), max: at(1), records };
}

async function prepare(database: Database, isFilled: boolean, searches: number): Promise<Reviewer> {
  await migrate(database);
  if (isFilled) return signIn(database, await findPerson(database));
  const person = await addPerson(database);
  await saveManySearches(database, person, searches);
  return signIn(database, person);
}

async function measureAll(
  app: App,
  { token, userId }: Reviewer,
  { calls, only }: { calls: number; only: readonly string[] },
): Promise<void> {
  const asked = [
    ...filters(userId).map(([title, body]) => ({ title, endpoint: findSearches, body })),
    ...mainPage.map(([title, endpoint, body]) => ({ title, endpoint, body })),
  ];
  for (const { title, ...call } of asked) {
    if (only.length > 0 && !only.includes(title)) continue;
    process.stdout.write(`${title.padEnd(22)}${JSON.stringify(await measure(app, token, call, calls))}\n`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      searches: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '60' },
      filled: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean' },
    },
  });
  if (values.help || (values.filled && !values.url)) return void process.stdout.write(`${USAGE}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-measure-'));
  const log = createLog('warn');
  const database = await openDatabase({ databaseUrl: values.url, dataDir, log });
  try {
    const reviewer = await prepare(database, values.filled, Number(values.searches));
    const config = readConfig({
      TAMIS_DATA_DIR: dataDir,
      TAMIS_SECRET: SECRET,
      TAMIS_LIST_DOWNLOADS: 'false',
      TAMIS_RATE_LIMIT: '1000000',
      TAMIS_ENGINE_WORKERS: '1',
    });
    const app = await createApp({ config, database, clock: systemClock, log, version: 'measured', logsRequests: true });
    await measureAll(app, reviewer, { calls: Number(values.calls), only: values.only });
    await app.stop();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
