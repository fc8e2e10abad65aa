import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

export const NARROW = { width: 390, height: 844 };

/** Nothing reaches out of the window at the side: what does would have to be scrolled to. */
async function expectFits(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      // A page scrolls within `main`: the window fits even where that does not.
      const beyond = Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll('main')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      if (beyond <= 0) return [];
      const elements = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.outerHTML.slice(0, 200));
      return [`${beyond} px`, ...elements];
    });
  // A page that has just become narrow is drawn anew in a moment.
  await expect.poll(tooWide, { message: `What reaches out of ${page.url()} at the side` }).toEqual([]);
}

/** No control is cut off by what it stands in, where nobody could scroll to the rest of it. */
async function expectWholeControls(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const cuts = (box: Element): boolean => ['clip', 'hidden'].includes(getComputedStyle(box).overflowX);
      const scrolls = (box: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
      const isCut = (control: Element): boolean => {
        const { right, width } = control.getBoundingClientRect();
        for (let box = control.parentElement; width > 1 && box && !scrolls(box); box = box.parentElement)
          if (cuts(box) && right > box.getBoundingClientRect().right + 1) return true;
        return false;
      };
      const controls = document.querySelectorAll('main :is(a, button, input, select, textarea)');
      return [...controls]
        .filter((one) => one.checkVisibility() && isCut(one))
        .map((one) => one.outerHTML.slice(0, 200));
    });
  await expect.poll(cut, { message: `Controls that are cut off on ${page.url()}` }).toEqual([]);
}

/** What is on a narrow screen can be used by everybody, and nothing is cut off. */
export async function expectUsable(page: Page): Promise<void> {
  await expectFits(page);
  await expectWholeControls(page);
  await expectAccessible(page);
}

/** Looks at a wide page as a telephone shows it. */
export async function expectUsableNarrow(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expectUsable(page);
  if (wide) await page.setViewportSize(wide);
}
