import { checkTypes } from '@tamis/contract/terms/check-types';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { viewMerchantMonths } from '@tamis/contract/merchants/months';
import { viewProgrammeReport } from '@tamis/contract/programme-report';
import { viewAmlReport } from '@tamis/contract/reports';
import { findProofDays } from '@tamis/contract/screening-proofs';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settleCounts } from '../../modules/screening/testing.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/schema/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { percentile } from '../../platform/testing/percentile.ts';
import { createTestWorld, type Person, type TestWorld } from '../test-world.ts';

const USAGE = `Measures the reports at the API, over many saved searches of many merchants in a year.
  node measure-reports.ts --url postgres://… [--searches 1000000] [--merchants 200] [--calls 30]
The database must be empty: it is filled and left so. Without --url an embedded database is filled and thrown away.`;

/** Answers the ids of the merchants, whose searches lie in the year before the clock of the world. */
async function fill(database: Database, searches: number, merchants: number, until: Date): Promise<string[]> {
  const answer = JSON.stringify({ engineVersion: '0', lists: [], isDemo: false, tookMs: 1, at: until.toISOString() });
  const from = new Date(until.getTime() - 365 * DAY_MS);
  // What the history finds names by is not a part of any report, and takes longest to fill.
  await database.owner.query('drop index searches_by_piece');
  const ids = await database.transaction({ kind: 'system' }, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into merchants (id, name, created_at)
      select lpad(to_hex(n), 24, 'e'), 'Merchant ' || n, ${from}::timestamptz from generate_series(1, ${merchants}::int) n returning id`.execute(
      trx,
    );
    await sql`
      insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status,
        is_monitored, total_hits, answered_by, created_by, created_at)
      select lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % ${merchants}::int), 24, 'e'), 'Invented ' || n, '', 0.5, '', '{}', ${[...checkTypes]}::text[], '{}',
        'not_set', 'Completed', n % 5 <> 0, n % 20, ${answer}::jsonb, lpad(to_hex(n % 40), 24, 'a'), ${from}::timestamptz + n * (interval '365 days' / ${searches}::int)
      from generate_series(1, ${searches}::int) n`.execute(trx);
    return rows.map(({ id }) => id);
  });
  await database.transaction({ kind: 'system' }, settleCounts);
  for (const table of ['searches', 'search_counts', 'search_months', 'merchants'])
    await database.owner.query(`vacuum analyze ${table}`);
  return ids;
}

/** What people and monitoring did with the searches of one merchant in that year: three hits of each, and an audit row for each of them. */
async function fillProgramme(database: Database, merchantId: string): Promise<void> {
  const tables = ['hit_decisions', 'hit_changes', 'audit_entries'];
  // Queue and counters, which follow each row, are no part of the report.
  for (const table of tables) await database.owner.query(`alter table ${table} disable trigger user`);
  await database.transaction({ kind: 'system' }, async (trx) => {
    await sql`
      insert into hit_decisions (search_id, merchant_id, entity_id, version, match_status, is_whitelisted, reason, origin, decided_by, approved_by, decided_at, waited_ms)
      select id, merchant_id, 'house:M-' || hit, 1, (array['false_positive', 'false_positive', 'true_positive', 'unknown'])[1 + (total_hits + hit) % 4], false,
        'Compared', 'reviewer', created_by, case when total_hits % 5 = 0 then lpad('1', 24, 'b') end, created_at + hit * interval '3 hours', hit * 10800000
      from searches, generate_series(1, 3) hit where merchant_id = ${merchantId}`.execute(trx);
    await sql`
      insert into hit_changes (id, merchant_id, search_id, run_id, cause, entity_id, name, kind, fields, matters, is_reopened, at)
      select lpad(right(id, 23), 24, '7'), merchant_id, id, lpad('1', 24, 'c'), 'list', 'house:M-1', 'Listed', 'updated', '[]', true, total_hits % 3 = 0,
        created_at + interval '1 day'
      from searches where merchant_id = ${merchantId} and is_monitored`.execute(trx);
    await sql`
      insert into audit_entries (id, merchant_id, at, actor_id, action, outcome, subject_type, subject_id, body, source)
      select 'f' || lpad(to_hex(row_number() over ()), 23, '0'), merchant_id, decided_at, decided_by, 'hits.decide', 'done',
        case when hit % 1000 = 0 then 'merchant' else 'search' end, search_id, '{"is": {}}', '{}'
      from (select *, row_number() over () as hit from hit_decisions where merchant_id = ${merchantId}) as decided`.execute(
      trx,
    );
  });
  for (const table of tables) {
    await database.owner.query(`alter table ${table} enable trigger user`);
    await database.owner.query(`vacuum analyze ${table}`);
  }
}

async function measure(title: string, calls: number, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  const at = (share: number): number => Math.round(percentile(times, share));
  process.stdout.write(`${title.padEnd(44)}${JSON.stringify({ p50: at(0.5), p95: at(0.95), max: at(1) })}\n`);
}

async function measureAll(world: TestWorld, root: Person, merchantIds: string[], calls: number): Promise<void> {
  const now = world.clock.now();
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (const days of [30, 365]) {
    const body = { merchantIds, dateRange: { start_date: before(days), end_date: now.toISOString() } };
    await measure(`AML report of ${merchantIds.length} merchants, ${days} days`, calls, () =>
      world.ask(root, viewAmlReport, { body }),
    );
  }
  for (const [count, from] of [
    [10, '2025-12'],
    [merchantIds.length, '2025-12'],
    [merchantIds.length, '2026-11'],
  ] as const) {
    const body = { merchantIds: merchantIds.slice(0, count), from, to: '2026-11' };
    await measure(`merchant report of ${count} merchants from ${from}`, calls, () =>
      world.ask(root, viewMerchantMonths, { body }),
    );
  }
  const [merchantId = ''] = merchantIds;
  const query = { merchantId };
  const dayBefore = (days: number): string => before(days).slice(0, 10);
  for (const days of [30, 364])
    await measure(`programme report, ${days} days`, calls, () =>
      world.ask(root, viewProgrammeReport, { query, body: { from: dayBefore(days), to: dayBefore(0) } }),
    );
  await measure('days of the screening proof', calls, () => world.ask(root, findProofDays, { query }));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      searches: { type: 'string', default: '1000000' },
      merchants: { type: 'string', default: '200' },
      calls: { type: 'string', default: '30' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-measure-'));
  const database = await openDatabase({ databaseUrl: values.url, dataDir, log: createLog('warn') });
  try {
    await migrate(database);
    const world = await createTestWorld(database);
    const ids = await fill(database, Number(values.searches), Number(values.merchants), world.clock.now());
    await fillProgramme(database, ids[0] ?? '');
    await measureAll(world, await world.person(['Root']), ids, Number(values.calls));
    await world.stop();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
