import type { Locator, Page } from '@playwright/test';
import path from 'node:path';
import { projectRoot } from './installation.ts';

const folder = path.join(projectRoot, 'test-results', 'look');

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

const schemes = ['light', 'dark'] as const;

/**
 * Takes four pictures of the page as it is now: wide and narrow, light and dark.
 * @param name of the screen; the files are test-results/look/<name>-<size>-<scheme>.png
 * @param bringIntoSight what a picture should show of a page that is longer than the window
 */
export async function look(page: Page, name: string, bringIntoSight?: Locator): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of schemes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      await bringIntoSight?.scrollIntoViewIfNeeded();
      await page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`), animations: 'disabled' });
    }
  }
  await page.setViewportSize(sizes.wide);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
