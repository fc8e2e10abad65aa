import {
  type ChartData,
  type CountedChart,
  type DashboardFigures,
  daysUntil,
  type RecentEntry,
} from '@tamis/contract/dashboard';
import type { Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const NOW = new Date();
const daysAgo = (days: number): string => daysUntil(NOW, days + 1).from;

const figures: DashboardFigures = {
  at: NOW.toISOString(),
  waiting: {
    hits: { hits: 26, searches: 11, overdueSearches: 0 },
    updates: { searches: 7, oldest: `${daysAgo(2)}T09:00:00.000Z` },
    proposals: 4,
    cases: { mine: 6, overdue: 2, toApprove: 3 },
    lists: ['UK Sanctions List'],
  },
  searches: {
    today: 318,
    weekAgo: 301,
    last7: 2466,
    before7: 2371,
    last30: 9819,
    before30: 8846,
    ofYear: 12_870,
    monitoredOfYear: 9204,
    monitored: 9204,
  },
  decisions: { falsePositives: 641, truePositives: 9, medianMs: 240_000, medianMsBefore: 387_000 },
  managedUsers: 24,
};

const counts = (all: Record<string, number>): ChartData['points'] =>
  Object.entries(all).map(([key, count]) => ({ key, values: [count] }));

const points: Record<CountedChart, ChartData['points']> = {
  aml_total: counts({ monitored: 9204, unmonitored: 3666 }),
  decisions_by_outcome: counts({ false_positive: 641, unknown: 22, true_positive: 9 }),
  hits_by_category: counts({ sanction: 31, warning: 12, pep: 164, 'adverse-media': 238 }),
  open_hits_by_category: counts({ sanction: 4, warning: 2, pep: 8, 'adverse-media': 12 }),
  users_2fa: [
    { key: 'App', values: [11] },
    { key: 'SMS', values: [6] },
    { key: 'Email', values: [4] },
    { key: 'none', values: [3] },
  ],
  searches_by_day: Array.from({ length: 30 }, (_each, index) => ({
    key: daysAgo(29 - index),
    values: [index % 7 > 4 ? 110 + index : 320 + ((index * 37) % 140)],
  })),
  time_to_decision: Array.from({ length: 12 }, (_each, index) => ({
    key: daysAgo((11 - index) * 7),
    values: index === 6 ? [null, null] : [600_000 - index * 30_000, 2_000_000 - index * 110_000],
  })),
  cases_by_stage: counts({ draft: 2, open: 18, in_review: 31, awaiting_customer: 9, pending_approval: 3, overdue: 2 }),
  risk_levels: counts({ low: 40, medium: 12, high: 4, prohibited: 1, not_set: 6 }),
  list_freshness: [
    { key: 'EU Financial Sanctions', values: [2, 1] },
    { key: 'UN Security Council', values: [null, 3] },
    { key: 'UK Sanctions List', values: [12, 11] },
  ],
  api_status_codes: [
    { key: '2', values: [48_210] },
    { key: '3', values: [0] },
    { key: '4', values: [312] },
    { key: '5', values: [4] },
  ],
  api_latency: [
    { key: '50', values: [41_000] },
    { key: '100', values: [5200] },
    { key: 'longer', values: [12] },
  ],
};

const entry = (place: number, name: string, status: string, type: RecentEntry['stat_type']): RecentEntry => {
  const timestamp = `${daysAgo(0)}T0${place}:12:00.000Z`;
  return {
    stat_type: type,
    id: String(place).repeat(24),
    name,
    status,
    createdBy: { actorId: '1'.repeat(24), timestamp },
    createdAt: timestamp,
  };
};
const recent = [
  entry(7, 'Mirela Cosovanu', 'possible_hit', 'Comply'),
  entry(6, 'Quayside Ferrous Ltd', 'not_set', 'Comply'),
  entry(5, 'Thandeka Mvula-Sørensen', 'in_review', 'Case'),
  entry(4, 'Corvin Aldanne', 'positive_hit', 'Comply'),
  entry(3, 'Sable Ridge Minerals PLC', 'Pending', 'Comply'),
  entry(2, 'Jonas Achterberg', 'all_clear', 'Comply'),
  entry(1, 'Noor Castellane', 'open', 'Case'),
];

/** The main page as it looks after a year of work: nobody screens so much here. */
async function filled(page: Page): Promise<void> {
  const answer = (path: string, data: (body: unknown) => object) =>
    page.route(`**/api/v1${path}`, (route) =>
      route.fulfill({ json: { success: true, data: data(route.request().postDataJSON()) } }),
    );
  const notification = {
    id: 'a'.repeat(24),
    read: false,
    title: 'Screening rests on Sunday',
    type: 'General',
    createdBy: { actorId: '1'.repeat(24), timestamp: NOW.toISOString() },
    createdAt: NOW.toISOString(),
    details: null,
    content: 'From 02:00 to 04:00',
    isPending: false,
  };
  await answer('/dashboard', () => ({ count: 3, notifications: [notification], figures }));
  await answer('/dashboard/searches', () => ({
    searches: { dashboard_stats: recent },
    dashboard: { merchantId: '1'.repeat(24) },
  }));
  await answer('/dashboard/chart', (body) => {
    const { chart_id } = body as Pick<ChartData, 'chart_id'>;
    const series = chart_id === 'time_to_decision' ? ['median', 'p95'] : ['count'];
    return { chart_id, from: daysAgo(29), until: daysAgo(0), series, points: points[chart_id] };
  });
}

test('main page', async ({ page }) => {
  await filled(page);
  await haveSession(page, people.root);
  await page.goto('/dashboard/main', { waitUntil: 'networkidle' });
  await look(page, 'dashboard');
  await page.getByRole('button', { name: 'Show as table: Time to decision' }).click();
  await page.getByRole('button', { name: 'Show as table: Users 2FA Usage' }).click();
  await look(page, 'dashboard-tables');
  await page.getByRole('button', { name: 'Files of “Searches per day”' }).click();
  await look(page, 'dashboard-files');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Move “Searches per day”', exact: true }).focus();
  await page.keyboard.press('Space');
  await look(page, 'dashboard-arrange');
});
