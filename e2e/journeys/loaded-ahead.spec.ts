import { expect, type Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/own-installation.ts';

// Its demo list is there for certain.
test.use({ installationOf: 'loaded-ahead' });

/** Files that hold these pages, and what their tables ask for, as the build calls them; see vite-page-sets.ts. */
const AHEAD = ['review', 'review-few', 'review-many'];

/** The scripts that the page has by now. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

/** What those scripts import and is not there yet: a page is whole once all that it imports has come as well. */
const onTheirWay = async (page: Page): Promise<string[]> => {
  const scripts = await scriptsOf(page);
  const texts = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    [...new Set(scripts)],
  );
  const imported = texts.flatMap((text) => [...text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)]);
  return imported.map(([, name]) => `/assets/${name}`).filter((path) => !scripts.includes(path));
};

/** Which of the parts that are loaded ahead are there. */
const partsAhead = async (page: Page): Promise<string[]> => {
  const scripts = await scriptsOf(page);
  const hash = String.raw`-[\w-]{8}\.js$`;
  return AHEAD.filter((name) => scripts.some((path) => new RegExp(`^/assets/${name}${hash}`).test(path)));
};

test('history, the search form, a result and its details are there before they are wanted: opening them asks for no script', async ({
  page,
}) => {
  // All that is loaded is remembered, however much it is.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  await haveSession(page, people.owner);
  await searchFor(page, 'Wilhelmina Traumfeld');
  // A page that was just opened anew, and where nothing else happens.
  await page.goto('/dashboard/main');
  await expect.poll(() => partsAhead(page), { timeout: 60_000 }).toEqual(AHEAD);

  await expect.poll(() => onTheirWay(page), { timeout: 60_000 }).toEqual([]);
  const before = await scriptsOf(page);

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const row = page.getByRole('row').filter({ hasText: 'Wilhelmina Traumfeld' }).first();
  await expect(row).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.goBack();
  await row.click();
  await expect(page.getByRole('region', { name: 'Hit under review' }).getByText('Why this score')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/aml\/searchdetails/);
  await expect(page.getByText('Why this score')).toBeVisible();
  expect((await scriptsOf(page)).filter((path) => !before.includes(path))).toEqual([]);
});
