import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as contract from '@tamis/contract/billing';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { BillingDetailPage } from './billing-detail-page.tsx';
import { BillingPage } from './billing-page.tsx';

afterEach(leaveScreen);

const ID = 'a'.repeat(24);
const checks = { totalChecks: 0, successfulChecks: 0, failedChecks: 0 };
const report: contract.BillingReport = {
  merchantId: ID,
  merchantName: 'Castor Brokers',
  period: 'November 2026',
  month: 11,
  year: 2026,
  starts: '2026-11-01T00:00:00.000Z',
  ends: '2026-12-01T00:00:00.000Z',
  createdBy: 'System',
  modifiedBy: '',
  case: {
    totalCases: 4,
    totalOtherDocs: 0,
    totalFaceComparisons: 0,
    documentChecks: {},
    totalFileSizes: { allTime: 1_572_864, period: 512 },
  },
  core: { totalUsers: 9, totalBlockedUsers: 1 },
  ai: { documentChecks: { ...checks, documentTypes: {} }, faceLiveness: checks },
  comply: { nameScreening: { totalSearches: 6214, totalMonitoredSearches: 920 } },
  notification: { email: { total: 31, statuses: { sent: 31, failed: 2 } }, sms: { total: 0, statuses: {} } },
};
const detail: contract.BillingDetail = {
  state: 'open',
  closedAt: null,
  closes: '2026-12-03T00:00:00.000Z',
  digest: null,
  report,
  days: [{ day: '2026-11-20', console: 3, api: 1, batch: 0, monitored: 2 }],
  adjustments: [{ period: '2026-10', meter: 'searches', quantity: -4 }],
  trend: [
    {
      id: '2026-11',
      period: 'November 2026',
      searches: 6214,
      cases: 4,
      emails: 31,
      sms: 0,
      users: 9,
      storage: 512,
      isOpen: true,
    },
  ],
};
const period = (id: string, name: string, state: 'open' | 'closed') => ({
  id,
  period: name,
  starts: `${id}-01T00:00:00.000Z`,
  ends: `${id}-28T00:00:00.000Z`,
  closes: `${id}-28T00:00:00.000Z`,
  state,
});

function open(at: string) {
  const asked: unknown[] = [];
  const downloaded: unknown[] = [];
  const api = createFakeApi();
  api.on(contract.findBillingPeriods, () => ({
    periods: [period('2026-11', 'November 2026', 'open'), period('2026-10', 'October 2026', 'closed')],
  }));
  api.on(contract.findBillingReports, ({ params }) => {
    asked.push(params);
    return { reports: [{ id: ID, state: 'open' as const, closedAt: null, report }], totalRecords: 1 };
  });
  api.on(contract.viewBillingReport, () => detail);
  api.on(contract.exportBillingReports, ({ body }) => {
    downloaded.push(body);
    return new Refusal(500, 'Something went wrong');
  });
  const pages = {
    '/reports/billing': BillingPage,
    '/reports/billing/detail/$periodId': BillingDetailPage,
    '/reports/billing/detail/$periodId/$merchantId': BillingDetailPage,
  };
  renderScreen({ pages, at, claims: ['Report'], api });
  return { api, asked, downloaded };
}

describe('billing', () => {
  it('shows the running month first, and another one that is chosen', async () => {
    const { asked } = open('/reports/billing');
    const row = await screen.findByRole('row', { name: /Castor Brokers/ });
    for (const cell of ['6,214', '920', '31', '1.5 MB']) expect(within(row).getByText(cell)).toBeTruthy();
    expect(asked).toMatchObject([{ periodId: '2026-11' }]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'October 2026');
    await expect.poll(() => asked.at(-1)).toMatchObject({ periodId: '2026-10' });
  });

  it('downloads what is selected, and asks for a row where nothing is', async () => {
    const { downloaded } = open('/reports/billing');
    const box = await screen.findByRole('checkbox', { name: 'Select Castor Brokers' });
    await userEvent.click(screen.getByRole('button', { name: 'Download Reports' }));
    await screen.findByText('No rows selected for download');
    expect(downloaded).toEqual([]);
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Download Reports' }));
    await screen.findByText('Failed to download reports');
    expect(downloaded).toEqual([{ merchantIds: [ID] }]);
  });

  it('says what could not be loaded', async () => {
    const { api } = open('/reports/billing');
    api.on(contract.findBillingReports, () => new Refusal(500, 'Something went wrong'));
    await screen.findByText('Failed to load period reports.');
  });

  it('says that its months could not be loaded', async () => {
    const { api } = open('/reports/billing');
    api.on(contract.findBillingPeriods, () => new Refusal(500, 'Something went wrong'));
    await screen.findByText('Failed to load billing periods.');
  });
});

describe('a billing report', () => {
  it('has its four tabs, with the figures of each', async () => {
    open(`/reports/billing/detail/2026-11/${ID}`);
    await screen.findByRole('heading', { name: 'Castor Brokers' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'General',
      'Identity',
      'Comply',
      'Notifications',
    ]);
    expect(screen.getByRole('row', { name: /November 2026, so far/ }).textContent).toContain('6,214');
    await userEvent.click(screen.getByRole('tab', { name: 'Comply' }));
    await screen.findByRole('heading', { name: 'Adjusted from closed periods' });
    expect(screen.getByText('−4')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    await screen.findByRole('button', { name: 'Show as chart' });
    await userEvent.click(screen.getByRole('tab', { name: 'Identity' }));
    await screen.findByText('No documents or faces were checked');
    await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }));
    await screen.findByText('E-mails sent');
    expect(screen.getByRole('link', { name: 'Back to Billing' })).toBeTruthy();
  });

  it('counts every source and every channel, to the last day of its month', async () => {
    const { api } = open(`/reports/billing/detail/2026-11/${ID}`);
    const day = (date: string, batch: number) => ({ day: date, console: 1, api: 1, batch, monitored: 0 });
    const sms = { total: 7, statuses: { sent: 4, waiting: 3 } };
    api.on(contract.viewBillingReport, () => ({
      ...detail,
      days: [day('2026-11-19', 0), day('2026-11-20', 14), day('2026-11-21', 0)],
      report: { ...report, notification: { ...report.notification, sms } },
    }));
    expect((await screen.findByText('Ends')).nextElementSibling?.textContent).toBe('30/11/2026 (UTC)');
    await userEvent.click(screen.getByRole('tab', { name: 'Comply' }));
    expect((await screen.findAllByText(/^\d+ % of the searches$/)).map(({ textContent }) => textContent)).toEqual([
      '15 % of the searches',
      '15 % of the searches',
      '70 % of the searches',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const row = await screen.findByRole('row', { name: /^SMS/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4', '3', '0']);
  });

  it('says that an id is missing', async () => {
    open('/reports/billing/detail/2026-11');
    await screen.findByText('Missing period or merchant ID');
  });

  it('says that it could not be loaded', async () => {
    const { api } = open(`/reports/billing/detail/2026-11/${ID}`);
    api.on(contract.viewBillingReport, () => new Refusal(500, 'Something went wrong'));
    await screen.findByText('Failed to load report details.');
  });
});
