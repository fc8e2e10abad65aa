import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('the head of compliance looks at the running day, and is told what is not signed and not screened yet', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/dashboard/main');
  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Daily proof' }).click();
  await expect(page).toHaveURL(/\/reports\/proof$/);
  await expect(page.getByRole('button', { name: /Running/ })).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText('Not signed yet: a day is signed when it is over.')).toBeVisible();
  await page.getByText('How each figure is counted').click();
  await expect(page.getByText(/^Complete: every version that came into use was screened against/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('a file that somebody brings is checked, and what was not signed here is not called whole', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/reports/proof');
  // Nothing is signed on the first day.
  await expect(page.getByRole('button', { name: 'Download range' })).toBeDisabled();
  await page.getByRole('button', { name: 'Check a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a file' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a-day.json', mimeType: 'application/json', buffer: Buffer.from('{"document": 1}') });
  await expect(dialog.getByRole('alert')).toContainText('a-day.json is not as it was signed here');
  await expect(dialog.getByRole('alert')).toContainText('The file is no signed document, or is damaged.');
  await expectAccessible(page);
});

test('Root is asked whose days are shown', async ({ page }) => {
  await haveSession(page, people.root);
  await page.goto('/reports/proof');
  const merchant = page.getByRole('combobox', { name: 'Merchant' });
  await expect(merchant).toHaveValue(/^[0-9a-f]{24}$/);
  await expect(merchant).toContainText('My organisation');
  await expect(page.getByRole('button', { name: /Running/ })).toBeVisible();
});
