import { expect, type Page } from '@playwright/test';
import { Buffer } from 'node:buffer';
import { expectUsable, NARROW } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people } from '../src/installation.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// What other journeys check on a wide screen, on a telephone.
test.use({ viewport: NARROW });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');

test('the screens before signing in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The password field is required')).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('Email').fill('nobody@tamis.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-guess-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Failed to log you in')).toBeVisible();
  await expectUsable(page);

  const link = Buffer.from(`one-token:${people.owner.email}`).toString('base64');
  for (const [address, title] of [
    ['/forgotpass', 'Forgot password'],
    [`/reset_password?token=${link}`, 'Set a new password'],
    ['/reset_password?token=cut', 'Invalid Token'],
    [`/unblock?email=${people.owner.email}&activationCode=1`, 'Unblock account'],
  ] as const) {
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
    await expectUsable(page);
  }
});

/** Screens that need nothing but a signed-in root user: address → its title. */
const screens = {
  '/dashboard/main': /Root/,
  '/aml/history': 'AML History',
  '/aml/update': /Updates/,
  '/aml/whitelist': /Whitelist/,
  '/aml/search': 'AML Search',
  '/aml/batch/search': /Batch/,
  '/aml/batch/history': /Batch/,
  '/notifications/history': /Notifications/,
  '/settings/watchlists': 'Watchlists',
  '/settings/matching': /Matching/,
  '/settings/outbox': 'Outbox',
  '/case/history': /Case/,
  '/merchants/list': /Merchants/,
  '/iapi/apikeylist': /API keys/,
  '/iapi/logs': 'Request logs',
  '/business/search': /not available yet/,
  '/no/such/page': 'This page does not exist',
} as const;

for (const [address, title] of Object.entries(screens)) {
  test(`the screen at ${address}`, async ({ page }) => {
    await haveSession(page, people.root);
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectUsable(page);
  });
}

test('a search, its hits and the details of one', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  await searchFor(page, 'Nicolas Madrigal Morozov');
  await expect(page).toHaveURL(/searchresults/);
  await page.waitForLoadState('networkidle');
  await expectUsable(page);
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/aml/searchdetails?resultID=${id}&searchID=${id}&entityPosition=0`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectUsable(page);
});

test('the profile and what is set up there', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/usermanagement/myprofile');
  await expect(page.getByRole('heading', { name: 'Recent sign-ins' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toBeVisible();
  await expectUsable(page);
  await proof.getByLabel('Current password').fill(people.owner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor' });
  await setUp.getByRole('radio', { name: 'SMS' }).check();
  await expectUsable(page);
  await setUp.getByRole('radio', { name: 'Authenticator app' }).check();
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectUsable(page);
});

test('what lies over the pages, and acting as another user', async ({ page }) => {
  await signIn(page, people.root);
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Open the menu' }).click();
  await expect(dialog(page).getByRole('navigation')).toBeVisible();
  await expectUsable(page);
  await dialog(page).getByRole('button', { name: /Root/ }).click();
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('menuitem', { name: 'Keyboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await expectUsable(page);
  await page.reload();
  await bar.getByRole('button', { name: 'Search names, IDs, pages and actions' }).click();
  await dialog(page).getByRole('textbox').fill('hist');
  await expect(dialog(page).getByText('History').first()).toBeVisible();
  await expectUsable(page);
  await page.reload();

  await bar.getByRole('button', { name: 'Open the menu' }).click();
  await dialog(page).getByRole('button', { name: /Root/ }).click();
  await page.getByRole('menuitem', { name: 'Act as another user' }).click();
  const choice = page.getByRole('dialog', { name: 'Act as another user' });
  await expect(choice.getByRole('list')).toBeVisible();
  await expectUsable(page);
  await choice
    .getByRole('button', { name: /^Act as / })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'You are acting as' })).toBeVisible();
  await expectUsable(page);
});
