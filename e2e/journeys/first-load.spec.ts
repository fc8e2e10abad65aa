import { expect, type Page } from '@playwright/test';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const MOST_KILOBYTES = 200;
/** A page that is made of many small files waits for their imports, one after the other. */
const MOST_FILES = 20;

/** What is loaded ahead waits this long; a slow machine must not count it. */
const AHEAD_MS = 4000;

type Script = [path: string, kilobytes: number];

/** Parts that are loaded ahead once a page has long been there are not of its first load. */
async function loadNothingAhead(page: Page): Promise<void> {
  await page.addInitScript((aheadMs) => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((handler: TimerHandler, ms = 0, ...values: unknown[]) =>
      ms >= aheadMs ? 0 : setTimer(handler, ms, ...values)) as typeof window.setTimeout;
  }, AHEAD_MS);
}

/** The scripts that a page has loaded, in kilobytes as they are sent to this browser, the largest first. */
const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize / 1000])
      .filter(([path]) => path.endsWith('.js'))
      .toSorted(([, one], [, other]) => other - one),
  );

function expectLight(scripts: readonly Script[]): void {
  const sum = scripts.reduce((total, [, kilobytes]) => total + kilobytes, 0);
  const lines = [
    `${sum.toFixed(1).padStart(6)} kB in ${scripts.length} files`,
    ...scripts.map(([path, kilobytes]) => `${kilobytes.toFixed(1).padStart(6)} kB ${path}`),
  ];
  test.info().annotations.push({ type: 'first load', description: lines[0] ?? '' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(([, kilobytes]) => kilobytes === 0)).toEqual([]);
  expect(sum, lines.join('\n')).toBeLessThan(MOST_KILOBYTES);
  expectFew(scripts);
}

function expectFew(scripts: readonly Script[]): void {
  expect(scripts.length, scripts.map(([path]) => path).join('\n')).toBeLessThan(MOST_FILES);
}

test(`the sign-in page loads less than ${MOST_KILOBYTES} kB of compressed JavaScript`, async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expectLight(await scriptsOf(page));
});

test(`the shell with the main page loads less than ${MOST_KILOBYTES} kB of compressed JavaScript`, async ({
  context,
  page,
}) => {
  await signIn(page, people.root);
  // It takes over the session.
  const tab = await context.newPage();
  await loadNothingAhead(tab);
  await tab.goto('/dashboard/main');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  // With what is drawn in its charts.
  await expect(tab.getByRole('img').first()).toBeVisible();
  await tab.waitForLoadState('networkidle');
  expectLight(await scriptsOf(tab));
});

test(`each page of a reviewer's day loads fewer than ${MOST_FILES} scripts`, async ({ context, page }) => {
  await signIn(page, people.root);
  for (const path of ['/aml/history', '/aml/search', '/aml/queue']) {
    const tab = await context.newPage();
    await loadNothingAhead(tab);
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.waitForLoadState('networkidle');
    const scripts = await scriptsOf(tab);
    expect(scripts.map(([file]) => file)).toContainEqual(expect.stringMatching(/^\/assets\/review-/));
    expectFew(scripts);
    await tab.close();
  }
});

test('a page that is opened anew is fetched while the server says who is signed in, and not only behind its answer', async ({
  context,
  page,
}) => {
  await signIn(page, people.root);
  const tab = await context.newPage();
  const answered = Promise.withResolvers<void>();
  await tab.route('**/api/v1/auth/session', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const isPart = (name: string) => tab.waitForRequest((request) => request.url().includes(`/assets/${name}-`));
  const parts = Promise.all([isPart('shell'), isPart('review')]);
  await tab.goto('/aml/history', { waitUntil: 'commit' });
  await parts;
  answered.resolve();
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});
