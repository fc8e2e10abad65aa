import type { Browser } from '@playwright/test';
import { haveSession } from './have-session.ts';
import { people } from './installation.ts';
import { publishedLists } from './real-data.ts';
import { uploadList } from './upload-list.ts';

/** Sees to it that searches are answered from OFAC's list of 2018 and the UN's of 2026, in an installation that several journeys share. */
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
