import { checkTypes } from '@tamis/contract/check-types';
import { DAY_MS } from '@tamis/contract/durations';
import { viewMerchantMonths } from '@tamis/contract/merchant-months';
import { viewAmlReport } from '@tamis/contract/reports';
import { findProofDays } from '@tamis/contract/screening-proofs';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settleCounts } from '../modules/screening/testing.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { percentile } from '../platform/testing/percentile.ts';
import { createTestWorld, type Person, type TestWorld } from './test-world.ts';

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
  for (const table of ['searches', 'search_counts', 'merchants']) await database.owner.query(`vacuum analyze ${table}`);
  return ids;
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
    await measureAll(world, await world.person(['Root']), ids, Number(values.calls));
    await world.stop();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
