import type { Claim } from '@tamis/contract';
import {
  type BiRecord,
  changeDashboardSettings,
  type ChartConfig,
  type ChartData,
  chartOf,
  type ChartId,
  type ChartSetting,
  findBiRecords,
  viewChart,
  viewDashboardSettings,
} from '@tamis/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { Charts } from './charts.tsx';

const NOW = new Date('2026-11-20T09:00:00.000Z');

function Page() {
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setArranging(true)}>
        Arrange
      </button>
      <Charts now={NOW} isArranging={isArranging} onArranged={() => setArranging(false)} />
    </>
  );
}

let api: FakeApi;
let answers: Partial<Record<ChartId, Pick<ChartData, 'points'> & Partial<ChartData>>>;
beforeEach(() => {
  api = createFakeApi();
  answers = {};
  api.on(viewChart, ({ body }) => {
    const { chart_id } = body as Pick<ChartData, 'chart_id'>;
    const answer = answers[chart_id];
    return answer
      ? { chart_id, from: null, until: null, series: ['count'], ...answer }
      : new Refusal(500, 'Out of order');
  });
});
afterEach(leaveScreen);

const settingOf = (id: ChartId, order: number, visible = true): ChartSetting => ({
  chart_id: id,
  chart_type: chartOf(id).type,
  chart_title: chartOf(id).title,
  visible,
  order,
  parameters: {},
});

function open(ids: readonly ChartId[], claims: Claim[] = ['ComplyFind']) {
  let charts = ids.map((id, order) => settingOf(id, order));
  api.on(viewDashboardSettings, () => ({ dashboardSettings: { charts } }));
  api.on(changeDashboardSettings, ({ body }) => {
    const { chartConfig } = body as { chartConfig: ChartConfig[] };
    charts = chartConfig.map(({ chart_id, visible, order }) => settingOf(chart_id, order, visible));
    return { dashboardSettings: { charts } };
  });
  const { router } = renderScreen({ pages: { '/': Page }, at: '/', claims, api });
  return { user: userEvent.setup(), place: () => router.state.location.href };
}

const counts = (...values: [key: string, count: number][]) => ({
  points: values.map(([key, count]) => ({ key, values: [count] })),
});

describe('a chart', () => {
  it('says its figures as a list whose rows lead to what they count', async () => {
    answers.aml_total = counts(['monitored', 9204], ['unmonitored', 3666]);
    const { user, place } = open(['aml_total']);
    const list = await screen.findByRole('list', { name: 'Total number of AML searches' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Monitored9,20472%', 'Unmonitored3,66628%']);
    await user.click(within(list).getByRole('link', { name: /Unmonitored/ }));
    await waitFor(() => expect(place()).toBe('/aml/history?monitored=0'));
  });

  it('is a table with the same figures when that is wanted', async () => {
    answers.hits_by_category = counts(['sanction', 3], ['warning', 0], ['pep', 12], ['adverse-media', 5]);
    const { user } = open(['hits_by_category']);
    await user.click(await screen.findByRole('button', { name: 'Show as table: Hits by category' }));
    const table = screen.getByRole('table', { name: 'Hits by category' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['OfCount', 'Sanction3', 'Warning0', 'PEP12', 'Adverse media5']);
  });

  it('draws no time where nothing was decided, and says so', async () => {
    answers.time_to_decision = {
      series: ['median', 'p95'],
      points: [
        { key: '2026-11-02', values: [240_000, 780_000] },
        { key: '2026-11-09', values: [null, null] },
        { key: '2026-11-16', values: [7_200_000, 18_000_000] },
      ],
    };
    open(['time_to_decision']);
    const table = await screen.findByRole('table', { name: 'Time to decision' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'OfMedian95th percentile',
      'Week of 02/11/20264 min13 min',
      'Week of 09/11/2026Not knownNot known',
      'Week of 16/11/20262 h5 h',
    ]);
  });

  it('never shows a list without a date as new', async () => {
    answers.list_freshness = {
      series: ['published', 'loaded'],
      points: [
        { key: 'EU Financial Sanctions', values: [4, 1] },
        { key: 'UN Security Council', values: [null, 2] },
        { key: 'UK Sanctions List', values: [null, null] },
      ],
    };
    open(['list_freshness']);
    const list = await screen.findByRole('list', { name: 'List freshness' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'EU Financial Sanctions4 days',
      'UN Security CouncilNo date, loaded 2 days ago',
      'UK Sanctions ListNothing loaded',
    ]);
  });

  it('draws nothing where nothing is, and offers no file of it', async () => {
    answers.decisions_by_outcome = counts(['false_positive', 0], ['unknown', 0], ['true_positive', 0]);
    open(['decisions_by_outcome']);
    await screen.findByText('No hits were decided in this time.');
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });

  it.each([
    ['aml_total', 'Chart for AML total searches cannot be displayed.'],
    ['users_2fa', 'Chart for total users cannot be displayed.'],
    ['risk_levels', 'Chart “Risk levels” cannot be displayed.'],
  ] as const)('that fails says so and leaves the others: %s', async (id, text) => {
    answers.searches_by_day = counts(['2026-11-18', 1], ['2026-11-19', 0], ['2026-11-20', 3]);
    open([id, 'searches_by_day']);
    await screen.findByText(text);
    const table = await screen.findByRole('table', { name: 'Searches per day' });
    expect(within(table).getByText('20/11/2026, so far')).toBeTruthy();
  });
});

describe('arranging', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Charts' }))
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('button').getAttribute('aria-label'));

  it('is done by keys alone, said aloud, and saved for the user', async () => {
    answers.aml_total = counts(['monitored', 1], ['unmonitored', 1]);
    answers.hits_by_category = counts(['sanction', 1], ['warning', 0], ['pep', 0], ['adverse-media', 0]);
    answers.risk_levels = counts(['low', 1], ['medium', 0], ['high', 0], ['prohibited', 0], ['not_set', 0]);
    const { user } = open(['aml_total', 'hits_by_category', 'risk_levels']);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    (await screen.findByRole('button', { name: 'Move “Hits by category”' })).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('status').textContent).toBe('“Hits by category” is picked up: place 2 of 3.');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('status').textContent).toBe('“Hits by category” is at place 3 of 3.');
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByRole('status').textContent).toBe('“Hits by category” is dropped at place 3 of 3.');
    await user.keyboard('{ArrowUp}');
    expect(rows()).toEqual(['Move “Total number of AML searches”', 'Move “Risk levels”', 'Move “Hits by category”']);
    await user.click(screen.getByRole('switch', { name: 'Show “Total number of AML searches”' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodiesOf(changeDashboardSettings)).toMatchObject([
        {
          chartConfig: [
            { chart_id: 'aml_total', visible: false, order: 0 },
            { chart_id: 'risk_levels', visible: true, order: 1 },
            { chart_id: 'hits_by_category', visible: true, order: 2 },
          ],
        },
      ]),
    );
    const shown = await screen.findAllByRole('heading', { level: 2 });
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Risk levels', 'Hits by category']);
  });

  it('changes nothing when it is cancelled', async () => {
    answers.aml_total = counts(['monitored', 1], ['unmonitored', 1]);
    const { user } = open(['aml_total']);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(await screen.findByRole('switch', { name: 'Show “Total number of AML searches”' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('list', { name: 'Total number of AML searches' });
    expect(api.countOf(changeDashboardSettings)).toBe(0);
  });
});

describe('checks of faces and documents', () => {
  const record = (os: string, probability: number | null, executionTime: number): BiRecord => ({
    id: 'a'.repeat(24),
    createdAt: '2026-11-20T08:00:00.000Z',
    os,
    statusCode: 200,
    executionTime,
    response: { faceLiveness: { response: { probability } } },
    BI: { images: [{ source: { width: 1280, height: 720 }, failed_validations: [] }] },
  });

  it('are counted in half-open bands', async () => {
    const records = [record('iOS', 90, 999), record('Android', 89.9, 1000), record('iOS', null, 4001)];
    api.on(findBiRecords, () => ({ records, total: 3 }));
    open(['bi_checks'], ['Root']);
    const said = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await said('Operating system')).toEqual(['iOS2', 'Android1']);
    expect(await said('Face liveness probability')).toEqual([
      '90 to 1001',
      '80 to under 901',
      '70 to under 800',
      '60 to under 700',
      'Under 600',
    ]);
    expect(await said('Execution time')).toEqual([
      'Under 1 s1',
      '1 to under 2 s1',
      '2 to under 3 s0',
      '3 to 4 s0',
      'Over 4 s1',
    ]);
    expect(screen.getByText('None of these checks says it.')).toBeTruthy();
  });

  it('that are not there are said not to be there', async () => {
    api.on(findBiRecords, () => ({ records: [], total: 0 }));
    open(['bi_checks'], ['Root']);
    expect((await screen.findByText(/^No data/)).textContent).toBe(
      'No data: no check of a face or a document ran in these days. The product makes such checks on the customer page, which is not there yet.',
    );
  });
});
