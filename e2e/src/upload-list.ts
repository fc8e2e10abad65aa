import { expect, type Page } from '@playwright/test';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Uploads files on the watchlists page, as a person would, and waits until the dialog says what came of it. */
export async function uploadList(page: Page, files: UploadedFile[] | string[], outcome: RegExp): Promise<void> {
  await page.goto('/settings/watchlists');
  await page.getByRole('button', { name: 'Upload list' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(files);
  await dialog.getByRole('button', { name: /^Upload \d+ files?$|^Upload file$/ }).click();
  await expect(page.getByText(outcome).first()).toBeVisible({ timeout: 300_000 });
}

/** A file that is made here. */
export const textFile = (name: string, content: string): UploadedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
