import { exportMerchants } from '@tamis/contract/merchants/management';
import * as contract from '@tamis/contract/merchants/months';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '../../platform/db/database.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { insertSearch, type MadeSearch } from '../billing/testing.ts';
import { caseActsOf, documentOf, pdfOf, sendDocument } from '../cases/testing.ts';
import { settleCounts } from '../screening/testing.ts';

const [FIRST, LAST] = [Date.parse('2026-08-20T00:00:00.000Z'), Date.parse('2026-11-21T09:00:00.000Z')];
const [SEPTEMBER, OCTOBER, NOVEMBER] = ['2026-09', '2026-10', '2026-11'] as const;

/** As often in the last and the first moment of a month as at any time. */
const moment = fc
  .tuple(fc.integer({ min: FIRST, max: LAST }), fc.constantFrom(8, 9, 10), fc.constantFrom(undefined, 0, 1))
  .map(([at, month, before]) => new Date(before === undefined ? at : Date.UTC(2026, month) - before));
const search = fc.record({
  merchant: fc.constantFrom(0, 1),
  at: moment,
  source: fc.constantFrom<MadeSearch['source'][]>('console', 'api', 'batch'),
  isMonitored: fc.boolean(),
  isDeleted: fc.boolean(),
  hits: fc.nat({ max: 5 }),
});
/** What becomes of a search afterwards. */
const later = fc.tuple(
  fc.constantFrom('nothing', 'watched', 'hits', 'deleted', 'restored', 'gone'),
  fc.nat({ max: 5 }),
);

describeEachEngine('the merchant report', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let merchantIds: string[];
  const made = fc.sample(search, { numRuns: 120, seed: 20 });

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
    merchantIds = [world.merchantId, world.otherMerchantId];
    await database().transaction({ kind: 'system' }, async (trx) => {
      for (const [index, { merchant, hits, isDeleted, ...each }] of made.entries()) {
        const id = idOf(index);
        await insertSearch(trx, { ...each, id, merchantId: merchantIds[merchant] ?? '' });
        await store(trx, id, { merchant, hits, isDeleted, ...each });
      }
    });
  });
  afterAll(() => world.stop());

  const idOf = (index: number): string => index.toString(16).padStart(24, '0');
  async function store(trx: Trx, id: string, { hits, isDeleted, isMonitored, at }: (typeof made)[number]) {
    await sql`update searches set total_hits = ${hits}, deleted_at = ${isDeleted ? at : null}, is_monitored = ${isMonitored}
      where id = ${id}`.execute(trx);
  }

  /** As anybody would count by hand. */
  function recount(merchant: number, month: string) {
    const all = made.filter(
      (each) => each.merchant === merchant && !each.isDeleted && each.at.toISOString().startsWith(month),
    );
    const from = (source: string) => all.filter((each) => each.source === source).length;
    return {
      month,
      searches: all.length,
      console: from('console'),
      api: from('api'),
      batch: from('batch'),
      hits: all.reduce((sum, { hits }) => sum + hits, 0),
      monitored: all.filter(({ isMonitored }) => isMonitored).length,
    };
  }
  const asked = (more = {}) => ({ merchantIds, from: SEPTEMBER, to: NOVEMBER, ...more });

  async function expectRecount(): Promise<contract.MerchantMonths[]> {
    const { merchants } = await world.ask(root, contract.viewMerchantMonths, { body: asked() });
    for (const { merchantId, months } of merchants)
      expect(months).toMatchObject(
        [SEPTEMBER, OCTOBER, NOVEMBER].map((month) => recount(merchantIds.indexOf(merchantId), month)),
      );
    return merchants;
  }

  it('says of each merchant and month what a recount of the searches says', async () => {
    const merchants = await expectRecount();
    expect(merchants.map(({ merchantName }) => merchantName)).toEqual(['Another bank', 'Harrowgate Trust Bank']);
    expect(merchants[1]?.months.map(({ isRunning, users }) => [isRunning, users])).toEqual([
      [false, 0],
      [false, 0],
      [true, 1],
    ]);
  });

  it('says so whatever becomes of the searches afterwards, before and after the counts are summed up', async () => {
    const fates = fc.sample(later, { numRuns: made.length, seed: 21 });
    await database().transaction({ kind: 'system' }, async (trx) => {
      for (const [index, [fate, hits]] of fates.entries()) {
        const each = made[index];
        if (!each) continue;
        if (fate === 'watched') each.isMonitored = !each.isMonitored;
        if (fate === 'hits') each.hits = hits;
        if (fate === 'deleted' || fate === 'gone') each.isDeleted = true;
        if (fate === 'restored') each.isDeleted = false;
        await store(trx, idOf(index), each);
      }
      const gone = fates.flatMap(([fate], index) => (fate === 'gone' ? [idOf(index)] : []));
      await sql`delete from searches where id in (${sql.join(gone)})`.execute(trx);
      // All of a merchant in one statement.
      await sql`update searches set total_hits = total_hits + 1 where merchant_id = ${world.merchantId}`.execute(trx);
    });
    for (const each of made) if (each.merchant === 0) each.hits += 1;
    await expectRecount();
    expect(await database().transaction({ kind: 'system' }, settleCounts)).toBeGreaterThan(0);
    expect(await database().transaction({ kind: 'system' }, settleCounts)).toBe(0);
    await expectRecount();
    await expectSettledOnce();
  });

  /** One row of each month and source is left, and none of nothing. */
  async function expectSettledOnce(): Promise<void> {
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql<{ rows: number; groups: number; empty: number }>`
        select count(*)::integer as rows, count(distinct (merchant_id, month, source))::integer as groups,
          (count(*) filter (where (searches, monitored, hits) = (0, 0, 0)))::integer as empty from search_months`.execute(
        trx,
      ),
    );
    expect(rows[0]).toMatchObject({ rows: rows[0]?.groups, empty: 0 });
  }

  it('counts decisions, alerts, cases and messages in the month in which they came about', async () => {
    const live = made.findIndex(({ merchant, isDeleted }) => merchant === 0 && !isDeleted);
    const [id, at] = [idOf(live), '2026-10-05T10:00:00Z'];
    await database().transaction({ kind: 'system' }, async (trx) => {
      await sql`insert into search_hits (search_id, merchant_id, entity_id, source_key, record_id, list_seq, name, position, score, match_types,
          match_status, decided_by, decided_at, explanation)
        values (${id}, ${world.merchantId}, 'house:1', 'house', '1', 1, 'Ada', 0, 1, '{}', 'true_positive', ${root.userId}, ${at}, '{}')`.execute(
        trx,
      );
      for (const [run, cause] of ['list', 'settings', 'refresh'].entries())
        await sql`insert into hit_changes (id, merchant_id, search_id, run_id, cause, entity_id, name, kind, fields, matters, is_reopened, at)
          values (${`a${run}`.padEnd(24, '0')}, ${world.merchantId}, ${id}, ${`b${run}`.padEnd(24, '0')}, ${cause}, 'house:1', 'Ada', 'updated', '[]', true, false, ${at})`.execute(
          trx,
        );
    });
    const { merchants } = await world.ask(root, contract.viewMerchantMonths, {
      body: asked({ merchantIds: [world.merchantId] }),
    });
    expect(
      merchants[0]?.months.map(({ trueMatches, alerts, casesOpened, emails }) => [
        trueMatches,
        alerts,
        casesOpened,
        emails,
      ]),
    ).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('counts final decisions on cases and what is stored in the month in which they came about', async () => {
    const owner = await world.person(['All']);
    const { id } = await caseActsOf(world, owner).draft();
    const page = { name: 'passport.pdf', bytes: await pdfOf('Passport') };
    const kept = documentOf(await sendDocument(world, owner, id, [page]));
    const removed = documentOf(await sendDocument(world, owner, id, [page]));
    await database().transaction({ kind: 'system' }, async (trx) => {
      await sql`update cases set created_at = '2026-09-30T23:59:59Z' where id = ${id}`.execute(trx);
      for (const [seq, [kind, at]] of [
        ['proposed', OCTOBER],
        ['rejected', OCTOBER],
        ['reopened', OCTOBER],
        ['approved', NOVEMBER],
      ].entries())
        await sql`insert into case_decisions (id, merchant_id, case_id, seq, kind, reason, basis, digest, decided_by, decided_at)
          values (${idOf(seq)}, ${world.merchantId}, ${id}, ${seq}, ${kind}, 'Invented', '', '', ${owner.userId}, ${`${at}-01T00:00:00Z`})`.execute(
          trx,
        );
      await sql`update case_document_files set added_at = '2026-10-31T23:59:59Z' where document_id in (${kept.id}, ${removed.id})`.execute(
        trx,
      );
      await sql`update case_document_files set stored_as = null, removed_at = '2026-10-31T23:59:59.5Z' where document_id = ${removed.id}`.execute(
        trx,
      );
      await sql`insert into certificate_batches (id, merchant_id, search_ids, state, file_size, created_by, created_at, finished_at)
        values (${idOf(1)}, ${world.merchantId}, '{}', 'completed', 1000000, ${owner.userId}, '2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z')`.execute(
        trx,
      );
    });
    const { merchants } = await world.ask(root, contract.viewMerchantMonths, {
      body: asked({ merchantIds: [world.merchantId] }),
    });
    expect(
      merchants[0]?.months.map(({ casesOpened, casesApproved, casesRejected, storage }) => [
        casesOpened,
        casesApproved,
        casesRejected,
        storage,
      ]),
    ).toEqual([
      [1, 0, 0, 0],
      [0, 0, 1, page.bytes.length],
      [0, 1, 0, 1_000_000],
    ]);
  });

  it('has all merchants of a month by name, the running one when none is named', async () => {
    const { merchants, totalRecords } = await world.ask(root, contract.findMerchantStats);
    expect([totalRecords, merchants.map(({ merchantId, months }) => [merchantId, months[0]?.searches])]).toEqual([
      2,
      [
        [world.otherMerchantId, recount(1, NOVEMBER).searches],
        [world.merchantId, recount(0, NOVEMBER).searches],
      ],
    ]);
    const october = await world.ask(root, contract.findMerchantStats, { query: { month: OCTOBER } });
    expect(october.merchants[1]?.months).toMatchObject([recount(0, OCTOBER)]);
    expect((await world.ask(root, contract.findMerchantStats, { query: { page: 2 } })).merchants).toEqual([]);
  });

  it('leaves as a sheet with how it is counted, which the log keeps', async () => {
    const body = { view: 'months' as const, ...asked({ from: OCTOBER }) };
    const { bytes, fileName } = await world.ask(root, exportMerchants, { body });
    expect(fileName).toBe('merchant-report-2026-10-2026-11.xlsx');
    const rows = await readSheet(new Blob([Buffer.from(bytes, 'base64')]));
    expect(rows[0]?.slice(0, 8)).toEqual([
      'Merchant',
      'Merchant ID',
      'Month',
      'Users',
      'Searches',
      'Of them console',
      'Of them API',
      'Of them batch',
    ]);
    const counted = [recount(1, OCTOBER), recount(1, NOVEMBER), recount(0, OCTOBER), recount(0, NOVEMBER)];
    expect(rows.slice(1, 5).map((row) => [row[2], row[4], row[8]])).toEqual(
      counted.map(({ month, searches, hits }) => [month, searches, hits]),
    );
    expect((await world.auditOf('list', 'merchants')).at(-1)).toMatchObject({
      action: 'merchants.export',
      actorId: root.userId,
      body: { view: 'months', from: OCTOBER, to: NOVEMBER },
    });
  });

  it('is for Root alone, of merchants that are there and of two years at most', async () => {
    const examiner = await world.person(['All']);
    for (const endpoint of [contract.viewMerchantMonths, contract.findMerchantStats] as const)
      expect((await world.refused(examiner, endpoint, { body: asked() })).status).toBe(403);
    const refusals = [
      [{ merchantIds: [] }, 'merchantIds', 'Please select a merchant.'],
      [{ from: '2026-12' }, 'to', 'Must not be before the beginning'],
      [{ from: '2024-11' }, 'from', 'At most 24 months'],
    ] as const;
    for (const [more, field, message] of refusals)
      for (const [endpoint, body] of [
        [contract.viewMerchantMonths, asked(more)],
        [exportMerchants, { view: 'months', ...asked(more) }],
      ] as const)
        expect(await world.refused(root, endpoint, { body })).toMatchObject({
          status: 400,
          errors: [{ field, message }],
        });
    const unknown = asked({ merchantIds: [world.merchantId, '0'.repeat(24)] });
    expect(await world.refused(root, contract.viewMerchantMonths, { body: unknown })).toMatchObject({
      status: 404,
      errors: [{ message: 'The merchant was not found.' }],
    });
  });
});
