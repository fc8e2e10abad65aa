import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { savedFile } from '../src/read-files.ts';
import { test } from '../src/shared-installation.ts';

const customers = Array.from({ length: 120 }, (_, row) =>
  row === 10
    ? 'IMPORT-10,Fund of funds,Invented,1971'
    : row === 20
      ? 'IMPORT-20,Private client,,1971-02-30'
      : `IMPORT-${row},Private client,Invented Customer ${row},19${50 + (row % 50)}`,
);
const file = `external_id,case_type,surname,birth_date\n${customers.join('\n')}\n`;

test('a csv of customers is checked, imported without its wrong rows, and followed to its cases', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/case/history');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Drop a spreadsheet here')).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText("'Fund of funds' is no type of case in use at row number 12")).toBeVisible();
  await expect(page.getByText('There is no day 1971-02-30 at row number 22')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  const start = page.getByRole('button', { name: 'Import 118 cases, leave out 2 rows' });
  await start.click();
  await expect(start).toBeHidden();
  await page.reload();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('of 118 cases created')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the cases' }).click();
  await expect(page.getByText('Made by an import')).toBeVisible();
  await expect(page.getByText('Showing 1 to 10 of 118 entries')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, reference, external id' }).fill('Invented Customer 119');
  await expect(page.getByText('Invented Customer 119').first()).toBeVisible();
});

test('the template is an xlsx file that can be imported as it is, opened at once', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/case/import');
  const template = await savedFile(page, () => page.getByRole('button', { name: 'Template (xlsx)' }).click());
  await page.locator('input[type=file]').setInputFiles(template.path);
  await page.getByRole('switch', { name: 'Open the cases at once' }).click();
  await page.getByRole('button', { name: 'Import 2 cases', exact: true }).click();
  await expect(page.getByText('of 2 cases created')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await page.getByText('CUSTOMER-0001').first().click();
  await expect(page.getByText('Kestrel Example Agencies').first()).toBeVisible();
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();
});
