import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { chooseByKeys } from '../src/keyboard.ts';
import { searchFor } from '../src/search-for.ts';
import { test } from '../src/shared-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

const HEAD = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,positions\n';
const person = (id: string, name: string, birth: string) =>
  `${id},person,${name},,sanction,Invented for tests,2020-01-02,${birth},VE,\n`;
/** 24 people with one surname, so that one search finds enough to work through. */
const family = Array.from({ length: 24 }, (_, index) =>
  person(`F-${index}`, `Ottokar Brambleshaw ${String.fromCodePoint(65 + index)}arl`, String(1950 + index)),
).join('');
const before = HEAD + family + person('U-1', 'Evander Quillfeather', '1961-02-03');
const after =
  HEAD + family + person('U-1', 'Evander Quillfeather', '1962-02-03') + person('U-2', 'Evandra Quillfeather', '1964');

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

/** Lists are loaded by root, in a browser of its own. */
async function load(browser: Browser, files: Parameters<typeof uploadList>[1], outcome: RegExp): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await haveSession(page, people.root);
  await uploadList(page, files, outcome);
  await context.close();
}

test.describe.configure({ mode: 'serial' });

test('a reviewer works through 20 hits by keyboard alone, notes, takes one back, and closes the search', async ({
  page,
  browser,
}) => {
  await load(browser, [textFile('family.csv', before)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await searchFor(page, 'Ottokar Brambleshaw', { reference: 'KYC-777' });

  for (let decided = 1; decided <= 20; decided += 1) {
    // After the tenth the next page of hits comes first.
    await expect(pane(page).getByText(new RegExp(`^Hit ${decided} of`))).toBeVisible();
    // Whitelisting by one key and deciding beside the evidence, in turn.
    if (decided % 2 === 1) await page.keyboard.press('w');
    else {
      await page.keyboard.press('2');
      await expect(page.getByRole('form', { name: /because$/ })).toBeFocused();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(new RegExp(`^${decided} of \\d+ decided$`))).toBeVisible();
  }
  await page.keyboard.press('u');
  await expect(page.getByText(/^19 of \d+ decided$/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Same surname, another family.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note added successfully')).toBeVisible();

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^True match/ }).press('Space');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Same passport number');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decided: True match')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/^20 of \d+ decided$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Search status' }).click();
  await page.getByRole('option', { name: 'All Clear' }).click();
  await page.getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  await chooseByKeys(page, 'Positive hit');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
});

test('a false positive is whitelisted for its reference, holds in the next search, and can be ended on the whitelist', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Evander Quillfeather', { reference: 'KYC-778' });
  await expect(pane(page).getByText(/^Hit 1 of/)).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^False positive/ }).check();
  await dialog.getByRole('radio', { name: 'Every search with reference KYC-778' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another birth year');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('Decided: False positive')).toBeVisible();
  await searchFor(page, 'Evander Quillfeather', { reference: 'KYC-778' });
  await expect(page.getByRole('row', { name: /Evander Quillfeather/ }).getByText('Yes')).toBeVisible();

  await page.goto('/aml/whitelist');
  await expect(page.getByRole('row', { name: /Evander Quillfeather.*KYC-778.*Another birth year/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End whitelisting of Evander Quillfeather' }).click();
  await page.getByRole('button', { name: 'End whitelist entry' }).click();
  await expect(page.getByText(/hits are open again\./)).toBeVisible();
});

test('two people decide on the same hit at once: the second is told, and nothing is lost', async ({
  page,
  browser,
}) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Ottokar Brambleshaw');
  await expect(pane(page).getByText(/^Hit 1 of/)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  // Without live events it shows the hits as they were.
  await other.routeWebSocket(/\/ws\/user\//, () => undefined);
  await haveSession(other, people.owner);
  await other.goto(page.url());
  await expect(pane(other).getByText(/^Hit 1 of/)).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByText('Whitelist status successfully changed to Yes')).toBeVisible();
  await other.keyboard.press('w');
  await expect(other.getByText('Your decision was not saved')).toBeVisible();
  await expect(other.getByText(/decided on .* meanwhile/)).toBeVisible();
  await other.context().close();
});

test('a list change brings an update: alert, acknowledging, and whitelisting after it', async ({ page, browser }) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Evander Quillfeather', { reference: 'KYC-779' });
  const results = page.url();
  await load(browser, [textFile('family.csv', after)], /Custom list is in use/);
  await expect(async () => {
    await page.goto('/aml/update');
    await expect(page.getByRole('row', { name: /Evander Quillfeather.*KYC-779/ })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 240_000 });
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Evander Quillfeather.*KYC-779/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Monitor', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Search' }).click();

  // What changed is read by name first; whitelisting asks to acknowledge it.
  const added = page.getByText(/^New hits since/).locator('..');
  await expect(added).toContainText('Evandra Quillfeather');
  const prompt = page.getByRole('dialog', { name: 'Acknowledge updates?' });
  await expect(prompt).toBeHidden();
  // A key that comes before the hits do decides on none.
  await expect(pane(page).getByText(/^Hit 1 of/)).toBeVisible();
  await page.keyboard.press('w');
  await expect(prompt).toContainText('Evander Quillfeather');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('You can acknowledge the updates using Acknowledge Updates button')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  await page.getByText('Evander Quillfeather', { exact: true }).first().hover();
  await expect(page.getByRole('table', { name: 'What changed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Acknowledge Updates' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByText('Whitelist status successfully changed to Yes')).toBeVisible();
  expect(page.url()).toContain(new URL(results).searchParams.get('id') ?? '-');
});

test('many searches are filtered, noted and deleted at once, with the question before and the progress after', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  for (const name of ['Bulk Wintergreen', 'Bulk Summerfield', 'Bulk Autumnwood']) await searchFor(page, name);
  await page.goto('/aml/history');
  await page.getByRole('textbox', { name: 'Search Term' }).fill('bulk ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1 to 3 of 3 entries')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('All of one file.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notes are saved successfully')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bar.getByRole('button', { name: 'Delete Selected Searches' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Delete cancelled.')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete Selected Searches' }).click();
  await page.getByRole('button', { name: 'Delete 3 searches' }).click();
  await expect(page.getByText('3 searches are being deleted')).toBeVisible();
  await expect(page.getByText('No previous searches found')).toBeVisible({ timeout: 30_000 });
});
