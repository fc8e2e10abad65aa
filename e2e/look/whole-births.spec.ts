import { expect } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the search form with a whole date of birth and an identity number', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mirela Cosovanu');
  await page.getByLabel('Date Of Birth').fill('14/06/1979');
  await page.getByRole('textbox', { name: 'Identity Number', exact: true }).fill('NM 418 0227');
  await look(page, 'search-whole-birth');
});
