import type { MerchantMonths, MonthlyFigures } from '@tamis/contract/merchants/months';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

/** A month as it looks at a merchant that is busy. */
const filled = (month: MonthlyFigures, index: number, size: number): MonthlyFigures => ({
  ...month,
  users: 14,
  searches: size * (620 + ((index * 137) % 300)),
  console: size * (120 + ((index * 37) % 60)),
  api: size * (480 + ((index * 71) % 200)),
  batch: size * 20 * (1 + (index % 3)),
  hits: size * 210,
  trueMatches: 3 * size,
  monitored: size * 540,
  alerts: 12 * size,
  casesOpened: 9 * size,
  casesApproved: 7 * size,
  casesRejected: size,
  emails: 80 * size,
  sms: 9 * size,
  storage: 5_000_000 * size,
});

test('the merchant report', async ({ page }) => {
  await haveSession(page, people.root);
  await page.route(/\/api\/v1\/merchant\/stats$/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { merchants: MerchantMonths[] } };
    const merchants = data.merchants.map((merchant, size) => ({
      ...merchant,
      months: merchant.months.map((month, index) => filled(month, index, size + 1)),
    }));
    return route.fulfill({ response: answer, json: { success: true, data: { merchants } } });
  });
  await page.goto('/reports/merchants', { waitUntil: 'networkidle' });
  await page.getByRole('combobox', { name: /Merchants/ }).click();
  for (const name of ['My organisation', /Tamis|Provider|Root/]) {
    const option = page.getByRole('option', { name });
    if (await option.first().isVisible()) await option.first().click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'By merchant and month' }).waitFor();
  await look(page, 'merchant-report');
});
