import { type BrowserContext, expect, type Page } from '@playwright/test';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const leaderOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('leader') ?? '{}') as { tab?: string }).tab);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('five tabs share one session: the others come in with the first, a new one takes it over, and all leave together', async ({
  context,
  page,
}) => {
  await page.goto('/login');
  const waiting = await openTab(context, '/aml/history');
  await expect(waiting).toHaveURL(/\/login$/);
  // As in a tab that somebody signed out of: it has no page to go back to.
  await page.evaluate(() => sessionStorage.setItem('prevPage', ''));
  await signIn(page, people.owner);
  // It was waiting for a page; it comes in there.
  await expect(heading(waiting, 'AML History')).toBeVisible();
  const others = [
    await openTab(context, '/aml/search'),
    await openTab(context, '/aml/history?perPage=20'),
    await openTab(context, '/dashboard/main'),
  ];
  await expect(heading(others[1]!, 'AML History')).toBeVisible();
  await expect(others[0]!.getByText('22 of 22 selected')).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(
    await Promise.all([waiting, ...others].map((tab) => tab.evaluate(() => sessionStorage.getItem('token')))),
  ).toEqual(Array(4).fill(token));

  await page.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, waiting, ...others]) {
    await expect(tab).toHaveURL(/\/login$/);
    // They were left on purpose.
    await expect(tab.getByText('Session Expired')).toBeHidden();
  }
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter(
        (key) => !/^(version|countries|nationalities|caseTypes|configs.*|prevPage)$/.test(key),
      ),
    ),
  ).toEqual([]);

  await signIn(page, people.owner);
  // Each of the others goes back to the page it was at.
  await expect(others[1]!).toHaveURL(/\/aml\/history\?perPage=20$/);
  await expect(waiting).toHaveURL(/\/aml\/history$/);
  await expect(others[0]!).toHaveURL(/\/aml\/search$/);
});

test('one tab leads; whichever is left leads on, and gives the session to a new one', async ({ context, page }) => {
  await signIn(page, people.owner);
  const last = await openTab(context, '/aml/history');
  const others = await Promise.all([1, 2, 3].map(() => openTab(context, '/aml/history')));
  for (const tab of [last, ...others]) await expect(heading(tab, 'AML History')).toBeVisible();
  expect(await leaderOf(last)).toBeDefined();
  for (const tab of [page, ...others]) await tab.close();
  // Nobody else is there to write it.
  await last.evaluate(() => localStorage.removeItem('leader'));
  await expect.poll(() => leaderOf(last)).toBeDefined();
  const late = await openTab(context, '/aml/history');
  await expect(heading(late, 'AML History')).toBeVisible();
});

test('a tab that opens while the leader stands still comes in once it wakes up', async ({ context, page }) => {
  await signIn(page, people.owner);
  const leader = await context.newCDPSession(page);
  await leader.send('Debugger.enable');
  // It hears nothing, as when the browser has frozen it.
  await leader.send('Debugger.pause');
  const waiting = await openTab(context, '/aml/history');
  await expect(waiting).toHaveURL(/\/login$/);
  await leader.send('Debugger.resume');
  await leader.send('Debugger.disable');
  await expect(heading(waiting, 'AML History')).toBeVisible();
});

test('a leader that falls silent is replaced after five seconds', async ({ context, page }) => {
  await signIn(page, people.owner);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/aml/history');
  await expect(heading(other, 'AML History')).toBeVisible();
  const first = await leaderOf(page);
  await page.evaluate(() => localStorage.setItem('leader', JSON.stringify({ tab: 'silent', at: Date.now() })));
  await page.close({ runBeforeUnload: false });
  await other.evaluate(() => localStorage.setItem('leader', JSON.stringify({ tab: 'silent', at: Date.now() })));
  await other.clock.runFor(4000);
  expect(await leaderOf(other)).toBe('silent');
  await other.clock.runFor(3000);
  expect(await leaderOf(other)).not.toBe('silent');
  expect(await leaderOf(other)).not.toBe(first);
});
