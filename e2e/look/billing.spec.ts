import type { BillingDetail } from '@tamis/contract/billing';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function filled(detail: BillingDetail): BillingDetail {
  const days = range(20).map((index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    console: 120 + ((index * 37) % 60),
    api: 40 + ((index * 13) % 30),
    batch: index % 7 === 3 ? 900 : 0,
    monitored: 90,
  }));
  const trend = range(12).map((index) => {
    const month = new Date(Date.UTC(2025, 11 + index));
    return {
      id: month.toISOString().slice(0, 7),
      period: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month),
      searches: 3000 + ((index * 1709) % 4000),
      cases: 12,
      emails: 80,
      sms: 9,
      users: 14,
      storage: 5_000_000,
      isOpen: index === 11,
    };
  });
  const report = structuredClone(detail.report);
  report.comply.nameScreening = { totalSearches: 6214, totalMonitoredSearches: 9204 };
  report.notification.email = { total: 120, statuses: { sent: 120, waiting: 3, failed: 2 } };
  report.notification.sms = { total: 41, statuses: { sent: 41, failed: 1 } };
  const adjustments = [{ period: '2026-10', meter: 'searches' as const, quantity: -4 }];
  return { ...detail, report, days, trend, adjustments };
}

test('billing', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/reports/billing', { waitUntil: 'networkidle' });
  await look(page, 'billing');
  // A month as it looks once there is something in it: nobody waits here until it has passed.
  await page.route(/\/reports\/billing\/[\d-]+\/[0-9a-f]{24}$/, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: BillingDetail };
    return route.fulfill({ response: answer, json: { success: true, data: filled(data) } });
  });
  const table = page.getByRole('table', { name: 'Billing' });
  await table.getByRole('row').nth(1).getByRole('cell').nth(3).click();
  for (const tab of ['General', 'Identity', 'Comply', 'Notifications']) {
    await page.getByRole('tab', { name: tab }).click();
    await look(page, `billing-${tab.toLowerCase()}`);
    const asTable = page.getByRole('button', { name: 'Show as table' });
    if (tab !== 'Comply') continue;
    await asTable.click();
    await look(page, 'billing-comply-table');
  }
});
