import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 250;

/** Goes to an element as somebody without a mouse does: from stop to stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Presses a button, a link or an entry of a menu by keyboard alone. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** What has just opened has taken the focus: a key that is pressed before goes to what opened it. */
export async function expectFocusWithin(opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)), {
      message: 'The focus is within',
    })
    .toBe(true);
}

/** Chooses an option of the list that is open at the field in focus, by arrow keys; one that was pressed before the list heard it is pressed again. */
export async function chooseByKeys(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  await expect(async () => {
    if ((await option.getAttribute('data-combobox-selected')) === null) await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('data-combobox-selected', { timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
}
