import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of those standards, what depends on colours: nothing else differs between the schemes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const wanted = {
  light: { type: 'tag', values: standards },
  dark: { type: 'rule', values: rulesOfColours },
} as const;

/** What lies behind it cannot be reached as long as it is open, and is looked at without it elsewhere. */
const MODAL = '[role="dialog"][aria-modal="true"]';

async function faultsIn(page: Page, colorScheme: keyof typeof wanted): Promise<string[]> {
  // A colour that is still on its way to another has a contrast of its own.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { type, values } = wanted[colorScheme];
  const axe = () =>
    new AxeBuilder({ page })
      // All faults, and of what is right no more than that: describing each element of it takes most of the time.
      .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
      // The console has no frames; with them axe would open a second page each time, to put their results together.
      .setLegacyMode();
  const isModal = (await page.locator(MODAL).count()) > 0;
  // A dialog that has closed meanwhile is not there to be looked at: then the page is.
  const { violations } = isModal
    ? await axe()
        .include(MODAL)
        .analyze()
        .catch(() => axe().analyze())
    : await axe().analyze();
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

/**
 * Fails with rule, elements and remedy for each breach of WCAG 2.2 A and AA that axe finds on the page as it is now,
 * in the light scheme and in the dark one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const scrolled = await toStart(page);
  const faults = [...(await faultsIn(page, 'dark')), ...(await faultsIn(page, 'light'))];
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await scrolled.evaluate((boxes) => boxes.forEach(([box, top]) => void (box.scrollTop = top)));
  expect(faults, `Accessibility of ${page.url()}`).toEqual([]);
}
