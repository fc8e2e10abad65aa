import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf } from '@tamis/contract/calls/endpoint';
import { exportMerchants, merchantNames } from '@tamis/contract/merchants/management';
import { type MonthlyFigures, viewMerchantMonths } from '@tamis/contract/merchants/months';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { MerchantReportPage } from './merchant-report-page.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T23:59:59Z'), toFake: ['Date'] }));
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

const BANKS = { ['a'.repeat(24)]: 'Castor Brokers', ['b'.repeat(24)]: 'Nordhaven Pay', ['c'.repeat(24)]: 'Amberline' };
const [castor = '', nordhaven = ''] = Object.keys(BANKS);

const figures = (month: string, searches: number, isRunning = false): MonthlyFigures => ({
  month,
  isRunning,
  users: 3,
  searches,
  console: searches,
  api: 0,
  batch: 0,
  hits: 1,
  monitored: 2,
  trueMatches: 4,
  alerts: 5,
  casesOpened: 6,
  casesApproved: 7,
  casesRejected: 8,
  emails: 9,
  sms: 10,
  storage: 2048,
});

function open(at = '') {
  const asked: unknown[] = [];
  const api = createFakeApi();
  api.on(merchantNames, () => ({ merchants: BANKS }));
  api.on(viewMerchantMonths, ({ body }) => {
    asked.push(body);
    const { merchantIds } = body as BodyOf<typeof viewMerchantMonths>;
    const months = [figures('2026-09', 0), figures('2026-10', 1200), figures('2026-11', 34, true)];
    return { merchants: merchantIds.map((id) => ({ merchantId: id, merchantName: BANKS[id] ?? '', months })) };
  });
  api.on(exportMerchants, () => ({ bytes: '', fileName: 'merchant-report.xlsx' }));
  renderScreen({
    pages: { '/reports/merchants': MerchantReportPage },
    at: `/reports/merchants${at}`,
    claims: ['Root'],
    api,
  });
  return { asked, api };
}

describe('the merchant report', () => {
  it('asks for a merchant first', async () => {
    const { asked } = open();
    await screen.findByRole('heading', { name: 'Please select a merchant.' });
    expect(asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download XLSX' })).toHaveProperty('disabled', true);
  });

  it('shows each merchant with its months, the newest first, and the searches of all together', async () => {
    open(`?merchants=${castor},${nordhaven}`);
    const region = await screen.findByRole('region', { name: 'By merchant and month' });
    const headers = within(region).getAllByRole('rowheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Castor Brokers',
      'November 2026, so far',
      'October 2026',
      'September 2026',
      'Nordhaven Pay',
      'November 2026, so far',
      'October 2026',
      'September 2026',
    ]);
    const october = within(region).getAllByRole('row')[3];
    expect(
      october &&
        within(october)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
    ).toEqual(['3', '1,200', '1,200', '0', '0', '1', '4', '2', '5', '6', '7', '8', '9', '10', '2.0 KB']);
    const chart = screen.getByRole('table', { name: 'Searches by month' });
    expect(within(chart).getAllByRole('row')[2]?.textContent).toBe('October 20262,40000');
  });

  it('goes back as many months as are chosen, is downloaded so, and is reset', async () => {
    const { asked, api } = open(`?merchants=${castor}`);
    await screen.findByRole('region', { name: 'By merchant and month' });
    await userEvent.click(screen.getByRole('button', { name: '3 months' }));
    const { from, to } = asked.at(-1) as { from: string; to: string };
    expect([from, to]).toEqual(['2026-09', '2026-11']);
    await userEvent.click(await screen.findByRole('button', { name: 'Download XLSX' }));
    expect(api.bodiesOf(exportMerchants)).toEqual([{ view: 'months', merchantIds: [castor], from, to }]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await screen.findByRole('heading', { name: 'Please select a merchant.' });
  });
});
