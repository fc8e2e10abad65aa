import { expect } from '@playwright/test';
import { documentedCase } from '../src/documented-case.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { inventedDocuments } from '../src/invented-documents.ts';
import { test } from '../src/shared-installation.ts';

test('an owner adds a type of documents, a document is filed as it, and keeps its name when the type is renamed and retired', async ({
  page,
  browser,
}) => {
  const { card } = await inventedDocuments(browser);
  await haveSession(page, people.owner);
  await page.goto('/settings/casesettings');
  const types = page.getByRole('table', { name: 'Document types' });
  await expect(types.getByRole('row', { name: /^Passport/ })).toContainText('Built in');
  await page.getByRole('button', { name: 'New document type' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('passport');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('This name is already taken.')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trust deed');
  await page.keyboard.press('Control+Enter');
  await expect(types.getByRole('row', { name: /^Trust deed/ })).toContainText('Person, Company');

  const { id } = await documentedCase(page, []);
  await page.goto(`/case/details?id=${id}&tab=documents`);
  await page.getByRole('button', { name: 'Upload' }).first().press('Enter');
  await dialog.locator('input[type=file]').setInputFiles([card]);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Trust deed' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Trust deed/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Trust deed' })).toBeVisible();

  await page.goto('/settings/casesettings');
  await page.getByRole('button', { name: 'Edit Trust deed' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Deed of trust');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Take Deed of trust out of use' }).press('Enter');
  await dialog.getByRole('button', { name: 'Take out of use' }).press('Enter');
  await expect(types.getByRole('row', { name: /^Deed of trust/ })).toBeHidden();

  await page.goto(`/case/details?id=${id}&tab=documents`);
  await page.getByRole('button', { name: /^Trust deed/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Trust deed' })).toBeVisible();
});
