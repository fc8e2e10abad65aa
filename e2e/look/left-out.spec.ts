import { expect } from '@playwright/test';
import { people } from '../src/installation.ts';
import { LEFT_OUT_LIST, searchLeavingOut } from '../src/left-out-list.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.setTimeout(180_000);

test('what facts leave out', async ({ page }) => {
  await signIn(page, people.root);
  await uploadList(page, [textFile('house.csv', LEFT_OUT_LIST)], /Custom list is in use/);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, people.owner);
  await searchLeavingOut(page);
  const section = page.getByRole('region', { name: /^Left out by facts/ });
  await expect(section.getByText('Dimar Valchenko', { exact: true })).toBeVisible();
  await look(page, 'left-out-no-hits', section);
  await page.getByRole('button', { name: 'Set All Clear' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'left-out-all-clear');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('h');
  await expect(page.getByText('Matches 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Left out by facts (1)' })).toBeVisible();
  await look(page, 'left-out-beside-hits', section);
  await page.goto('/aml/history');
  await expect(page.getByRole('img', { name: '1 left out by facts' })).toBeVisible();
  await look(page, 'left-out-history');
});
