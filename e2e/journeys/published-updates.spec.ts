import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { linkIn } from '../src/mailbox.ts';
import { test } from '../src/own-installation.ts';
import { publishedLists } from '../src/real-data.ts';
import { searchFor, searchIdOf } from '../src/search-for.ts';
import { uploadList } from '../src/upload-list.ts';
import { onPublishedLists } from '../src/use-published-lists.ts';

/** Searches made on OFAC's list of 2018, by their references: what its list of 2021 does to each. */
const updated = { name: 'Nicolas Maduro Moros', reference: 'UPD-CHANGED' };
const removed = { name: 'Sabah Al-Khafaji', reference: 'UPD-REMOVED' };
const added = { name: 'Mohammad Hassan', reference: 'UPD-ADDED' };
const untouched = { name: 'Zebulon Quartermain Oxenford', reference: 'UPD-SAME' };
const unwatched = { name: 'Mohammed Ali', reference: 'UPD-UNWATCHED' };

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });
const row = (page: Page, { reference }: { reference: string }) =>
  page.getByRole('row', { name: new RegExp(`${reference}\\b`) });
/** The badge beside the way to the updates: on the link, or on its folded group. */
const waiting = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByText(/^\d+ waiting$/);

async function openFromHistory(page: Page, search: { name: string; reference: string }): Promise<string> {
  await page.goto('/aml/history');
  await row(page, search).getByText(search.name).click();
  await expect(page.getByText(/^Matches \d+/)).toBeVisible();
  return searchIdOf(page);
}

async function loadOfac2021(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await haveSession(page, people.root);
  await uploadList(page, publishedLists.ofac2021.files, publishedLists.ofac2021.outcome);
  await context.close();
}

onPublishedLists();
test.describe.configure({ mode: 'serial' });

/** Between the searches on the list of 2018 and the list of 2021. */
let between = '';

test('names are searched on OFAC’s list of 2018; one hit is whitelisted, one search is not watched', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  for (const { name, reference } of [removed, added]) await searchFor(page, name, { reference });
  await searchFor(page, unwatched.name, { reference: unwatched.reference });
  await page.getByRole('switch', { name: 'Monitor' }).click({ force: true });
  await expect(page.getByText('Monitor updated successfully')).toBeVisible();
  await searchFor(page, untouched.name, { reference: untouched.reference });
  await searchFor(page, updated.name, { reference: updated.reference });
  // Keys act on the hit under review: it may come a moment after the number of matches.
  await expect(pane(page).getByRole('button', { name: 'Whitelist' })).toBeEnabled();
  await page.keyboard.press('w');
  await expect(page.getByText('Whitelist status successfully changed to Yes')).toBeVisible();
  between = new Date().toISOString();
});

test('OFAC’s list of 2021 comes in: the open console shows at once which searches it touches, and a mail says so', async ({
  page,
  browser,
  mailbox,
}) => {
  const events: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => events.push(String(payload))));
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  await expect(row(page, updated)).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  await loadOfac2021(browser);
  // Nothing is reloaded here.
  for (const search of [updated, removed, added])
    await expect(row(page, search).getByText('Yes', { exact: true })).toBeVisible({ timeout: 60_000 });
  for (const search of [untouched, unwatched])
    await expect(row(page, search).getByText('Yes', { exact: true })).toBeHidden();
  expect(events.join('\n')).toContain('updates_changed_event');
  await expect(waiting(page)).toBeVisible();
  await expectAccessible(page);

  const mail = await mailbox.next(people.owner.email, /^\d+ monitored searches have updates$/);
  expect(mail.text).not.toContain('Maduro');
  await page.goto(linkIn(mail, '/aml/update'));
  for (const search of [updated, removed, added]) await expect(row(page, search)).toBeVisible();
  await expect(row(page, untouched)).toBeHidden();
  await expectAccessible(page);
});

test('an update is read, seen field by field and acknowledged; whitelisting waits for that', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/update');
  const before = await waiting(page).textContent();
  await row(page, updated).getByRole('link').click();
  await expect(page.getByText('Not acknowledged yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Search' }).click();

  const prompt = page.getByRole('dialog', { name: 'Acknowledge updates?' });
  await expect(
    pane(page).getByText('Open again: the entry has changed in substance since it was decided.'),
  ).toBeVisible();
  const change = pane(page)
    .getByRole('table', { name: 'What changed' })
    .getByRole('row', { name: /^Programme/ });
  await expect(change.getByRole('cell').nth(0)).toHaveText('VENEZUELA');
  await expect(change.getByRole('cell').nth(1)).toHaveText('VENEZUELA, IRAN-CON-ARMS-EO');
  await expectAccessible(page);
  await expect(prompt).toBeHidden();
  await page.keyboard.press('w');
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('You can acknowledge the updates using Acknowledge Updates button')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Whitelist' }).click();
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Acknowledge Updates' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(waiting(page)).not.toHaveText(before ?? '');
  await page.keyboard.press('w');
  await expect(page.getByText('Whitelist status successfully changed to Yes')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /MADURO MOROS/ }).getByText('Yes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acknowledge Updates' })).toBeHidden();
});

test('hits that a list adds or takes away are marked in the search', async ({ page }) => {
  await haveSession(page, people.owner);
  const id = await openFromHistory(page, added);
  // All of its hits on one page.
  await page.goto(`/aml/searchresults?id=${id}&perPage=50`);
  await expect(page.getByRole('row', { name: /MEHRI, Mohammad Hassan/ }).getByText('Added')).toBeVisible();
  await openFromHistory(page, removed);
  await expect(page.getByRole('row', { name: /AL-KHAFAJI, Sabah/ }).getByText('Removed')).toBeVisible();
  await expectAccessible(page);
});

test('a search is opened as it stood before, and run again on the lists of its day and on those of today', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  const id = await openFromHistory(page, updated);
  await page.goto(`/aml/searchresults?id=${id}&date=${between}`);
  await expect(page.getByText(/^This is the search as it stood on/)).toBeVisible();
  await expect(page.getByRole('row', { name: /MADURO MOROS/ }).getByText('Yes')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What changed' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update Status' })).toHaveCount(0);
  await expectAccessible(page);

  await openFromHistory(page, unwatched);
  await page.getByRole('button', { name: /^Lists (of|loaded) / }).click();
  await page.getByRole('link', { name: 'Run again and compare' }).click();
  await expect(
    page.getByText('The lists and the engine of its day give the same hits with the same scores.'),
  ).toBeVisible({ timeout: 60_000 });
  const comparison = page.getByRole('table', { name: 'Run again and compare' });
  const scoresOf = async (name: RegExp) =>
    (await comparison.getByRole('row', { name }).getByRole('cell').allTextContents()).slice(1, 4);
  await expect(comparison.getByRole('row', { name: /^KONY, Ali/ }).getByText('Same')).toBeVisible();
  const [kept, ofItsDay, ofToday] = await scoresOf(/^KONY, Ali/);
  expect([kept, ofItsDay, ofToday]).toEqual([expect.stringMatching(/^0\.\d\d$/), kept, kept]);
  await expect(comparison.getByRole('row', { name: /MIRZAEI, Mohammad Ali/ }).getByRole('cell')).toHaveText([
    'MIRZAEI, Mohammad Ali',
    '–',
    '–',
    /^0\.\d\d$/,
    'Added',
  ]);
  await expectAccessible(page);
});

test('notifications are found, read and deleted in their history', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/notifications/history');
  await page.getByRole('textbox', { name: 'Find' }).fill(added.reference);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('row', { name: new RegExp(`Monitored search '${added.name}' has updates`) });
  await expect(alert.getByText('Unread')).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark as read' }).click();
  await expect(alert.getByText('Read', { exact: true })).toBeVisible();
  await page.getByText('Unread', { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByText('All', { exact: true }).first().click();
  await alert.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 notification deleted')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
