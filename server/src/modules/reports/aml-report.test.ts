import { exportAmlReport, viewAmlReport } from '@tamis/contract/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const TYPES = ['sanction'];
const ANSWERED_BY = JSON.stringify({
  at: '2026-11-21T09:00:00.000Z',
  engineVersion: '0',
  lists: [],
  isDemo: false,
  tookMs: 1,
});
const [FIRST, LAST] = [Date.parse('2024-09-01T00:00:00.000Z'), Date.parse('2026-11-21T10:00:00.000Z')];

interface Made {
  merchant: 0 | 1;
  at: Date;
  isMonitored: boolean;
  isDeleted: boolean;
}

/** Around midnight (UTC), where days that are counted already and those that are counted anew meet, as often as at any time. */
const moment = fc
  .tuple(fc.integer({ min: FIRST, max: LAST }), fc.constantFrom(-1, 0, 1), fc.boolean())
  .map(([at, around, isAtMidnight]) => new Date(isAtMidnight ? Math.floor(at / 86_400_000) * 86_400_000 + around : at));
const search = fc.record<Made>({
  merchant: fc.constantFrom(0, 1),
  at: moment,
  isMonitored: fc.boolean(),
  isDeleted: fc.boolean(),
});

describeEachEngine('the AML report', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let merchants: string[];
  let made: Made[];

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
    merchants = [world.merchantId, world.otherMerchantId];
    made = fc.sample(search, { numRuns: 200, seed: 17 });
    for (const [index, { merchant, at, isMonitored, isDeleted }] of made.entries())
      await database().transaction({ kind: 'system' }, (trx) =>
        sql`
          insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status,
            is_monitored, total_hits, answered_by, created_by, created_at, deleted_at)
          values (${index.toString(16).padStart(24, '0')}, ${merchants[merchant]}, 'Invented', '', 0.5, '', '{}', ${TYPES}::text[], '{}', 'not_set', 'Completed',
            ${isMonitored}, 0, ${ANSWERED_BY}, ${root.userId}, ${at}, ${isDeleted ? at : null})`.execute(trx),
      );
  });
  afterAll(() => world.stop());

  /** The figures as anybody would count them by hand. */
  function recount(merchantId: string, from: Date, to: Date) {
    const yearBefore = new Date(to.getTime() + 1);
    yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1);
    const all = made.filter(({ merchant, isDeleted }) => merchants[merchant] === merchantId && !isDeleted);
    const inRange = all.filter(({ at }) => at >= from && at <= to);
    return {
      monitored_count_over_a_year: all.filter(({ at, isMonitored }) => isMonitored && at < yearBefore).length,
      monitored_between_the_dates: inRange.filter(({ isMonitored }) => isMonitored).length,
      total_count_between_the_dates: inRange.length,
    };
  }

  const asked = (from: Date, to: Date, merchantIds = [world.merchantId, world.otherMerchantId]) => ({
    merchantIds,
    dateRange: { start_date: from.toISOString(), end_date: to.toISOString() },
  });

  it('says what a recount of the searches says, whatever the range', async () => {
    await fc.assert(
      fc.asyncProperty(moment, moment, async (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const { reports } = await world.ask(root, viewAmlReport, { body: asked(from, to) });
        expect(reports.map(({ merchantName: _name, ...figures }) => figures)).toEqual(
          // By name.
          [world.otherMerchantId, world.merchantId].map((merchantId) => ({
            merchantId,
            ...recount(merchantId, from, to),
          })),
        );
      }),
      { numRuns: 30, seed: 5 },
    );
  });

  it('shows others than Root their own merchant only: any other is not there', async () => {
    const examiner = await world.person(['Report']);
    const range = [new Date(FIRST), new Date(LAST)] as const;
    const { reports } = await world.ask(examiner, viewAmlReport, { body: asked(...range, [world.merchantId]) });
    expect(reports).toMatchObject([{ merchantId: world.merchantId, ...recount(world.merchantId, ...range) }]);
    for (const merchantIds of [[world.otherMerchantId], [world.merchantId, world.otherMerchantId], ['0'.repeat(24)]])
      for (const endpoint of [viewAmlReport, exportAmlReport])
        expect(await world.refused(examiner, endpoint, { body: asked(...range, merchantIds) })).toMatchObject({
          status: 404,
          errors: [{ message: 'The merchant was not found.' }],
        });
    const other = await world.person(['ComplyFind']);
    expect((await world.refused(other, viewAmlReport, { body: asked(...range) })).status).toBe(403);
  });

  it('asks for a merchant, and for a range that begins before it ends', async () => {
    const [from, to] = [new Date(FIRST), new Date(LAST)];
    expect(await world.refused(root, viewAmlReport, { body: asked(from, to, []) })).toMatchObject({
      status: 400,
      errors: [{ field: 'merchantIds', message: 'Please select a merchant.' }],
    });
    expect(await world.refused(root, viewAmlReport, { body: asked(to, from) })).toMatchObject({
      errors: [{ field: 'dateRange.end_date', message: 'Must not be before the beginning' }],
    });
  });

  it('leaves as a sheet with totals and how it is counted, which the log keeps', async () => {
    const [from, to] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-11-20T23:59:59.999Z')];
    const { bytes, fileName } = await world.ask(root, exportAmlReport, { body: asked(from, to) });
    expect(fileName).toBe('aml-report-2026-11-20.xlsx');
    const [one, other] = [world.otherMerchantId, world.merchantId].map((id) => recount(id, from, to));
    const rows = await readSheet(new Blob([Buffer.from(bytes, 'base64')]));
    expect(rows.slice(0, 4).map((row) => row.slice(2, 5))).toEqual([
      ['Monitored over a year', 'Monitored in range', 'Total in range'],
      Object.values(one ?? {}),
      Object.values(other ?? {}),
      Object.values(one ?? {}).map((figure, index) => figure + (Object.values(other ?? {})[index] ?? 0)),
    ]);
    expect((await world.auditOf('report', 'aml')).at(-1)).toMatchObject({
      action: 'reports.export-aml',
      actorId: root.userId,
      body: asked(from, to),
    });
  });
});
