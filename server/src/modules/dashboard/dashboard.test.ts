import type { Claim } from '@tamis/contract';
import { type ModuleKey, moduleKeys } from '@tamis/contract/calls/modules';
import * as contract from '@tamis/contract/dashboard';
import { permitMerchant } from '@tamis/contract/merchants/management';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { insertSearch } from '../billing/testing.ts';
import { addBiRecord } from './testing.ts';

const INVALID_RANGE = 'Please select a valid date range.';

describeEachEngine('the main page', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  beforeAll(async () => {
    world = await createTestWorld(database());
    ines = await world.person(['ComplyFind']);
  });
  afterAll(() => world.stop());

  const asSystem = <T>(work: Parameters<ReturnType<typeof database>['transaction']>[1]) =>
    database().transaction({ kind: 'system' }, work) as Promise<T>;
  const chartsOf = async (person: Person) =>
    (await world.ask(person, contract.viewDashboardSettings)).dashboardSettings.charts;
  const idsOf = async (person: Person) => (await chartsOf(person)).map(({ chart_id }) => chart_id);
  const chart = (person: Person, body: object) => world.ask(person, contract.viewChart, { body } as never);
  const chartRefused = (person: Person, body: object) => world.refused(person, contract.viewChart, { body } as never);

  it('shows each what their claims and the switched-on parts let them see', async () => {
    const seen = async (claims: Claim[]) => {
      const { figures } = await world.ask(await world.person(claims), contract.viewDashboard);
      const { waiting, searches, managedUsers } = figures;
      return [
        ...Object.entries(waiting).flatMap(([part, value]) => (value === null ? [] : [part])),
        ...(searches ? ['searches'] : []),
        ...(managedUsers === null ? [] : ['people']),
      ];
    };
    expect(await seen([])).toEqual([]);
    expect(await seen(['ComplyFind'])).toEqual(['hits', 'updates', 'proposals', 'searches']);
    expect(await seen(['CaseFind', 'UserFind'])).toEqual(['cases', 'people']);
    expect(await seen(['Root'])).toEqual(['hits', 'updates', 'cases', 'proposals', 'lists', 'searches', 'people']);
  });

  it('counts nothing of another merchant', async () => {
    const add = (merchantId: string) =>
      asSystem((trx) =>
        insertSearch(trx, {
          id: newId(world.clock),
          merchantId,
          source: 'console',
          isMonitored: true,
          at: world.clock.now(),
        }),
      );
    const monitored = async () => {
      const { figures } = await world.ask(ines, contract.viewDashboard);
      return figures.searches?.monitored;
    };
    await add(world.merchantId);
    expect(await monitored()).toBe(1);
    await add(world.otherMerchantId);
    expect(await monitored()).toBe(1);
  });

  describe('charts', () => {
    it('are those of the user, in the order in which they are delivered', async () => {
      expect(await idsOf(ines)).toEqual([
        'aml_total',
        'searches_by_day',
        'decisions_by_outcome',
        'hits_by_category',
        'open_hits_by_category',
        'time_to_decision',
        'list_freshness',
      ]);
      expect(await idsOf(await world.person(['CaseFind', 'UserFind']))).toEqual([
        'users_2fa',
        'cases_by_stage',
        'risk_levels',
      ]);
      expect(await idsOf(await world.person(['Root']))).toEqual(contract.chartIds);
    });

    it('are arranged by each alone, and what is new since then stands at the end', async () => {
      const omar = await world.person(['ComplyFind']);
      const range = { preset: 'custom', start_date: '2026-11-01', end_date: '2026-11-20' } as const;
      const { dashboardSettings } = await world.ask(omar, contract.changeDashboardSettings, {
        body: {
          chartConfig: [
            { chart_id: 'aml_total', chart_type: 'pie', visible: false, order: 9, parameters: {} },
            { chart_id: 'hits_by_category', visible: true, order: 4 },
            { chart_id: 'searches_by_day', visible: true, order: 3, parameters: { date_range: range } },
          ],
        },
      });
      expect(dashboardSettings.charts.slice(0, 3)).toEqual([
        {
          chart_id: 'searches_by_day',
          chart_type: 'columns',
          chart_title: 'Searches per day',
          visible: true,
          order: 0,
          parameters: { date_range: range },
        },
        expect.objectContaining({ chart_id: 'hits_by_category', order: 1, visible: true }),
        expect.objectContaining({ chart_id: 'aml_total', order: 2, visible: false }),
      ]);
      expect(dashboardSettings.charts.map(({ chart_id }) => chart_id).slice(3)).toEqual([
        'decisions_by_outcome',
        'open_hits_by_category',
        'time_to_decision',
        'list_freshness',
      ]);
      expect(await chartsOf(omar)).toEqual(dashboardSettings.charts);
      expect((await idsOf(ines))[0]).toBe('aml_total');
      const [saved] = (await world.auditOf('user', omar.userId)).filter(({ action }) => action.startsWith('dashboard'));
      expect(saved).toMatchObject({
        action: 'dashboard.change-settings',
        body: {
          was: { shown: expect.arrayContaining(['Total number of AML searches']) as string[] },
          is: {
            shown: [
              'Searches per day (2026-11-01 to 2026-11-20)',
              'Hits by category',
              'Decisions by outcome (last_30_days)',
              'Hits to decide by category',
              'Time to decision (last_90_days)',
            ],
          },
        },
      });
    });

    it('are not arranged as they cannot be, and then nothing is saved', async () => {
      const before = await chartsOf(ines);
      const refused = (...chartConfig: object[]) =>
        world.refused(ines, contract.changeDashboardSettings, { body: { chartConfig } } as never);
      const shown = { visible: true, order: 0 };
      const aml = { ...shown, chart_id: 'aml_total' };
      expect(await refused({ ...shown, chart_id: 'users_2fa' })).toMatchObject({ status: 403 });
      expect(await refused(aml, aml)).toMatchObject({
        status: 400,
        errors: [{ field: 'chartConfig.1.chart_id', message: 'This chart is named twice.' }],
      });
      expect(await refused({ ...aml, chart_title: 'Mine' })).toMatchObject({
        errors: [
          { field: 'chartConfig.0.chart_title', message: 'This chart is called “Total number of AML searches”.' },
        ],
      });
      expect(await refused({ ...aml, chart_type: 'bars' })).toMatchObject({
        errors: [{ field: 'chartConfig.0.chart_type', message: 'This chart is drawn as pie.' }],
      });
      const days = (date_range: object) => ({ ...shown, chart_id: 'searches_by_day', parameters: { date_range } });
      for (const range of [
        { preset: 'custom' },
        { preset: 'custom', start_date: '2026-11-02', end_date: '2026-11-01' },
        { preset: 'custom', start_date: '2026-11-20', end_date: '2026-11-22' },
        { preset: 'custom', start_date: '2020-01-01', end_date: '2026-11-01' },
        { preset: 'last_7_days', start_date: '2026-11-01' },
      ])
        expect(await refused(days(range))).toMatchObject({
          status: 400,
          errors: [{ field: 'chartConfig.0.parameters.date_range', message: INVALID_RANGE }],
        });
      expect(await chartsOf(ines)).toEqual(before);
    });

    it('are refused to those who do not see what they show', async () => {
      for (const chart_id of ['users_2fa', 'cases_by_stage', 'api_latency'])
        expect((await chartRefused(ines, { chart_id })).status).toBe(403);
      expect(await chartRefused(ines, { chart_id: 'aml_total', date_range: { preset: 'last_7_days' } })).toMatchObject({
        status: 400,
        errors: [{ message: 'The days of this chart cannot be chosen.' }],
      });
    });

    it('have every day of their range, those without a search too', async () => {
      const range = { preset: 'custom', start_date: '2026-11-19', end_date: '2026-11-21' };
      const { points, from, until } = await chart(ines, { chart_id: 'searches_by_day', date_range: range });
      expect([from, until, points]).toEqual([
        '2026-11-19',
        '2026-11-21',
        [
          { key: '2026-11-19', values: [0] },
          { key: '2026-11-20', values: [0] },
          { key: '2026-11-21', values: [1] },
        ],
      ]);
    });

    it('leave as csv with the same figures, which the log keeps', async () => {
      const body = { chart_id: 'aml_total' as const };
      const { bytes, fileName } = await world.ask(ines, contract.exportChart, { body });
      expect(fileName).toBe('aml_total-2025-11-22-2026-11-21.csv');
      expect(Buffer.from(bytes, 'base64').toString().replace('\uFEFF', '').split('\r\n')).toEqual([
        'Total number of AML searches,Count',
        'Monitored,1',
        'Unmonitored,0',
        '',
      ]);
      const acts = (await world.auditOf('user', ines.userId)).filter(
        ({ action }) => action === 'dashboard.export-chart',
      );
      expect(acts.map((act) => act.body)).toEqual([
        { chart: 'Total number of AML searches', from: '2025-11-22', until: '2026-11-21' },
      ]);
      const refused = await world.refused(ines, contract.exportChart, { body: { chart_id: 'users_2fa' } });
      expect(refused.status).toBe(403);
    });

    it('show weeks in which nothing was decided as unknown, not as done in no time', async () => {
      const { points } = await chart(ines, { chart_id: 'time_to_decision', date_range: { preset: 'last_7_days' } });
      expect(points).toEqual([
        { key: '2026-11-09', values: [null, null] },
        { key: '2026-11-16', values: [null, null] },
      ]);
    });

    it('count cases by stage, the overdue ones among them, and by risk', async () => {
      const stages = [
        ['open', 'high', '2026-11-20'],
        ['in_review', 'high', '2026-11-20'],
        ['approved', null, null],
      ] as const;
      for (const [stage, risk, due] of stages) {
        const id = newId(world.clock);
        await asSystem((trx) =>
          sql`insert into cases (id, merchant_id, reference, external_id, name, type_id, type_version, stage, status_id, priority,
              risk_level, due_at, version, created_by, created_at, updated_at)
            select ${id}, ${world.merchantId}, ${id}, '', ${stage}, (select id from case_types where merchant_id = ${world.merchantId} limit 1), 1,
              ${stage}, (select id from case_statuses where merchant_id = ${world.merchantId} and stage = ${stage} and is_default), 'normal',
              ${risk}, ${due}, 1, ${ines.userId}, ${world.clock.now()}, ${world.clock.now()}`.execute(trx),
        );
      }
      const reader = await world.person(['CaseFind']);
      const counts = async (chart_id: string) =>
        Object.fromEntries((await chart(reader, { chart_id })).points.map(({ key, values }) => [key, values[0]]));
      expect(await counts('cases_by_stage')).toEqual({
        draft: 0,
        open: 1,
        in_review: 1,
        awaiting_customer: 0,
        pending_approval: 0,
        overdue: 2,
      });
      expect(await counts('risk_levels')).toEqual({ low: 0, medium: 0, high: 2, prohibited: 0, not_set: 1 });
      const both = await world.person(['CaseFind', 'ComplyFind']);
      const recentOf = async (person: Person) => {
        const { searches, dashboard } = await world.ask(person, contract.findRecent, { body: {} });
        expect(dashboard.merchantId).toBe(world.merchantId);
        return searches.dashboard_stats.map(({ stat_type, name, status }) => [stat_type, name, status]);
      };
      expect(await recentOf(ines)).toEqual([['Comply', 'Invented', 'not_set']]);
      expect(new Set(await recentOf(both))).toEqual(
        new Set([
          ['Comply', 'Invented', 'not_set'],
          ['Case', 'open', 'open'],
          ['Case', 'in_review', 'in_review'],
          ['Case', 'approved', 'approved'],
        ]),
      );
      expect(await recentOf(await world.person([]))).toEqual([]);
      await asSystem((trx) => sql`update searches set internal_status = 'Pending'`.execute(trx));
      expect(await recentOf(ines)).toEqual([['Comply', 'Invented', 'Pending']]);
      const root = await world.person(['Root']);
      const permit = (modules: readonly ModuleKey[]) =>
        world.ask(root, permitMerchant, { body: { id: world.merchantId, modules: [...modules], limits: {} } });
      await permit(moduleKeys.filter((key) => key !== 'cases'));
      expect((await recentOf(both)).map(([type]) => type)).toEqual(['Comply']);
      await permit(moduleKeys);
    });

    it('of API calls say for Root what the request log holds, in half-open bands', async () => {
      const took = [49.9, 50, 2499, 2500, 60_000];
      for (const [place, ms] of took.entries())
        await asSystem((trx) =>
          sql`insert into request_log (id, merchant_id, request_id, at, user_id, method, route, endpoint, path, status, took_ms, address,
              request_bytes, response_bytes, is_replayed, request_headers, response_headers)
            values (${newId(world.clock)}, ${world.merchantId}, '', ${'2026-11-10T23:59:59.999Z'}, ${ines.userId}, 'GET', '/', '', '/',
              ${place === 1 ? 404 : 200}, ${ms}, '', 0, 0, false, '{}', '{}')`.execute(trx),
        );
      const root = await world.person(['Root']);
      const range = { preset: 'custom', start_date: '2026-11-10', end_date: '2026-11-10' };
      const values = async (chart_id: string) =>
        (await chart(root, { chart_id, date_range: range })).points.map(({ key, values: [count] }) => [key, count]);
      expect(await values('api_status_codes')).toEqual([
        ['2', 4],
        ['3', 0],
        ['4', 1],
        ['5', 0],
      ]);
      expect((await values('api_latency')).filter(([, count]) => count !== 0)).toEqual([
        ['50', 1],
        ['100', 1],
        ['2500', 1],
        ['longer', 2],
      ]);
    });
  });

  describe('records of checks', () => {
    const record = (more: object) => ({
      id: newId(world.clock),
      at: world.clock.now(),
      os: 'iOS',
      statusCode: 200,
      executionMs: 812,
      probability: null,
      width: 1280,
      height: 720,
      failedValidations: [],
      ...more,
    });
    const ask = async (person: Person, dateFrom: string, dateTo: string) =>
      world.ask(person, contract.findBiRecords, { body: { dateFrom, dateTo } });

    it('are shown to Root alone, between two days, with probabilities of 0 to 100', async () => {
      const root = await world.person(['Root']);
      expect(await ask(root, '2026-11-21', '2026-11-21')).toEqual({ records: [], total: 0 });
      for (const probability of [0.93, 93, null]) {
        world.clock.advance(1000);
        await asSystem((trx) => addBiRecord(trx, record({ probability, failedValidations: ['glare'] })));
      }
      const { records, total } = await ask(root, '2026-11-21', '2026-11-21');
      expect([total, records.map(({ response }) => response.faceLiveness.response.probability)]).toEqual([
        3,
        [null, 93, 93],
      ]);
      expect(records[0]).toMatchObject({
        os: 'iOS',
        statusCode: 200,
        executionTime: 812,
        BI: { images: [{ source: { width: 1280, height: 720 }, failed_validations: ['glare'] }] },
      });
      expect((await ask(root, '2026-11-19', '2026-11-20')).total).toBe(0);
      const all = await world.person(['All']);
      const body = { dateFrom: '2026-11-21', dateTo: '2026-11-21' };
      expect((await world.refused(all, contract.findBiRecords, { body })).status).toBe(403);
    });

    it.each([
      ['2026-11-21', '2026-11-20'],
      ['2026-11-21', '2026-11-22'],
      ['', '2026-11-21'],
    ])('are not looked for from %j to %j', async (dateFrom, dateTo) => {
      const root = await world.person(['Root']);
      const refusal = await world.refused(root, contract.findBiRecords, { body: { dateFrom, dateTo } });
      expect([refusal.status, refusal.errors[0]?.message]).toEqual([400, INVALID_RANGE]);
    });
  });
});
