import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsable, expectUsableNarrow, NARROW } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { expectFocusWithin } from '../src/keyboard.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** What the version file says from now on. The route before it stays under it: without any, a look in between would see the server's own. */
async function serveVersion(page: Page, data: Record<string, unknown>): Promise<void> {
  await page.context().route('**/version.json', (route) => route.fulfill({ json: { data } }));
}

const comeIntoSight = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('the version changes under a running page: it says so once, for half a minute, and reloads after a minute to where it was', async ({
  page,
}) => {
  await serveVersion(page, { Version: '1.4.0' });
  await page.clock.install();
  await haveSession(page, people.owner);
  await page.goto('/aml/history?perPage=20');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Tamis' })).toBeVisible();
  await expect(page.getByText('Tamis 1.4.0')).toBeVisible();
  await comeIntoSight(page);
  await expect(page.getByText('The app was updated')).toBeHidden();

  await serveVersion(page, { Version: '1.4.1' });
  await comeIntoSight(page);
  await expect(page.getByText('The app was updated to version 1.4.1')).toBeVisible();
  await expect(page.getByText('It will reload in 1 minute.')).toBeVisible();
  await serveVersion(page, { Version: '1.4.2' });
  await comeIntoSight(page);
  await page.clock.runFor(31_000);
  await expect(page.getByText('The app was updated')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('version'))).toBe('1.4.2');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.clock.runFor(30_000);
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
  await expect(page.getByText('Tamis 1.4.2')).toBeVisible();
  await expect(page).toHaveURL(/\/aml\/history\?perPage=20$/);
});

test('the console is built for production: it writes nothing to the log of the browser, and takes the log from nobody', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  await expect(heading(page, 'AML History')).toBeVisible();
  expect(logged).toEqual([]);
  await page.evaluate("console.log('Is anybody there?')");
  expect(logged).toEqual(['log: Is anybody there?']);
});

test('the message of a new version can be read and used on a narrow screen', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await serveVersion(page, { Version: '1.4.0' });
  await signIn(page, people.owner);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('1.4.0');
  await serveVersion(page, { Version: '1.4.1' });
  await comeIntoSight(page);
  await expect(page.getByText('The app was updated to version 1.4.1')).toBeVisible();
  await expectUsable(page);
});

test('a version file that cannot be loaded is a problem that is told', async ({ page }) => {
  await page.route('**/version.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByText('Problem loading version')).toBeVisible();
  await expect(page.getByText(`© 2024–${new Date().getFullYear()}`)).toBeVisible();
});

test('under maintenance every page says so, and the console comes back by itself', async ({ page }) => {
  await signIn(page, people.owner);
  await expect(heading(page, 'System Maintenance in Progress')).toBeHidden();
  await serveVersion(page, { Version: '1.4.0', Maintenance: true, SupportContact: 'it-desk@example.com' });
  await comeIntoSight(page);
  await expect(heading(page, 'System Maintenance in Progress')).toBeVisible();
  await expect(page.getByText('it-desk@example.com')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.goto('/login');
  await expect(heading(page, 'System Maintenance in Progress')).toBeVisible();
  await page.goto('/aml/history');
  // Before, nothing on the page listens yet for its coming into sight.
  await expect(heading(page, 'System Maintenance in Progress')).toBeVisible();
  await serveVersion(page, { Version: '1.4.0', Maintenance: false });
  await comeIntoSight(page);
  await expect(heading(page, 'AML History')).toBeVisible();
});

test('a part that cannot be loaded has the page reloaded once; when it still cannot, the page says so', async ({
  page,
}) => {
  await signIn(page, people.owner);
  const failed: string[] = [];
  await page.route('**/assets/review-*.js', (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole('link', { name: 'New Search' }).first().click();
  await expect(heading(page, 'Loading chunk failed')).toBeVisible();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
  await expect(page).toHaveURL(/\/aml\/search$/);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await expectAccessible(page);
  // It stays, and is not loaded again and again.
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
  await page.unroute('**/assets/review-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
});

test('a part that is wanted while the server is away is waited for: the page says so, and comes up once the server is back', async ({
  page,
  context,
}) => {
  await signIn(page, people.owner);
  // All parts of this page are here: one that is missing would be waited for as well.
  await page.getByRole('button', { name: /^Search names/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'New Search' }).first().click();
  await expect(page.getByRole('heading', { name: 'We cannot connect to the server.' })).toBeVisible();
  await expect(page.getByText('You are still signed in. It is retried automatically.')).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  // By itself: whoever clicks may find that the page was quicker. The click has its test in `reload-gate.test.tsx`.
  await context.unroute('**/*');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await expect(page).toHaveURL(/\/aml\/search$/);
});

test('a part that is loaded ahead while the server is away is missed by nobody: what is typed stays, and the part comes when it is wanted', async ({
  page,
  context,
}) => {
  await signIn(page, people.owner);
  await page.getByRole('link', { name: 'New Search' }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('Nicolas Madrigal');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  const cases = page.getByRole('link', { name: 'Case Management' }).first();
  const failed = [
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css')),
    page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/pages-')),
  ];
  await cases.hover();
  await Promise.all(failed);
  await expect(name).toHaveValue('Nicolas Madrigal');
  await context.unroute('**/*');
  const styles = page.waitForResponse((response) => response.url().endsWith('.css') && response.ok());
  await cases.click();
  await expect(heading(page, 'Case Management')).toBeVisible();
  await styles;
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
});

test('paths match whatever their case, groups lead to their first page, and old addresses with a hash begin anew', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/AML/History?perPage=20');
  await expect(page).toHaveURL(/\/aml\/history\?perPage=20$/);
  await page.goto('/aml');
  await expect(page).toHaveURL(/\/aml\/search$/);
  await page.goto('/aml/history#/aml/search');
  await expect(page).toHaveURL(/\/dashboard\/main$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard\/main$/);
  await page.goto('/no/such/page');
  await expect(heading(page, 'This page does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the main page' }).click();
  await expect(page).toHaveURL(/\/dashboard\/main$/);
});

test('whoever may not view a page is told so on the main page', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/merchants/list');
  await expect(page).toHaveURL(/\/dashboard\/main$/);
  await expect(page.getByRole('heading', { name: 'Access Error' })).toBeVisible();
  await expect(page.getByText('You do not have permission to view the page.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('what lies over a page gives the focus back to what opened it', async ({ page }) => {
  await signIn(page, people.root);
  const opens = async (opener: Locator, dialog: Locator) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expectFocusWithin(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };
  const bar = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  await opens(bar.getByRole('button', { name: 'Search names, IDs, pages and actions' }), dialog);
  await opens(bar.getByRole('button', { name: 'Keyboard' }), dialog);
  const bell = bar.getByRole('button', { name: /^Notifications/ });
  await opens(bell, dialog);

  // From the palette to the keys, and back to where both came from.
  const field = bar.getByRole('button', { name: 'Search names, IDs, pages and actions' });
  await field.press('Enter');
  await dialog.getByRole('textbox').fill('keyb');
  // The best match is chosen, though a search for what was typed stands above it.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();

  const user = bar.getByRole('button', { name: /Root/ });
  await user.press('Enter');
  await page.getByRole('menuitem', { name: 'Act as another user' }).press('Enter');
  await expect(dialog.getByRole('list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(user).toBeFocused();

  await page.setViewportSize(NARROW);
  await opens(bar.getByRole('button', { name: 'Open the menu' }), dialog);
  await opens(bell, dialog);

  // Its panel leads to the list, by keyboard alone.
  await bell.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'All notifications' }).press('Enter');
  await expect(page).toHaveURL(/\/notifications\/history$/);
  await expect(dialog).toBeHidden();
});

test('dialogs come in half a second, the menu of a narrow screen in a quarter, and what loads fast shows no progress', async ({
  page,
}) => {
  const motion = (what: Locator) =>
    what.evaluate((element) =>
      (({ animationDuration, animationDelay }) => ({ animationDuration, animationDelay }))(getComputedStyle(element)),
    );
  await signIn(page, people.owner);
  await page.getByRole('banner').getByRole('button', { name: 'Keyboard' }).click();
  const dialog = page.getByRole('dialog');
  expect(await motion(dialog)).toMatchObject({ animationDuration: '0.5s' });
  // One may type at once, whatever still moves.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/approvals-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'To approve' }).first().click();
  const bar = page.locator('#root > [aria-hidden=true]');
  await expect(bar).toBeVisible();
  expect(await motion(bar)).toMatchObject({ animationDelay: '0.1s' });
  release();
  await expect(heading(page, 'To approve')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect(await motion(dialog)).toMatchObject({ animationDuration: '0.25s' });
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect(Number.parseFloat((await motion(dialog)).animationDuration)).toBeLessThan(0.001);
});
