import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { signIn } from '../src/sign-in.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'first-review' });
test.describe.configure({ mode: 'serial' });

test('a fresh installation says that its list is a demo, wherever one could take it for real', async ({ page }) => {
  await signIn(page, people.root);
  await page.goto('/settings/watchlists');
  await expect(page.getByText('Demo list of invented people and companies').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await expect(page.getByText('Demo list').first()).toBeVisible();
});

test('a broken file is refused whole, with its line, and nothing changes', async ({ page }) => {
  await haveSession(page, people.root);
  const broken = `${CUSTOM_LIST}H-6,ghost,Nobody,,sanction,,,,,\n`;
  await uploadList(page, [textFile('house.csv', broken)], /line 7/i);
  await page.goto('/settings/watchlists');
  await expect(page.getByText('Demo list of invented people and companies').first()).toBeVisible();
});

test('an uploaded list is in use, and the demo list leaves by itself', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  await page.goto('/settings/watchlists');
  await expect(page.getByRole('heading', { name: 'Watchlists' })).toBeVisible();
  await expect(page.getByText('1 source · 5 entries in use', { exact: false })).toBeVisible();
  await expect(page.getByText('Demo list of invented people and companies')).toBeHidden();
  await expectAccessible(page);
});

test('the search form says what is missing before anything is sent', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(page.getByText('The name field is required')).toBeVisible();
  await page.getByLabel('Year Of Birth').fill('1862');
  for (const card of ['Sanctions, Warnings, Fitness & Probity Check', 'PEP Check', 'Adverse Media V2']) {
    await page.getByRole('checkbox', { name: card }).uncheck();
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search/ })
    .click();
  await expect(page.getByText(/^Year must be between 1900 and \d{4}$/)).toBeVisible();
  await expect(page.getByText('At least one check category must be selected')).toBeVisible();
  await expectAccessible(page);
});

test('a reviewer searches, sees why a hit matched, whitelists it by keyboard, notes and closes the search', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nicolas Madrigal Morosov');
  await page.getByLabel('Year Of Birth').fill('1962');
  await page.getByLabel('Reference No.').fill('KYC-20418');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/aml\/searchresults\?.*id=/);
  await expect(page.getByRole('heading', { name: 'Nicolas Madrigal Morosov' })).toBeVisible();
  await expect(page).toHaveTitle('Nicolas Madrigal Morosov · AML Results · Tamis');
  await expect(page.getByText(/^Matches \d+/)).toBeVisible();
  const pane = page.getByRole('region', { name: 'Hit under review' });
  await expect(pane.getByRole('heading', { name: 'Nicolas Madrigal Morozov' })).toBeVisible();
  await expect(pane.getByText('1 letter differs')).toBeVisible();
  await expect(pane.getByText(/Match$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('w');
  await expect(page.getByRole('row', { name: /Nicolas Madrigal Morozov/ }).getByText('Yes')).toBeVisible();

  await page.getByRole('button', { name: 'Add Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a note')).toBeVisible();
  await dialog.getByRole('textbox').fill('Passport copy received.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note added successfully')).toBeVisible();

  await page.getByRole('combobox', { name: 'Search status' }).click();
  await page.getByRole('option', { name: 'Possible hit' }).click();
  await page.getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: /Nicolas Madrigal Morozov/ }).getByText('Yes')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search status' })).toHaveValue('Possible hit');
});

test('AML Details tells all that the list says of a hit, and its toggle is kept', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  await page.getByText('Nicolas Madrigal Morosov').first().click();
  await expect(page.getByRole('region', { name: 'Hit under review' }).getByText('Why this score')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveTitle('Nicolas Madrigal Morozov · AML Details · Tamis');
  await expect(page).toHaveURL(/\/aml\/searchdetails\?/);
  await expect(page.getByRole('heading', { name: 'Nicolas Madrigal Morozov' })).toBeVisible();
  for (const section of [
    'Search criteria',
    'Why this score',
    'Key Information',
    'Listing: Custom list',
    'Media',
    'Entity notes',
  ]) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  // The measure of a page to be read, whatever the width of the window.
  expect(
    (
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Why this score' }) })
        .boundingBox()
    )?.width,
  ).toBe(820);
  await expect(page.getByText('23/11/1962').first()).toBeVisible();
  await expect(page.getByText('Minister of Invented Affairs').first()).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Whitelisted' });
  await expect(toggle).toBeChecked();
  await toggle.click({ force: true });
  await expect(page.getByText('Whitelist status successfully changed to No')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Whitelisted' })).not.toBeChecked();
  await expectAccessible(page);
});

test('a name that is on no list is answered so, with what was not searched, and can be set All Clear', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebulon Quartermain');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No matches found, with gaps: /)).toBeVisible();
  await page.getByRole('button', { name: 'Set All Clear' }).click();
  await page.getByRole('button', { name: /^Set All Clear without / }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expectAccessible(page);
});
