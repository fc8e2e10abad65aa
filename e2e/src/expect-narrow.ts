import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

export const NARROW = { width: 390, height: 844 };

/** Nothing reaches out of the window at the side: what does would have to be scrolled to. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `Width of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** What is on a narrow screen can be used by everybody, and nothing is cut off. */
export async function expectUsable(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** Looks at a wide page as a telephone shows it. */
export async function expectUsableNarrow(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expectUsable(page);
  if (wide) await page.setViewportSize(wide);
}
