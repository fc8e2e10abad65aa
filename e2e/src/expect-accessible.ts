import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of those standards, what depends on colours: nothing else differs between the schemes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const wanted: Record<'light' | 'dark', NonNullable<RunOptions['runOnly']>> = {
  light: { type: 'tag', values: standards },
  dark: { type: 'rule', values: rulesOfColours },
};

/** What lies behind it cannot be reached as long as it is open, and is looked at without it elsewhere. */
const MODAL = '[role="dialog"][aria-modal="true"]';

/**
 * Runs axe in the page. What an earlier look brought there serves the next one: it is 650 KB to read, and runs faster each
 * time. The console has no frames, so there is nothing else to bring it into.
 */
async function look(page: Page, colorScheme: keyof typeof wanted, within?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // All faults, and of what is right no more than that: describing each element of it takes most of the time.
  const options: RunOptions = { runOnly: wanted[colorScheme], resultTypes: ['violations'] };
  return page.evaluate(([place, how]) => (window as unknown as { axe: typeof axe }).axe.run(place ?? document, how), [
    within,
    options,
  ] as const);
}

async function faultsIn(page: Page, colorScheme: keyof typeof wanted): Promise<string[]> {
  // A colour that is still on its way to another has a contrast of its own.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const isModal = (await page.locator(MODAL).count()) > 0;
  // A dialog that has closed meanwhile is not there to be looked at: then the page is.
  const { violations } = isModal
    ? await look(page, colorScheme, MODAL).catch(() => look(page, colorScheme))
    : await look(page, colorScheme);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`);
    return `${colorScheme}: ${id}: ${help}\n${places.join('\n')}`;
  });
}

/** Scrolls every box to its start: what is half under the head of a table cannot be hit, as it is not meant to be. Answers where they were. */
const toStart = (page: Page) =>
  page.evaluateHandle(() => {
    const boxes = [...document.querySelectorAll('*')].filter((box) => box.scrollTop > 0);
    return boxes.map((box) => {
      const top = box.scrollTop;
      box.scrollTop = 0;
      return [box, top] as const;
    });
  });

/** By how much the page is longer than the window, where its main part scrolls by itself: then the shell would be scrolled away. */
const hiddenLength = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const { scrollHeight, clientHeight } = document.documentElement;
    return main && getComputedStyle(main).overflowY === 'auto' ? scrollHeight - clientHeight : 0;
  });

/** Cells of tables that are narrower than what is in them, where that is not cut off on purpose: it would lie over the next column. */
const tooNarrowCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td, th')]
      .filter((cell) => cell.checkVisibility() && getComputedStyle(cell).overflowX === 'visible')
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => `${cell.scrollWidth - cell.clientWidth} px: ${cell.outerHTML.slice(0, 300)}`),
  );

/**
 * Fails with rule, elements and remedy for each breach of WCAG 2.2 A and AA that axe finds on the page as it is now,
 * in the light scheme and in the dark one, and where the page reaches out of its window or a cell out of its column.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What waits for its next rows is drawn pale, as it is not meant to be read.
  await expect(page.locator('[data-refreshing]')).toHaveCount(0);
  expect(await hiddenLength(page), `${page.url()} is longer than its window`).toBe(0);
  expect(await tooNarrowCells(page), `Cells of ${page.url()} that what is in them reaches out of`).toEqual([]);
  const scrolled = await toStart(page);
  const faults = [...(await faultsIn(page, 'dark')), ...(await faultsIn(page, 'light'))];
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await scrolled.evaluate((boxes) => boxes.forEach(([box, top]) => void (box.scrollTop = top)));
  expect(faults, `Accessibility of ${page.url()}`).toEqual([]);
}
