import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { NARROW } from '../src/expect-narrow.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Four pictures and two checks of each screen take their time.
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function show(page: Page, name: string): Promise<void> {
  await look(page, name);
  await expectAccessible(page);
}

/** What the version file says from now on. */
const serveVersion = (page: Page, data: Record<string, unknown>) =>
  page.route('**/version.json', (route) => route.fulfill({ json: { data } }));

test('sign-in, after the session has run out', async ({ page }) => {
  await signIn(page, people.owner);
  await page.route('**/api/v1/comply/search/find', (route) => route.fulfill({ status: 401, body: '' }));
  await page.goto('/aml/history');
  await expect(page.getByText('Session Expired')).toBeVisible();
  await show(page, 'sign-in-expired');
  await page.getByLabel('Email').fill('nobody@tamis.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-guess-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/Sorry, the credentials/)).toBeVisible();
  await show(page, 'sign-in-wrong');
});

test('a password that must be changed, and one that was set', async ({ page }) => {
  const reset = Buffer.from(`one-token:${people.owner.email}`).toString('base64');
  await page.route('**/api/v1/public/forgotpassword', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await page.goto(`/reset_password?token=${reset}`);
  await page.getByLabel('New password', { exact: true }).fill('Sieve-Again-2026!');
  await page.getByLabel('Re-enter new password').fill('Sieve-Again-2026!');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await show(page, 'reset-password-done');

  await page.route('**/api/v1/auth/session', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { auth: object } };
    Object.assign(body.data.auth, { requiresPasswordChange: true });
    await route.fulfill({ response, json: body });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(people.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('Sieve-2026');
  await show(page, 'forced-change');
});

test('a server that cannot say who is signed in', async ({ page }) => {
  await signIn(page, people.owner);
  await page.route('**/api/v1/auth/session', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/aml/history');
  await expect(heading(page, 'We cannot connect to the server.')).toBeVisible();
  await show(page, 'unreachable');
});

test('maintenance, a page that is not there, one that may not be seen, and a part that cannot be loaded', async ({
  page,
}) => {
  await serveVersion(page, { Version: '1.4.0', Maintenance: true, SupportContact: 'it-desk@example.com' });
  await page.goto('/login');
  await expect(heading(page, 'System Maintenance in Progress')).toBeVisible();
  await show(page, 'maintenance');
  await page.unroute('**/version.json');
  await signIn(page, people.owner);
  await page.goto('/no/such/page');
  await expect(heading(page, 'This page does not exist')).toBeVisible();
  await show(page, 'not-found');
  await page.goto('/business/search');
  await expect(page.getByText(/not available yet/i).first()).toBeVisible();
  await show(page, 'not-available');
  await page.goto('/merchants/list');
  await expect(page.getByRole('heading', { name: 'Access Error' })).toBeVisible();
  await show(page, 'access-error');
  await page.route('**/assets/review-*.js', (route) => route.abort());
  await page.goto('/aml/search');
  await expect(heading(page, 'Loading chunk failed')).toBeVisible();
  await show(page, 'chunk-failed');
});

test('the palette, the keys, the account menu and what is told about a new version', async ({ page }) => {
  await serveVersion(page, { Version: '1.4.0' });
  await signIn(page, people.root);
  await expect(page.getByRole('banner').getByRole('button', { name: /Root/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('textbox').fill('hist');
  await expect(page.getByRole('dialog').getByText('History').first()).toBeVisible();
  await show(page, 'palette');
  await page.keyboard.press('Escape');
  await searchFor(page, 'Aigerim Qialbekowa');
  await page.goto('/dashboard/main');
  await page.getByRole('banner').getByRole('button', { name: 'Search names, IDs, pages and actions' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('aig');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/\d+ hits?$/)
      .first(),
  ).toBeVisible();
  await show(page, 'palette-searches');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await show(page, 'keyboard-help');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: /Root/ }).click();
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible();
  await page.screenshot({ path: 'test-results/look/account-menu-wide-light.png' });
  await page.getByRole('menuitem', { name: 'Act as another user' }).click();
  await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
  await show(page, 'act-as');
  await page.keyboard.press('Escape');
  await page.unroute('**/version.json');
  await serveVersion(page, { Version: '1.4.1' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('The app was updated to version 1.4.1')).toBeVisible();
  await show(page, 'version-message');
});

test('a list that came back much smaller is held back', async ({ page }) => {
  await signIn(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /in use|loaded|entries/i);
  await page.keyboard.press('Escape');
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST.split('\n').slice(0, 3).join('\n'))], /held/i);
  await page.keyboard.press('Escape');
  await page.goto('/settings/watchlists', { waitUntil: 'networkidle' });
  await expect(page.getByText(/held back/i).first()).toBeVisible();
  await show(page, 'watchlists-held');
});

test('the latest notifications', async ({ page }) => {
  const titles = [
    "Monitored search 'Ramsan Kadirow' has updates",
    "Monitored search 'Compagnie Maritime de Transport et de Logistique du Golfe S.A.' has updates",
    'Screening rests on Sunday',
    'Merchant policy changed',
  ];
  const notifications = Array.from({ length: 10 }, (_, row) => ({
    id: String(row).repeat(24),
    read: row > 2 && row !== 6,
    title: titles[row % titles.length],
    type: row % titles.length < 2 ? 'Monitor' : 'General',
    createdBy: { actorId: '0'.repeat(24), timestamp: '2026-11-20T14:47:00.000Z' },
    createdAt: `2026-11-20T${String(20 - row)}:47:00.000Z`,
    details: null,
    content: '',
    isPending: false,
  }));
  const answer = (path: string, data: object) =>
    page.route(`**/api/v1${path}`, (route) => route.fulfill({ json: { success: true, data } }));
  await answer('/notification/find', { notifications, totalRecords: 31 });
  await answer('/notification/count_unread', { count: 4 });
  await signIn(page, people.owner);
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(10);
  };
  await open();
  await show(page, 'notifications-latest');
  // The bar of a narrow screen has a bell of its own.
  await page.setViewportSize(NARROW);
  await open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `test-results/look/notifications-latest-narrow-${colorScheme}.png` });
  }
  await expectAccessible(page);
});
