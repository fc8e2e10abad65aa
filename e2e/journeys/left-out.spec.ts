import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { LEFT_OUT_LIST, searchLeavingOut } from '../src/left-out-list.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'left-out' });
test.describe.configure({ mode: 'serial' });

test('whom a fact leaves out of the hits is shown with the fact, made a hit by a key, and never cleared silently', async ({
  page,
}) => {
  await signIn(page, people.root);
  await uploadList(page, [textFile('house.csv', LEFT_OUT_LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await searchLeavingOut(page);

  await expect(page.getByRole('heading', { name: 'No hits · 2 left out by facts' })).toBeVisible();
  await expect(page.getByText('No matches found')).toBeHidden();
  const leftOut = page.getByRole('region', { name: 'Left out by facts (2)' });
  await expect(leftOut.getByText('Born 30/01/1949, searched 1979')).toBeVisible();
  await expect(leftOut.getByText('Born 1950, searched 1979')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await page.getByRole('button', { name: 'Set All Clear' }).click();
  await expect(page.getByRole('dialog').getByText(/^2 entries were left out by facts/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Set All Clear' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();

  await page.keyboard.press('h');
  await expect(page.getByText('It is a hit now')).toBeVisible();
  await expect(page.getByText('Matches 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Left out by facts (1)' })).toBeVisible();
  // It is open, so All Clear is withdrawn.
  await expect(page.getByRole('combobox', { name: 'Search status' })).toHaveValue('Not set');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Nothing has changed')).toBeVisible();
  await expect(page.getByText('Matches 1')).toBeVisible();

  await page.goto('/aml/history');
  const mark = page.getByRole('img', { name: '1 left out by facts' });
  await expect(mark).toBeVisible();
  const hits = page.getByRole('cell').filter({ has: mark });
  await expect(hits.getByText('with gaps')).toBeVisible();
  const reachesOut = await hits.evaluate((cell) => cell.scrollWidth > cell.clientWidth);
  expect(reachesOut, 'What is said of the hits reaches out of its column').toBe(false);
});
