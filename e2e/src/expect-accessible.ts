import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // A colour that is still on its way to another has a contrast of its own.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`);
    return `${colorScheme}: ${id}: ${help}\n${places.join('\n')}`;
  });
}

/**
 * Fails with rule, elements and remedy for each breach of WCAG 2.2 A and AA that axe finds on the page as it is now,
 * in the light scheme and in the dark one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = [...(await faultsIn(page, 'dark')), ...(await faultsIn(page, 'light'))];
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(faults, `Accessibility of ${page.url()}`).toEqual([]);
}
