import { expect, type Page } from '@playwright/test';

/** Searches for a name as a person would, and waits for the answer. */
export async function searchFor(page: Page, name: string, { reference }: { reference?: string } = {}): Promise<void> {
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  if (reference !== undefined) await page.getByLabel('Reference No.').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Matches \d+/)).toBeVisible();
}

/** The id of the search whose results are open. */
export const searchIdOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';
