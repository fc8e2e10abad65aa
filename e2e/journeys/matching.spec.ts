import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';

test('Root tries a pair of names, drafts other weights for nicknames and synonyms, and sees what that would lose', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await page.goto('/settings/matching');
  await expect(page.getByRole('heading', { name: 'Matching', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: '50% 0.82' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Searched name' }).fill('Bob Harrington');
  await page.getByRole('textbox', { name: 'Listed name' }).fill('Robert Harrington');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Reported', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Similarity of words' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('0.5');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Not reported', { exact: true })).toBeVisible();
  // Of the labelled pairs none hangs by its nicknames; many do by words that mean the same.
  await page.getByRole('textbox', { name: 'Words that mean the same' }).fill('0.5');
  await page.getByRole('button', { name: 'Replay the draft' }).click();
  await expect(page.getByText(/of 366 right, \d+ by the draft/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Lost' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the matching settings are for Root alone', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/matching');
  await expect(page.getByRole('heading', { name: 'Matching', level: 1 })).toBeHidden();
});
