import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf } from '@tamis/contract/calls/endpoint';
import { merchantNames } from '@tamis/contract/merchants/management';
import { viewAmlReport } from '@tamis/contract/reports';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { rereadPreferences } from '../../format/use-format.ts';
import { AmlReportPage } from './aml-report-page.tsx';

afterEach(() => {
  leaveScreen();
  rereadPreferences();
});

const BANKS = { ['a'.repeat(24)]: 'Castor Brokers', ['b'.repeat(24)]: 'Nordhaven Pay', ['c'.repeat(24)]: 'Amberline' };

function open(claims: string[], at = '', linked: string[] = []) {
  const asked: string[][] = [];
  const api = createFakeApi();
  api.on(merchantNames, () => ({ merchants: BANKS }));
  api.on(viewAmlReport, ({ body }) => {
    const { merchantIds } = body as BodyOf<typeof viewAmlReport>;
    asked.push(merchantIds);
    const figuresOf = (merchantId: string, index: number) => ({
      merchantId,
      merchantName: BANKS[merchantId] ?? 'Own bank',
      monitored_count_over_a_year: 1000 * (3 - index),
      monitored_between_the_dates: 10 * index,
      total_count_between_the_dates: 100 + index,
    });
    return { reports: merchantIds.map(figuresOf) };
  });
  const own = { id: 'd'.repeat(24), name: 'Own bank' };
  const merchants = linked.map((id) => ({ id, name: BANKS[id] ?? '', until: null }));
  renderScreen({
    pages: { '/reports/aml': AmlReportPage },
    at: `/reports/aml${at}`,
    claims: claims as never,
    api,
    agent: claims.includes('Agent') ? { own, merchants, left: null } : null,
  });
  return { asked, api };
}

const names = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the AML report', () => {
  it('shows whoever sees one merchant that one at once, and asks for none', async () => {
    open(['Report']);
    expect(await names()).toEqual(['Own bank']);
    expect(screen.queryByLabelText(/Merchants/)).toBeNull();
  });

  it('shows an agent their one merchant at once, and asks one who has several', async () => {
    const [castor = '', nordhaven = ''] = Object.keys(BANKS);
    const { asked } = open(['Agent', 'Report'], '', [nordhaven]);
    expect(await names()).toEqual(['Nordhaven Pay']);
    expect(screen.queryByLabelText(/Merchants/)).toBeNull();
    leaveScreen();
    open(['Agent', 'Report'], '', [castor, nordhaven]);
    await screen.findByText('Please select a merchant.');
    await userEvent.click(screen.getByRole('combobox', { name: /Merchants/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Castor Brokers',
      'Nordhaven Pay',
    ]);
    expect(asked).toEqual([[nordhaven]]);
  });

  it('asks Root for a merchant, and nothing of the server before', async () => {
    const { asked } = open(['Root']);
    await screen.findByText('Please select a merchant.');
    expect(asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download Reports' }).hasAttribute('disabled')).toBe(true);
  });

  it('puts the largest total first, and any column in order by its head; totals stand below', async () => {
    open(['Root'], `?merchants=${Object.keys(BANKS).join(',')}`);
    expect(await names()).toEqual(['Amberline', 'Nordhaven Pay', 'Castor Brokers', 'All 3 merchants']);
    await userEvent.click(screen.getByRole('button', { name: /^Monitored over a year/ }));
    expect((await names()).slice(0, 3)).toEqual(['Castor Brokers', 'Nordhaven Pay', 'Amberline']);
    await userEvent.click(screen.getByRole('button', { name: /^Merchant/ }));
    expect((await names()).slice(0, 3)).toEqual(['Amberline', 'Castor Brokers', 'Nordhaven Pay']);
    expect(screen.getByRole('row', { name: /^All 3 merchants/ }).textContent).toBe('All 3 merchants6,00030303');
  });

  it('writes the days of its range as the user prefers', async () => {
    localStorage.setItem('preferredDateFormat', 'YYYY/MM/DD');
    rereadPreferences();
    open(['Report'], '?range=2026-11-01%2F2026-11-07');
    expect(await screen.findByText('2026/11/01 – 2026/11/07')).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    const { api } = open(['Report']);
    api.on(viewAmlReport, () => new Refusal(500, 'Something went wrong'));
    const shortcuts = within(await screen.findByRole('group', { name: 'Shortcuts of the range' }));
    expect(shortcuts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      ['7', '30', '90', '180', '365', '730'].map((days) => `${days} days`),
    );
    await userEvent.click(shortcuts.getByRole('button', { name: '7 days' }));
    await screen.findByText('Failed to load report data.');
  });

  it('forgets merchants and range when it is reset', async () => {
    const [castor = '', nordhaven = ''] = Object.keys(BANKS);
    const { asked } = open(['Root'], `?merchants=${castor},${nordhaven}&range=7`);
    expect(await names()).toEqual(['Nordhaven Pay', 'Castor Brokers', 'All 2 merchants']);
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await screen.findByText('Choose one or more above: their figures are shown side by side.');
    expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked).toEqual([[castor, nordhaven]]);
  });
});
