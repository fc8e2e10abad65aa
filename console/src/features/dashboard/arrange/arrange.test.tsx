import { changeDashboardSettings, type ChartId, viewChart, viewDashboardSettings } from '@tamis/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { counts, openCharts } from '../testing/open-charts.tsx';

const answers = {
  aml_total: counts(['monitored', 1], ['unmonitored', 1]),
  hits_by_category: counts(['sanction', 1], ['warning', 0], ['pep', 0], ['adverse-media', 0]),
  searches_by_day: counts(['2026-11-19', 1], ['2026-11-20', 3]),
  decisions_by_outcome: counts(['false_positive', 1], ['unknown', 0], ['true_positive', 0]),
};

let api: ReturnType<typeof openCharts>['api'];
function open(ids: readonly ChartId[]) {
  const opened = openCharts(ids, { answers });
  ({ api } = opened);
  return opened;
}
afterEach(leaveScreen);

describe('arranging', () => {
  const three = ['aml_total', 'hits_by_category', 'searches_by_day'] as const;
  async function arrange(ids: readonly ChartId[] = three) {
    const opened = open(ids);
    await opened.user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await screen.findByRole('list', { name: 'Charts in their order' });
    return opened;
  }

  const cards = () =>
    within(screen.getByRole('list', { name: 'Charts in their order' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  const rows = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('switch').getAttribute('aria-label'));
  const told = () => screen.getByRole('status').textContent;
  const saved = () => api.bodiesOf(changeDashboardSettings);

  it('is done by keys alone, said aloud, and saved for the user', async () => {
    const { user } = await arrange();
    screen.getByRole('button', { name: 'Move “Hits by category”' }).focus();
    await user.keyboard(' ');
    expect(told()).toBe('“Hits by category” is picked up: place 2 of 3.');
    await user.keyboard('{ArrowDown}');
    expect(told()).toBe('“Hits by category” is at place 3 of 3.');
    await user.keyboard('{ArrowDown} ');
    expect(told()).toBe('“Hits by category” is dropped at place 3 of 3.');
    await user.keyboard('{ArrowUp}');
    expect(cards()).toEqual(['Total number of AML searches', 'Searches per day', 'Hits by category']);
    await user.click(screen.getByRole('switch', { name: 'Show “Total number of AML searches”' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          chartConfig: [
            { chart_id: 'searches_by_day', visible: true, order: 0 },
            { chart_id: 'hits_by_category', visible: true, order: 1 },
            { chart_id: 'aml_total', visible: false, order: 2 },
          ],
        },
      ]),
    );
    await screen.findByRole('button', { name: 'Arrange' });
    const shown = await screen.findAllByRole('heading', { level: 2 });
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Searches per day', 'Hits by category']);
  });

  it('keeps the focus on the chart that is moved, and Escape puts it back', async () => {
    const { user } = await arrange();
    const grip = screen.getByRole('button', { name: 'Move “Total number of AML searches”' });
    expect(document.activeElement).toBe(grip);
    await user.keyboard(' {ArrowRight}{ArrowRight}');
    expect(cards()).toEqual(['Hits by category', 'Searches per day', 'Total number of AML searches']);
    expect(document.activeElement).toBe(grip);
    await user.keyboard('{Escape}');
    expect(told()).toBe('“Total number of AML searches” is back at place 1 of 3.');
    expect(cards()).toEqual(['Total number of AML searches', 'Hits by category', 'Searches per day']);
  });

  it('puts what is hidden below what is shown, and moves it among its like', async () => {
    const { user } = await arrange();
    await user.click(screen.getByRole('button', { name: 'Hide “Hits by category”' }));
    expect(cards()).toEqual(['Total number of AML searches', 'Searches per day']);
    expect(rows('Shown charts')).toEqual(['Show “Total number of AML searches”', 'Show “Searches per day”']);
    expect(rows('Hidden charts')).toEqual(['Show “Hits by category”']);
    await user.click(screen.getByRole('switch', { name: 'Show “Searches per day”' }));
    expect(rows('Hidden charts')).toEqual(['Show “Searches per day”', 'Show “Hits by category”']);
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Show “Searches per day”' }));
    await user.keyboard(' ');
    screen.getByRole('button', { name: 'Move “Hits by category” in the list' }).focus();
    await user.keyboard(' {ArrowUp}');
    expect(told()).toBe('“Hits by category” is at place 1 of 1.');
    expect(rows('Hidden charts')).toEqual(['Show “Hits by category”']);
  });

  it('gives one chart other days, and every chart with days to choose', async () => {
    const { user } = await arrange(['aml_total', 'searches_by_day', 'decisions_by_outcome']);
    await user.click(screen.getByRole('button', { name: 'Days of “Searches per day”' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Days' }), 'Last 7 days');
    await waitFor(() =>
      expect(api.bodiesOf(viewChart)).toContainEqual({
        chart_id: 'searches_by_day',
        date_range: { preset: 'last_7_days' },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range of all charts' }), 'Last 90 days');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          chartConfig: [
            { chart_id: 'aml_total', parameters: {} },
            { chart_id: 'searches_by_day', parameters: { date_range: { preset: 'last_90_days' } } },
            { chart_id: 'decisions_by_outcome', parameters: { date_range: { preset: 'last_90_days' } } },
          ],
        },
      ]),
    );
  });

  it('changes nothing when it is cancelled, by Escape too', async () => {
    const { user } = await arrange(['aml_total']);
    await user.click(screen.getByRole('switch', { name: 'Show “Total number of AML searches”' }));
    await user.click(screen.getByRole('button', { name: /^Cancel/ }));
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    (await screen.findByRole('button', { name: /^Save/ })).focus();
    await user.keyboard('{Escape}');
    await screen.findByRole('list', { name: 'Total number of AML searches' });
    expect(saved()).toEqual([]);
  });

  it('says so where it cannot be saved, and keeps what was arranged', async () => {
    const { user } = await arrange();
    api.on(changeDashboardSettings, () => new Refusal(500, ''));
    await user.click(screen.getByRole('button', { name: 'Hide “Hits by category”' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText('Failed to update dashboard settings.');
    expect(rows('Hidden charts')).toEqual(['Show “Hits by category”']);
  });

  it('says so where the settings cannot be read', async () => {
    openCharts(three, { prepare: (fake) => fake.on(viewDashboardSettings, () => new Refusal(500, '')) });
    await screen.findByText('Failed to load dashboard settings.');
  });
});

describe('the days of all charts', () => {
  it('are chosen at once, and hold', async () => {
    const { user } = open(['searches_by_day', 'decisions_by_outcome']);
    await user.click(await screen.findByRole('button', { name: 'Days of all charts: Last 30 days' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Last 7 days' }));
    await waitFor(() =>
      expect(api.bodiesOf(changeDashboardSettings)).toMatchObject([
        {
          chartConfig: [
            { chart_id: 'searches_by_day', parameters: { date_range: { preset: 'last_7_days' } } },
            { chart_id: 'decisions_by_outcome', parameters: { date_range: { preset: 'last_7_days' } } },
          ],
        },
      ]),
    );
  });

  it('cannot be chosen where no chart has days to choose', async () => {
    open(['aml_total']);
    await screen.findByRole('list', { name: 'Total number of AML searches' });
    expect(screen.queryByRole('button', { name: /^Days of all charts/ })).toBeNull();
  });
});
