import { expect, type Page } from '@playwright/test';
import { Buffer } from 'node:buffer';
import { expectAccessible } from '../src/expect-accessible.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

/** Hits of every kind, long names, and names in other scripts. */
const MORE = `H-8,person,Nicolai Maria Madrigal von und zu Morozov-Hohenschwangau-Schillingsfürst,,pep|pep-class-4,Invented for tests,2018-07-08,1961,DE|AT|CH|LI|LU|BE|FR,
H-9,person,Nikolaus Madrigal-Moroz,,warning,Invented for tests,2018-07-08,circa 1960,AT,
H-10,person,Mohammed al-Rashidi,محمد الراشدي,sanction|pep|pep-class-3,Invented for tests,2015-07-08,1955 to 1958,YE,
H-11,person,Zhang Weimin,张伟民,sanction,Invented for tests,2015-07-08,1971-02-03,CN,
`;
const LIST = CUSTOM_LIST + MORE;
/** The same list a day later: a birth date corrected, and somebody added. */
const LATER = `${LIST.replace('1962-11-23', '1962-11-24')}H-6,person,Nicolás Madrigal,,sanction,Invented for tests,2024-07-08,1964,VE,\n`;

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

async function searchFor(page: Page, name: string, birthYear = ''): Promise<void> {
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Year Of Birth' }).fill(birthYear);
  await page.getByLabel('Reference No.').fill('KYC-20418');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByText('Why this score')).toBeVisible();
}

test.setTimeout(180_000);

test('reviewing hits', async ({ page }) => {
  await signIn(page, people.root);
  await uploadList(page, [textFile('house.csv', LIST)], /Custom list is in use/);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, people.owner);
  await searchFor(page, 'Nikolas Madrigal Moroz', '1962');
  await look(page, 'review-results');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await look(page, 'review-selected');
  await page.keyboard.press('Escape');
  // The menu closes by itself when the window changes; then Escape has let go of the selection.
  const clear = page.getByRole('button', { name: /^Clear/ });
  if (await clear.isVisible()) await clear.click();
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await look(page, 'review-inline');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'review-decision');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^False positive/ }).check();
  await page.getByRole('radio', { name: 'Every search with reference KYC-20418' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Another birth year');
  await look(page, 'review-decision-filled');
  const until = page.getByRole('textbox', { name: 'Until' });
  await until.click();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await look(page, 'review-decision-until');
  await expectAccessible(page);
  await until.fill('31/12/2099');
  await until.press('Escape');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('Decided: False positive')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByText('Key Information').first()).toBeVisible();
  await look(page, 'review-details');
  await page.getByText('Key Information').first().scrollIntoViewIfNeeded();
  await look(page, 'review-details-below');
  await expectAccessible(page);
});

test('names in other scripts', async ({ page }) => {
  await signIn(page, people.owner);
  for (const [name, script] of [
    ['محمد الراشدي', 'arabic'],
    ['张伟民', 'chinese'],
  ] as const) {
    await searchFor(page, name);
    await look(page, `review-${script}`);
  }
});

test('a selection and its certificates', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/aml/history');
  await page.getByRole('checkbox', { name: /^Select Nikolas/ }).check();
  await look(page, 'history-selected');
  await page.getByRole('toolbar').getByRole('button', { name: 'Download Certificates' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download Certificates' }).click();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await look(page, 'certificates-made');
  await expectAccessible(page);
});

test('a search run again', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/aml/history');
  await page.getByRole('link', { name: 'Nikolas Madrigal Moroz' }).click();
  await page.waitForURL(/searchresults/);
  await page.goto(page.url().replace('searchresults', 'rerun'));
  await expect(page.getByText(/give the same hits with the same scores/)).toBeVisible();
  await look(page, 'rerun-compared');
  await expectAccessible(page);
});

test('updates', async ({ page }) => {
  await signIn(page, people.root);
  await uploadList(page, [textFile('house.csv', LATER)], /Custom list is in use/);
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, people.owner);
  await expect(async () => {
    await page.goto('/aml/update');
    await expect(page.getByRole('row', { name: /Nikolas Madrigal Moroz/ })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 90_000 });
  await look(page, 'updates');
  await page
    .getByRole('row', { name: /Nikolas Madrigal Moroz/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Monitor', { exact: true })).toBeVisible();
  await look(page, 'update-details');
  await page.getByRole('link', { name: 'Go to Search' }).click();
  await expect(page.getByText(/^New hits since/)).toBeVisible();
  await look(page, 'updates-results');
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog', { name: 'Acknowledge updates?' })).toBeVisible();
  await look(page, 'updates-acknowledge');
});

/** Screens that need nothing but what was searched above: name of the picture → address. */
const screens = {
  whitelist: '/aml/whitelist',
  rerun: '/aml/rerun',
  'history-reviewed': '/aml/history',
  'notifications-history': '/notifications/history',
  'batch-search': '/aml/batch/search',
  certificates: '/aml/batch/download/details',
};

for (const [name, address] of Object.entries(screens)) {
  test(name, async ({ page }) => {
    await signIn(page, people.owner);
    await page.goto(address, { waitUntil: 'networkidle' });
    await look(page, name);
    await expectAccessible(page);
  });
}

const rows = Array.from({ length: 60 }, (_, row) =>
  row === 10 ? ',,yes' : row > 10 && row % 6 === 0 ? `Too Old ${row},1862,yes` : `Invented Client ${row},,yes`,
);

test('batch', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/aml/batch/search');
  const buffer = Buffer.from(`search_term,birth_year,sanction\n${rows.join('\n')}\n`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'onboarding-2026-q4.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Search term cannot be empty at row number 12')).toBeVisible();
  await look(page, 'batch-checked');
  await page.getByRole('button', { name: 'Start without 9 rows' }).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await look(page, 'batch-details');
  await page.goto('/aml/batch/history', { waitUntil: 'networkidle' });
  await look(page, 'batch-history');
});
