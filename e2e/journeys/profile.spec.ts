import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';

test.use({ installationOf: 'profile' });
test.describe.configure({ mode: 'serial' });

const { owner, root } = people;

async function openProfile(page: Page): Promise<void> {
  await page.goto('/usermanagement/myprofile');
  await expect(page.getByRole('heading', { name: 'Recent sign-ins' })).toBeVisible();
}

/** The part of the page under a heading. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

test('name and preferences are kept, and every screen follows at once', async ({ page }) => {
  await signIn(page, owner);
  await openProfile(page);
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Farrow');
  await card(page, 'Personal details').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name is saved')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Ines Farrow/ })).toBeVisible();

  const preferences = card(page, 'Preferences');
  const choose = async (label: string, option: string) => {
    await preferences.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Date format', 'YYYY/MM/DD');
  await choose('Clock', '24 hours');
  await choose('Order of names', 'Last name, first name');
  await preferences.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await expect(
    preferences.getByText(/^Now it is \d{4}\/\d{2}\/\d{2} \d{2}:\d{2}, and you are Farrow Ines\.$/),
  ).toBeVisible();
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your preferences are saved')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Farrow Ines/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Farrow Ines/ })).toBeVisible();
  await expect(preferences.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
});

test('other sessions are signed out, at once and in every place', async ({ page, browser, baseURL }) => {
  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await device.newPage();
  await signIn(elsewhere, owner);
  await signIn(page, owner);
  await openProfile(page);
  const sessions = page.getByRole('table', { name: 'Sessions and devices' });
  await expect(sessions.getByText('Chrome on Linux').first()).toBeVisible();
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(page.getByText(/^\d+ other sessions? (is|are) signed out$/)).toBeVisible();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText('Session Expired')).toBeVisible();
  await expect(
    elsewhere.getByText('For security reasons, you were logged out automatically. Please login again'),
  ).toBeVisible();
  await expectAccessible(elsewhere);
  await device.close();
  await expect(page.getByRole('table', { name: 'Recent sign-ins' }).getByText('Signed in').nth(1)).toBeVisible();
});

async function openActAs(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /Root/ }).click();
  await page.getByRole('menuitem', { name: 'Act as another user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act as another user' });
  await expect(dialog.getByRole('list')).toBeVisible();
  return dialog;
}

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'You are acting as' });

test('a root user acts as a merchant’s user and comes back, and nobody can overlook it', async ({ page, context }) => {
  await signIn(page, root);
  const dialog = await openActAs(page);
  await expectAccessible(page);
  // Somebody turns a tablet: the menu that opened it is another one then.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(dialog.getByRole('list')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Name, email or merchant').fill('nobody at all');
  await expect(dialog.getByText('Nobody matches.')).toBeVisible();
  await dialog.getByLabel('Name, email or merchant').fill(owner.email);
  await dialog.getByRole('button', { name: /^Act as .*Farrow/ }).click();

  await expect(strip(page)).toContainText('Farrow');
  // In the order of names that Ines prefers: it is what she sees.
  await expect(strip(page)).toContainText('Everything you do is recorded under your own name, User Root.');
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Watchlists')).toBeHidden();
  await expectAccessible(page);
  const tab = await context.newPage();
  await tab.goto('/dashboard/main');
  await expect(tab.getByText('You are acting as')).toBeVisible();

  await openProfile(page);
  await expect(page.getByText('Not while you act as somebody else').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeHidden();
  await expectAccessible(page);

  await strip(page)
    .getByRole('button', { name: /^Stop acting as/ })
    .click();
  await expect(strip(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Watchlists')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Root User/ })).toBeVisible();
  await expect(tab.getByText('You are acting as')).toBeHidden();
  await expect(tab.getByRole('banner').getByRole('button', { name: /Root User/ })).toBeVisible();
});

/** Lets the page, but not the server, grow older. */
async function pass(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time);
  await page.clock.runFor(2000);
}

const expectExpired = async (page: Page) => {
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('For security reasons, you were logged out automatically. Please login again'),
  ).toBeVisible();
};

test('acting as another ends eight minutes before its hour is over', async ({ page }) => {
  await page.clock.install();
  await signIn(page, root);
  await (
    await openActAs(page)
  )
    .getByRole('button', { name: /^Act as / })
    .first()
    .click();
  await expect(strip(page)).toBeVisible();
  await pass(page, '00:50:00');
  await expect(strip(page)).toBeVisible();
  await pass(page, '00:02:30');
  await expectExpired(page);
});

test('the session after acting as another ends five minutes early, also when the page was loaded anew', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, root);
  await (
    await openActAs(page)
  )
    .getByRole('button', { name: /^Act as / })
    .first()
    .click();
  await strip(page)
    .getByRole('button', { name: /^Stop acting as/ })
    .click();
  await expect(strip(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Root User/ })).toBeVisible();
  await pass(page, '07:53:00');
  await expect(page).toHaveURL(/\/dashboard\/main$/);
  await pass(page, '00:02:30');
  await expectExpired(page);
});
