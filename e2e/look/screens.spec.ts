import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

/** Screens that need nothing but a signed-in root user: name of the picture → address. */
const screens = {
  dashboard: '/dashboard/main',
  history: '/aml/history',
  search: '/aml/search',
  watchlists: '/settings/watchlists',
};

test('sign-in', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await look(page, 'sign-in');
  await expectAccessible(page);
});

for (const [name, address] of Object.entries(screens)) {
  test(name, async ({ page }) => {
    await signIn(page, people.root);
    await page.goto(address, { waitUntil: 'networkidle' });
    await look(page, name);
    await expectAccessible(page);
  });
}

test('results', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/aml/search', { waitUntil: 'networkidle' });
  // Somebody of the demo list, misspelt.
  await page.getByRole('textbox', { name: 'Name' }).fill('Aigerim Qialbekowa');
  await page.getByRole('textbox', { name: 'Year Of Birth' }).fill('1972');
  await page.keyboard.press('Enter');
  await page.waitForURL(/searchresults/);
  await expect(page.getByText('Why this score')).toBeVisible();
  await look(page, 'results');
  await expectAccessible(page);
});
