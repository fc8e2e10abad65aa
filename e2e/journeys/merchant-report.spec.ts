import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('Root looks at what merchants did month by month, and downloads the sheet', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/dashboard/main');
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Merchants' }).last().click();
  await expect(page).toHaveURL(/\/reports\/merchants$/);
  await expect(page.getByText('Please select a merchant.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /Merchants/ }).click();
  await page.getByRole('option', { name: 'My organisation' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '3 months' }).click();
  const table = page.getByRole('region', { name: 'By merchant and month' });
  await expect(table.getByRole('rowheader')).toHaveCount(4);
  await expect(table.getByRole('rowheader', { name: /so far$/ })).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XLSX' }).click();
  expect((await begun).suggestedFilename()).toMatch(/^merchant-report-\d{4}-\d\d-\d{4}-\d\d\.xlsx$/);
});
