import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

const file = `search_term,birth_year,sanction\n${Array.from({ length: 400 }, (_, row) => (row === 10 ? ',,yes' : row === 20 ? 'Too Old,1862,yes' : `Invented Client ${row},,yes`)).join('\n')}\n`;

test('a spreadsheet is checked, started without its wrong rows, and followed over a reload to its end', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/batch/search');
  await expect(page.getByText('Drop a spreadsheet here')).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText('Search term cannot be empty at row number 12')).toBeVisible();
  await expect(
    page.getByText(`Year must be between 1900 and ${new Date().getUTCFullYear()} at row number 22`),
  ).toBeVisible();
  await expectAccessible(page);
  const start = page.getByRole('button', { name: 'Start without 2 rows' });
  await start.click();
  // It goes with the answer; a reload before that would call the start off.
  await expect(start).toBeHidden();
  await page.reload();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText('of 398 rows screened')).toBeVisible();
  await page.goto('/aml/batch/history');
  await expect(page.getByText('398 / 398')).toBeVisible();
  await expectAccessible(page);
});
