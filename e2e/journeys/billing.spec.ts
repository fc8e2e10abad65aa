import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('Root looks at what merchants use, opens one, and downloads the csv', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/dashboard/main');
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/\/reports\/billing$/);
  const table = page.getByRole('table', { name: 'Billing' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toContainText('so far');
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await page.getByRole('button', { name: 'Download Reports' }).click();
  await expect(page.getByText('No rows selected for download')).toBeVisible();
  await table
    .getByRole('checkbox', { name: /^Select / })
    .nth(0)
    .check();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Reports' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('BillingReports.csv');
  const [head = '', row = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head.split(',')).toHaveLength(29);
  expect(head).toMatch(/^\uFEFF?merchantId,merchantName,period,.*notification\.sms\.statuses$/);
  expect(row).toMatch(/^[0-9a-f]{24},/);
  await page.keyboard.press('Escape');

  await table.getByRole('row').nth(1).getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/\/reports\/billing\/detail\/\d{4}-\d\d\/[0-9a-f]{24}$/);
  for (const tab of ['Identity', 'Comply', 'Notifications', 'General']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  }
  await expectUsableNarrow(page);
  await page.getByRole('link', { name: 'Back to Billing' }).click();
  await expect(page).toHaveURL(/\/reports\/billing$/);
});

test('everybody else sees their own merchant only, and a report without its ids says what is missing', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/reports/billing');
  const rows = page.getByRole('table', { name: 'Billing' }).getByRole('row');
  // Its head, and one merchant.
  await expect(rows).toHaveCount(2);
  const month = new Date().toISOString().slice(0, 7);
  await page.goto(`/reports/billing/detail/${month}/${'d'.repeat(24)}`);
  await expect(page.getByText('This does not exist')).toBeVisible();
  await page.goto(`/reports/billing/detail/${month}`);
  await expect(page.getByText('Missing period or merchant ID')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Billing' }).click();
  await expect(rows).toHaveCount(2);
});
