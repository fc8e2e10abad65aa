import { linkAgent, unlinkAgent } from '@tamis/contract/agents';
import * as contract from '@tamis/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { closePeriods } from './close-periods.ts';
import { completeSearch, insertSearch, type MadeSearch } from './testing.ts';

const [SEPTEMBER, OCTOBER, NOVEMBER] = ['2026-09', '2026-10', '2026-11'];
const HEADINGS =
  'merchantId,merchantName,period,month,year,starts,ends,createdBy,modifiedBy,case.totalCases,case.totalOtherDocs,case.totalFaceComparisons,case.documentChecks,case.totalFileSizes.allTime,case.totalFileSizes.period,core.totalUsers,core.totalBlockedUsers,ai.documentChecks.totalChecks,ai.documentChecks.successfulChecks,ai.documentChecks.failedChecks,ai.faceLiveness.totalChecks,ai.faceLiveness.successfulChecks,ai.faceLiveness.failedChecks,comply.nameScreening.totalSearches,comply.nameScreening.totalMonitoredSearches,notification.email.total,notification.email.statuses,notification.sms.total,notification.sms.statuses';

describeEachEngine('billing', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let examiner: Person;
  let id: string;

  const system = <T>(work: Parameters<ReturnType<typeof database>['transaction']>[1]): Promise<T> =>
    database().transaction({ kind: 'system' }, work) as Promise<T>;
  const add = async (search: Partial<MadeSearch>): Promise<string> => {
    const searchId = newId(world.clock);
    const made = { id: searchId, merchantId: id, source: 'console' as const, at: world.clock.now(), ...search };
    await system((trx) => insertSearch(trx, made));
    return searchId;
  };
  const close = (signal?: AbortSignal) => closePeriods(testJob({ database: database(), clock: world.clock, signal }));
  const view = (periodId: string, by = root) =>
    world.ask(by, contract.viewBillingReport, { params: { periodId, merchantId: id } });
  const list = (periodId: string, query = {}, by = root) =>
    world.ask(by, contract.findBillingReports, { params: { periodId }, query });
  const rowsOf = async () => {
    const { rows } = await system<{ rows: { month: string }[] }>((trx) =>
      sql`select to_char(month, 'YYYY-MM') as month from billing_statements where merchant_id = ${id} order by 1`.execute(
        trx,
      ),
    );
    return rows.map(({ month }) => month);
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    id = newId(world.clock);
    const createdAt = new Date('2026-09-10T12:00:00.000Z');
    await system((trx) => insertMerchant(trx, { id, name: '=Oakhurst', createdAt }));
    [root, examiner] = [await world.person(['Root']), await world.person(['Report'], id)];
    for (const at of ['2026-09-30T23:59:59.999Z', '2026-10-01T00:00:00.000Z', '2026-10-31T23:59:59.999Z'])
      await add({ at: new Date(at), source: 'api' });
    await add({ isMonitored: true });
    await add({ source: 'batch' });
    await add({ isPending: true });
  });
  afterAll(() => world.stop());

  it('has the months since the merchant began, the running one first', async () => {
    const { periods } = await world.ask(examiner, contract.findBillingPeriods);
    expect(periods.map(({ id: periodId, period, state }) => [periodId, period, state])).toEqual([
      [NOVEMBER, 'November 2026', 'open'],
      [OCTOBER, 'October 2026', 'closed'],
      [SEPTEMBER, 'September 2026', 'closed'],
    ]);
    expect(periods[0]).toMatchObject({
      starts: '2026-11-01T00:00:00.000Z',
      ends: '2026-12-01T00:00:00.000Z',
      closes: '2026-12-03T00:00:00.000Z',
    });
  });

  it('lists merchants by name or id, Root all of them and everybody else their own', async () => {
    const { reports, totalRecords } = await list(NOVEMBER, { search: 'oakhur' });
    expect([reports.length, totalRecords]).toEqual([1, 1]);
    expect(reports[0]).toMatchObject({
      id,
      state: 'open',
      closedAt: null,
      report: {
        merchantName: '=Oakhurst',
        core: { totalUsers: 1 },
        comply: { nameScreening: { totalSearches: 2, totalMonitoredSearches: 1 } },
      },
    });
    expect((await list(NOVEMBER, { search: id })).totalRecords).toBe(1);
    expect((await list(NOVEMBER)).totalRecords).toBe(3);
    expect((await list(NOVEMBER, { perPage: 1, page: 2 })).reports).toHaveLength(1);
    const own = await list(NOVEMBER, {}, examiner);
    expect(own.reports.map((report) => report.id)).toEqual([id]);
    // Nobody is billed for a time before they were there.
    expect((await list(OCTOBER)).reports.map((report) => report.id)).toEqual([id]);
    const query = { perPage: 51 };
    expect(
      (await world.refused(root, contract.findBillingReports, { params: { periodId: NOVEMBER }, query })).status,
    ).toBe(400);
  });

  it('says of one merchant what was used by day and source, with the months until then', async () => {
    const { days, trend, report, digest } = await view(NOVEMBER, examiner);
    expect(days).toEqual([{ day: '2026-11-21', console: 1, api: 0, batch: 1, monitored: 1 }]);
    expect(trend.map(({ id: month, searches, isOpen }) => [month, searches, isOpen])).toEqual([
      [SEPTEMBER, 1, true],
      [OCTOBER, 2, true],
      [NOVEMBER, 2, true],
    ]);
    expect([report.month, report.year, digest]).toEqual([11, 2026, null]);
  });

  it('is refused without the claim, of other merchants, and for a month to come', async () => {
    const clerk = await world.person(['ComplyFind'], id);
    const params = { periodId: NOVEMBER, merchantId: world.otherMerchantId };
    expect((await world.refused(clerk, contract.findBillingPeriods)).status).toBe(403);
    for (const merchantId of [world.otherMerchantId, '0'.repeat(24)]) {
      const refusals = [
        await world.refused(examiner, contract.viewBillingReport, { params: { ...params, merchantId } }),
        await world.refused(examiner, contract.exportBillingReports, {
          params,
          body: { merchantIds: [id, merchantId] },
        }),
      ];
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ status: 404, errors: [{ message: 'The merchant was not found.' }] });
    }
    for (const periodId of ['2026-12', '2026-13', 'now'])
      expect([400, 404]).toContain(
        (await world.refused(root, contract.findBillingReports, { params: { periodId } })).status,
      );
  });

  it('is seen by an agent of their own merchant and of those that they work for and may see reports of', async () => {
    const agent = await world.person(['Agent', 'Report']);
    const link = (merchantId: string, more = {}) =>
      world.ask(root, linkAgent, { body: { agentId: agent.userId, merchantId, ...more } });
    const query = { perPage: 50 };
    const seen = async () => (await list(NOVEMBER, query, agent)).reports.map((report) => report.id).toSorted();
    const params = { periodId: OCTOBER, merchantId: id };
    expect(await seen()).toEqual([world.merchantId]);
    expect((await world.ask(agent, contract.findBillingPeriods)).periods).toHaveLength(1);
    await link(id);
    await link(world.otherMerchantId, { deniedClaims: ['Report'] });
    expect(await seen()).toEqual([id, world.merchantId].toSorted());
    expect((await world.ask(agent, contract.findBillingPeriods)).periods).toHaveLength(3);
    expect((await world.ask(agent, contract.viewBillingReport, { params })).report.merchantName).toBe('=Oakhurst');
    const merchantIds = [id];
    await world.ask(agent, contract.exportBillingReports, { params: { periodId: NOVEMBER }, body: { merchantIds } });
    const others = { params: { ...params, periodId: NOVEMBER, merchantId: world.otherMerchantId } };
    expect((await world.refused(agent, contract.viewBillingReport, others)).status).toBe(404);
    await world.ask(root, unlinkAgent, { body: { agentId: agent.userId, merchantId: id } });
    expect(await seen()).toEqual([world.merchantId]);
    expect((await world.refused(agent, contract.viewBillingReport, { params })).status).toBe(404);
  });

  it('leaves as csv in 29 columns, which the log keeps', async () => {
    const params = { periodId: NOVEMBER };
    expect(
      await world.refused(root, contract.exportBillingReports, { params, body: { merchantIds: [] } }),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'merchantIds', message: 'No rows selected for download' }],
    });
    const { bytes, fileName } = await world.ask(examiner, contract.exportBillingReports, {
      params,
      body: { merchantIds: [id] },
    });
    expect(fileName).toBe('BillingReports.csv');
    const [head = '', row = '', ...rest] = Buffer.from(bytes, 'base64').toString().trim().split('\r\n');
    expect(head.replace('\uFEFF', '')).toBe(HEADINGS);
    expect(HEADINGS.split(',')).toHaveLength(29);
    expect(rest).toEqual([]);
    // A name is never a formula.
    expect(row).toBe(
      `${id},'=Oakhurst,November 2026,11,2026,2026-11-01T00:00:00.000Z,2026-12-01T00:00:00.000Z,System,,0,0,0,,0,0,2,0,0,0,0,0,0,0,2,1,0,,0,`,
    );
    expect((await world.auditOf('billing-period', NOVEMBER)).at(-1)).toMatchObject({
      action: 'billing.export-reports',
      actorId: examiner.userId,
      body: { merchantIds: [id] },
    });
  });

  it('closes a month once, whatever happens on the way, and nothing changes it then', async () => {
    // Whatever fails after the row was written takes it back.
    await database().owner.query(`
      create function fails() returns trigger language plpgsql as $$ begin raise exception 'out of disk'; end $$;
      create trigger fails after insert on billing_statements for each row when (new.month = '2026-10-01') execute function fails();`);
    await expect(close()).rejects.toThrow('out of disk');
    expect(await rowsOf()).toEqual([SEPTEMBER]);
    expect((await view(OCTOBER)).state).toBe('closing');
    await database().owner.query('drop function fails cascade');
    await expect(close(AbortSignal.abort())).rejects.toThrow(/abort/i);
    await Promise.all([close(), close(), close()]);
    await close();
    expect(await rowsOf()).toEqual([SEPTEMBER, OCTOBER]);
    expect(
      (await world.auditOf('billing-period', OCTOBER)).filter(({ action }) => action === 'billing.close'),
    ).toHaveLength(1);
    const closed = await view(OCTOBER);
    expect(closed).toMatchObject({ state: 'closed', report: { modifiedBy: 'System' } });
    expect(closed.digest).toMatch(/^[0-9a-f]{64}$/);
    await add({ at: new Date('2026-10-05T10:00:00.000Z') });
    expect(await view(OCTOBER)).toEqual(closed);
    for (const statement of [
      `update billing_statements set closed_at = now()`,
      'delete from billing_statements',
      'truncate billing_statements',
    ])
      await expect(database().owner.query(statement)).rejects.toThrow('does not change');
    const early = { month: '2026-11-01', closedAt: '2026-12-02T23:59:59.999Z' };
    await expect(
      system((trx) =>
        sql`insert into billing_statements values (${id}, ${early.month}, '{}', '', ${early.closedAt})`.execute(trx),
      ),
    ).rejects.toThrow('cannot be closed yet');
  });

  it('carries what comes late to the next month, once, with its name', async () => {
    const pending = await add({ at: new Date('2026-10-31T23:00:00.000Z'), isPending: true });
    const before = await view(NOVEMBER);
    expect(before.adjustments).toEqual([{ period: OCTOBER, meter: 'searches', quantity: 1 }]);
    await system((trx) => completeSearch(trx, pending));
    const carrying = await view(NOVEMBER);
    expect(carrying.adjustments).toEqual([{ period: OCTOBER, meter: 'searches', quantity: 2 }]);
    expect(carrying.report.comply.nameScreening.totalSearches).toBe(4);
    world.clock.advance(12 * 86_400_000);
    await close();
    root = await world.person(['Root']);
    const closed = await view(NOVEMBER);
    expect(closed).toMatchObject({ state: 'closed', adjustments: carrying.adjustments });
    expect((await view('2026-12')).adjustments).toEqual([]);
  });

  it('carries what was late to each merchant, less what was carried to that very one', async () => {
    const names = ['Alder', 'Birch', 'Cedar'] as const;
    const ids = new Map<string, string>();
    for (const name of names) {
      const merchantId = newId(world.clock);
      const createdAt = new Date('2026-10-02T12:00:00.000Z');
      await system((trx) => insertMerchant(trx, { id: merchantId, name, createdAt }));
      ids.set(name, merchantId);
    }
    const late = async (name: string, count: number): Promise<void> => {
      for (let made = 0; made < count; made += 1)
        await add({ merchantId: ids.get(name) ?? '', at: new Date('2026-12-11T10:00:00.000Z') });
    };
    const searchesIn = async (periodId: string) => {
      const { reports } = await list(periodId);
      return names.map(
        (name) => reports.find(({ report }) => report.merchantName === name)?.report.comply.nameScreening.totalSearches,
      );
    };
    const closeAt = async (at: string): Promise<void> => {
      world.clock.advance(Date.parse(at) - world.clock.now().getTime());
      root = await world.person(['Root']);
      await close();
    };
    await closeAt('2027-01-04T10:00:00.000Z');
    await late('Alder', 1);
    await late('Birch', 2);
    await late('Cedar', 4);
    expect(await searchesIn('2027-01')).toEqual([1, 2, 4]);
    await closeAt('2027-02-04T10:00:00.000Z');
    await late('Birch', 8);
    expect(await searchesIn('2027-02')).toEqual([0, 8, 0]);
  });

  it('shows the last twelve months of a merchant that is older', async () => {
    const merchantId = newId(world.clock);
    const createdAt = new Date('2024-02-29T12:00:00.000Z');
    await system((trx) => insertMerchant(trx, { id: merchantId, name: 'Elder', createdAt }));
    const { trend } = await world.ask(root, contract.viewBillingReport, { params: { periodId: NOVEMBER, merchantId } });
    expect(trend.map(({ id: month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ]);
  });

  it('has a merchant that was deleted to the month in which that was', async () => {
    const merchantId = newId(world.clock);
    const [createdAt, deletedAt] = [new Date('2026-08-03T12:00:00.000Z'), new Date('2026-10-01T00:00:00.000Z')];
    await system((trx) => insertMerchant(trx, { id: merchantId, name: 'Short Lived', createdAt }));
    await system((trx) =>
      sql`update merchants set blocked_at = ${deletedAt}, deleted_at = ${deletedAt} where id = ${merchantId}`.execute(
        trx,
      ),
    );
    const months = ['2026-07', '2026-08', SEPTEMBER, OCTOBER, NOVEMBER];
    const counts = [];
    for (const month of months) counts.push((await list(month, { search: 'short lived' })).totalRecords);
    expect(counts).toEqual([0, 1, 1, 1, 0]);
  });
});
