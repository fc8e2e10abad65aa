import { expect } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { seeDetails, seeList } from '../src/record-pages.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// What waits is counted: nobody else may make work here.
test.use({ installationOf: 'dashboard' });

test('at nine, what waits leads to the very list, and charts are arranged as one likes', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  for (const client_ref of ['KYC-1', 'KYC-2', 'KYC-3'])
    await callApi(page, createSearch, {
      search_term: 'Quentin Oxenholme',
      client_ref,
      filters: { types: [...checkTypes] },
    });
  await page.goto('/dashboard/main');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Owner$/ }),
  ).toBeVisible();
  const waits = page
    .getByRole('navigation', { name: 'What waits for you' })
    .getByRole('link', { name: /hits? to decide/ });
  await expect(waits).toContainText('in 3 searches');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  const recent = page.getByRole('table', { name: 'Recent searches' });
  await expect(recent.getByRole('columnheader')).toHaveText([
    'ID',
    'Name',
    'Status',
    'Search Type',
    'Created By',
    'Created At',
  ]);
  const rows = recent.getByRole('row', { name: /Quentin Oxenholme/ });
  await expect(rows).toHaveCount(3);
  const colours = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
  // Tinted by their place: the first, not the second, the third otherwise (DASH-10).
  expect(new Set(colours).size).toBe(3);

  await page.getByRole('button', { name: 'Arrange' }).click();
  const grip = (title: string) => page.getByRole('button', { name: `Move “${title}”`, exact: true });
  await grip('Total number of AML searches').focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(grip('Total number of AML searches')).toBeFocused();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await grip('Time to decision').dragTo(grip('Searches per day'));
  await page.getByRole('switch', { name: 'Show “Cases by stage”' }).locator('..').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Dashboard settings updated successfully.')).toBeVisible();
  await page.reload();
  const titles = page.getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('Time to decision');
  await expect(titles.nth(1)).toHaveText('Searches per day');
  await expect(titles.nth(3)).toHaveText('Total number of AML searches');
  await expect(titles.filter({ hasText: 'Cases by stage' })).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Files of “Total number of AML searches”' }).click();
  await page.getByRole('menuitem', { name: 'Download PNG' }).click();
  expect((await saved).suggestedFilename()).toBe('aml_total.png');

  await waits.click();
  await expect(page).toHaveTitle('To review · Tamis');
  await expect(page.getByRole('table', { name: 'Searches with open hits' }).getByRole('row')).toHaveCount(4);
});

test('Root writes a notification, a user reads it, and Root sees that', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await haveSession(other, people.owner);
  await other.goto('/dashboard/main');
  await expect(other.getByText('No notification yet.')).toBeVisible();

  await haveSession(page, people.root);
  await page.goto('/notifications/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Screening rests on Sunday');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('From **02:00** to 04:00.\n\n- Searches wait\n- Nothing is lost\n- Lists stay');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('button', { name: 'Send notification' }).click();
  await seeDetails(page, 'Screening rests on Sunday', ['Details']);
  await expect(page.getByText('0 of 2')).toBeVisible();

  const latest = other.getByRole('link', { name: 'Screening rests on Sunday' });
  await expect(latest).toBeVisible();
  await latest.click();
  await expect(other.getByText('02:00', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Mark as read' }).click();
  await expect(other.getByRole('button', { name: 'Mark as unread' })).toBeVisible();

  await page.goto('/notifications/sent');
  const row = await seeList(page, 'Sent notifications');
  await expect(row('Screening rests on Sunday')).toContainText('1 of 2');
});
