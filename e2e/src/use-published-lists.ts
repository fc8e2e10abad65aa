import type { Browser } from '@playwright/test';
import { haveSession } from './have-session.ts';
import { people } from './installation.ts';
import { test } from './own-installation.ts';
import { noRealData, publishedLists } from './real-data.ts';
import { uploadList } from './upload-list.ts';

/** To load the lists, and to read what was found in them. */
const LONG_MS = 600_000;

/** For a file of journeys on OFAC's list of 2018 and the UN's of 2026, in an installation that such files share. */
export function onPublishedLists(): void {
  test.use({ installationOf: 'published-lists' });
  test.skip(noRealData !== undefined, noRealData);
  test.setTimeout(LONG_MS);
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(LONG_MS);
    await usePublishedLists(browser);
  });
}

/** Sees to it that searches are answered from both. */
export async function usePublishedLists(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await haveSession(page, people.root);
  await page.goto('/settings/watchlists');
  const inUse = page.getByText('2 sources · 8,382 entries in use');
  await inUse.or(page.getByText('Demo list of invented people and companies').first()).waitFor();
  if (!(await inUse.isVisible()))
    for (const list of [publishedLists.ofac2018, publishedLists.un]) await uploadList(page, list.files, list.outcome);
  await context.close();
}
