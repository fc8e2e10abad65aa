import { expect, type Page, type Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const MOST_KILOBYTES = 200;

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

/** The scripts that a page loads until the given work is done, the largest first. */
async function scriptsOf(page: Page, work: () => Promise<void>): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  const count = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length / 1000]));
  };
  page.on('response', count);
  await work();
  // What comes later is not of the first load, and may come when the page is closed already.
  page.off('response', count);
  return (await Promise.all(scripts)).toSorted(([, one], [, other]) => other - one);
}

function expectLight(scripts: readonly Script[]): void {
  const sum = scripts.reduce((total, [, kilobytes]) => total + kilobytes, 0);
  const lines = [
    `${sum.toFixed(1).padStart(6)} kB in ${scripts.length} files`,
    ...scripts.map(([path, kilobytes]) => `${kilobytes.toFixed(1).padStart(6)} kB ${path}`),
  ];
  test.info().annotations.push({ type: 'first load', description: lines[0] ?? '' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum, lines.join('\n')).toBeLessThan(MOST_KILOBYTES);
}

test(`the sign-in page loads less than ${MOST_KILOBYTES} kB of compressed JavaScript`, async ({ page }) => {
  expectLight(
    await scriptsOf(page, async () => {
      await page.goto('/login', { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    }),
  );
});

test(`the shell with the main page loads less than ${MOST_KILOBYTES} kB of compressed JavaScript`, async ({
  context,
  page,
}) => {
  await signIn(page, people.root);
  const tab = await context.newPage();
  await loadNothingAhead(tab);
  expectLight(
    await scriptsOf(tab, async () => {
      // A new tab with an empty cache of scripts: it takes over the session.
      await tab.goto('/dashboard/main');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        tab
          .getByRole('table')
          .or(tab.getByText(/lists|list/i))
          .first(),
      ).toBeVisible();
      await tab.waitForLoadState('load');
    }),
  );
});
