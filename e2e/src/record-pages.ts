import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectUsableNarrow } from './expect-narrow.ts';

/** One journey helper for each kind of page: list, form, details. Each leaves the page as a user would have it afterwards. */

/** Waits for a list, checks it wide and narrow, in both schemes. @returns its rows */
export async function seeList(page: Page, title: string): Promise<(name: string) => Locator> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Tamis`);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  return (name) => page.getByRole('table', { name: title }).getByRole('row').filter({ hasText: name });
}

/** Opens a row by the keyboard alone: finds it by its name, goes to it with J, opens it with O. */
export async function openByKeys(page: Page, name: string): Promise<void> {
  // Before the list is there the key is nobody's, and what is typed would be keys as well.
  await expect(async () => {
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  }).toPass();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Showing 1 to 1 of 1 entries' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
}

/** Fills the texts of a form by their labels and saves it with Ctrl+Enter. */
export async function fillForm(page: Page, title: string, texts: Record<string, string>): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Tamis`);
  for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label }).fill(text);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('Control+Enter');
}

/** Waits for the page of a record and checks each of its tabs, wide and narrow, in both schemes. */
export async function seeDetails(page: Page, name: string, tabs: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Tamis`);
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectUsableNarrow(page);
  }
}

/** Deletes what the page shows for good: types its name, as one must. */
export async function deleteByName(page: Page, name: string, consequence: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: consequence });
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(name);
  await button.click();
}
