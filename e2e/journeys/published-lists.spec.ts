import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { noRealData, publishedLists } from '../src/real-data.ts';
import { test } from '../src/shared-installation.ts';
import { uploadList } from '../src/upload-list.ts';

const { ofac2018, ofac2021, un } = publishedLists;

test.describe.configure({ mode: 'serial' });
test.skip(noRealData !== undefined, noRealData);
test.setTimeout(600_000);

test('OFAC of 2018, then of 2021: the page shows what was added, removed and changed', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, ofac2018.files, ofac2018.outcome);
  await uploadList(page, ofac2021.files, ofac2021.outcome);
  await page.goto('/settings/watchlists');
  await page
    .getByRole('button', { name: 'Show OFAC SDN' })
    .or(page.getByText('OFAC SDN', { exact: true }))
    .first()
    .click();
  await expect(page.getByText(/Added 1,858/)).toBeVisible();
  await expect(page.getByText(/Removed 261/)).toBeVisible();
});

test('a list that was cut off is not taken: the version in use stays', async ({ page }) => {
  await haveSession(page, people.root);
  const files = ofac2021.files.map((path) => ({
    name: path.split('/').at(-1) ?? '',
    mimeType: 'text/csv',
    buffer: readFileSync(path),
  }));
  const cut = files.map((file) =>
    file.name === 'sdn.csv' ? { ...file, buffer: file.buffer.subarray(0, 900_000) } : file,
  );
  await uploadList(page, cut, /sdn\.csv/);
  await page.goto('/settings/watchlists');
  await expect(page.getByText('8,976').first()).toBeVisible();
});

test('the UN list is imported, and those who are listed are found with the reason why', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, un.files, un.outcome);
  for (const [name, reference] of [
    ['Nikolas Maduro Moros', 'OFAC 22790'],
    ['Мадуро Морос, Николас', 'OFAC 22790'],
    ['Aero Caribbean', 'OFAC 36'],
  ] as const) {
    await page.goto('/aml/search');
    await expect(page.getByText('22 of 22 selected')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    const pane = page.getByRole('region', { name: 'Hit under review' });
    await expect(pane.getByText(reference)).toBeVisible();
    await expect(pane.getByText('Why this score')).toBeVisible();
  }
});
