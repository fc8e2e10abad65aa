import type { ChartId } from '@tamis/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { type Answers, counts, openCharts } from '../testing/open-charts.tsx';

let answers: Answers;
beforeEach(() => {
  answers = {};
});
afterEach(leaveScreen);

const open = (ids: readonly ChartId[]) => openCharts(ids, { answers });

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

describe('files of a chart', () => {
  it('are its figures and its picture, from one menu', async () => {
    answers.aml_total = counts(['monitored', 1], ['unmonitored', 1]);
    const { user } = open(['aml_total']);
    await user.click(await screen.findByRole('button', { name: 'Files of “Total number of AML searches”' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Download CSV', 'Download PNG']);
  });
});
