import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { chooseByKeys, pressByKey, tabTo } from '../src/keyboard.ts';
import { test } from '../src/own-installation.ts';
import { pdfPages, savedFile, type SavedFile } from '../src/read-files.ts';
import { searchFor, searchIdOf } from '../src/search-for.ts';
import { signIn } from '../src/sign-in.ts';
import { onPublishedLists } from '../src/use-published-lists.ts';

/** 30 entries of OFAC's list of 2018 and the UN's of 2026 are close enough to it. */
const NAME = 'Mohammed Ali';
const REFERENCE = 'KYC-20418';
/** In scripts that a font may lack, that are read from right to left, or have no spaces. */
const NOTE = 'Identity card seen: 习近平, Александр Попов, فاطمة الزهراء.';

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

onPublishedLists();
test.describe.configure({ mode: 'serial' });

test('by keyboard alone: a name is searched, 20 hits are reviewed, noted, taken back, opened, and the search gets its status', async ({
  page,
}) => {
  await signIn(page, people.owner);
  // The key works from when the shell listens, which a page does not show.
  await expect(async () => {
    if (!page.url().includes('/aml/search')) await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/aml\/search/, { timeout: 2000 });
  }).toPass();
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.keyboard.type(NAME);
  await tabTo(page, page.getByLabel('Reference No.'));
  await page.keyboard.type(REFERENCE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Matches 30')).toBeVisible();
  await expect(pane(page).getByText('Hit 1 of 30')).toBeVisible();
  await expect(pane(page).getByText('Why this score')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  for (const text of [
    'Next hit',
    'Previous hit',
    'Whitelist',
    'Decide on this hit',
    'Add Note',
    'Open AML Details',
    'Undo the last step',
  ]) {
    await expect(help.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('j');
  await expect(pane(page).getByText('Hit 2 of 30')).toBeVisible();
  await page.keyboard.press('k');
  await expect(pane(page).getByText('Hit 1 of 30')).toBeVisible();
  for (let decided = 1; decided <= 20; decided += 1) {
    await page.keyboard.press('w');
    await expect(page.getByText(`${decided} of 30 decided`)).toBeVisible();
    await expect(pane(page).getByText(`Hit ${decided + 1} of 30`)).toBeVisible();
  }
  await page.keyboard.press('u');
  await expect(page.getByText('19 of 30 decided')).toBeVisible();
  await expect(pane(page).getByText('Hit 20 of 30')).toBeVisible();

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(NOTE);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note added successfully')).toBeVisible();

  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/aml\/searchdetails\?.*entityPosition=19/);
  await expect(page.getByText(NOTE)).toBeVisible();
  await expectAccessible(page);
  await pressByKey(page, page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: NAME }));
  await expect(page.getByText('19 of 30 decided')).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: 'Search status' }));
  await page.keyboard.press('ArrowDown');
  await chooseByKeys(page, 'Possible hit');
  await expect(page.getByRole('combobox', { name: 'Search status' })).toHaveValue('Possible hit');
  await pressByKey(page, page.getByRole('button', { name: 'Update Status' }));
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByText('19 of 30 decided')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search status' })).toHaveValue('Possible hit');
});

/** Opens the search again, as its next reader does. */
async function openSearch(page: Page): Promise<string> {
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  await page
    .getByRole('row', { name: new RegExp(`${NAME}.*${REFERENCE}`) })
    .getByText(NAME)
    .click();
  await expect(page.getByText('Matches 30')).toBeVisible();
  return searchIdOf(page);
}

const download = (page: Page, entry: string): Promise<SavedFile> =>
  savedFile(page, async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  });

const today = new Date().toISOString().slice(0, 10);

/** Every page of a document says which search it is of, when and by whom it was made, what answered, and which page it is. */
async function expectDocument(file: SavedFile, searchId: string): Promise<string> {
  const pages = await pdfPages(file.bytes);
  expect(pages.length).toBeGreaterThan(0);
  for (const [index, page] of pages.entries()) {
    // A foot of several lines is one sentence.
    const text = page.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      new RegExp(
        `Search ${searchId} · ${today} \\d\\d:\\d\\d UTC · Owner User · engine \\d+\\.\\d+\\.\\d+, settings \\d+ · lists un-sc 2026-02-27, us-ofac-sdn [0-9a-f]{24}`,
      ),
    );
    expect(text).toContain(`page ${index + 1} of ${pages.length}`);
  }
  return pages.join('\n');
}

test('the search is downloaded as sheet, PDF, audit log and certificate, and each says what it rests on', async ({
  page,
}) => {
  const searchId = await openSearch(page);

  const sheet = await download(page, 'Download Search Results');
  expect(sheet.name).toBe(`Mohammed-Ali-${today}.xlsx`);
  const content = new Uint8Array(sheet.bytes).buffer;
  const facts = new Map((await readSheet(content, 'Search')).map(([field, value]) => [field, value]));
  expect(facts.get('Search ID')).toBe(searchId);
  expect(facts.get('Client reference')).toBe(REFERENCE);
  expect(facts.get('Status')).toBe('Possible hit');
  expect(facts.get('Made by')).toBe('Owner User');
  expect(facts.get('Engine version')).toMatch(/^\d+\.\d+\.\d+/);
  expect(facts.get('UN Security Council')).toMatch(/^un-sc, published 2026-02-27, version [0-9a-f]{24}$/);
  const [headings = [], ...hits] = await readSheet(content, 'Hits');
  expect(hits).toHaveLength(30);
  const [isWhitelisted, decidedBy] = [headings.indexOf('Whitelisted'), headings.indexOf('Decided by')];
  expect(hits.filter((row) => row[isWhitelisted] === true && row[decidedBy] === 'Owner User')).toHaveLength(19);
  expect((await readSheet(content, 'Notes'))[1]).toEqual([expect.any(Date), 'Owner User', expect.any(String), NOTE]);

  const report = await expectDocument(await download(page, 'Download PDF'), searchId);
  expect(report).toContain('KONY, Ali');
  for (const name of ['习近平', 'Александр Попов', 'فاطمة الزهراء']) expect(report).toContain(name);

  const log = parse((await download(page, 'Download Audit Logs')).bytes, { bom: true });
  expect(log[0]).toEqual(['Timestamp', 'Action type', 'Action Done By', 'Source', 'Request Body']);
  const actions = log.slice(1).map(([, action, by]) => `${action} by ${by}`);
  for (const action of [
    'Create Search',
    'Whitelist changed',
    'Decision undone',
    'Create Note',
    'Status changed',
    'Download PDF',
  ])
    expect(actions).toContain(`${action} by Owner User`);

  const certificate = await download(page, 'Download Certificate');
  expect(certificate.name).toBe(`certificate-Mohammed-Ali-${today}.pdf`);
  const attested = await expectDocument(certificate, searchId);
  expect(attested).toContain('Certificate of screening');
  expect(attested).toMatch(/Whitelisted\s+19/);
});

test('a hit is downloaded with its names in the script they are written in, and why it matched', async ({ page }) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Aslan Byutukaev');
  const searchId = searchIdOf(page);
  // The pane has a row of the same name: it compares what the lists say of one person.
  await page
    .getByRole('table', { name: /^Matches/ })
    .getByRole('row', { name: /ASLAN AVGAZAROVICH BYUTUKAEV/ })
    .getByText('ASLAN AVGAZAROVICH BYUTUKAEV')
    .click();
  await expect(page).toHaveURL(/\/aml\/searchdetails\?/);
  await expect(page.getByText('Аслан Авгазарович Бютукаев').first()).toBeVisible();
  await expectAccessible(page);
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
  const text = await expectDocument(file, searchId);
  for (const said of ['ASLAN AVGAZAROVICH BYUTUKAEV', 'Аслан Авгазарович Бютукаев', 'UN QDi.396', 'Why it matched'])
    expect(text).toContain(said);
});

test('two people decide on the same hit at once: one decision stands, the other reviewer is told whose, and can decide knowing it', async ({
  page,
  browser,
}) => {
  await haveSession(page, people.owner);
  await searchFor(page, 'Nicolas Maduro Moros');
  await expect(pane(page).getByText('Hit 1 of 1')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await haveSession(other, people.root);
  await other.goto(page.url());
  await expect(pane(other).getByText('Hit 1 of 1')).toBeVisible();

  await Promise.all([page, other].map((reviewer) => reviewer.keyboard.press('w')));
  const saved = (reviewer: Page) => reviewer.getByText('Whitelist status successfully changed to Yes');
  const refused = (reviewer: Page) => reviewer.getByText('Your decision was not saved');
  for (const reviewer of [page, other]) await expect(saved(reviewer).or(refused(reviewer))).toBeVisible();
  const [winner, loser] = (await saved(page).isVisible()) ? [page, other] : [other, page];
  const winnersName = winner === page ? 'Owner User' : 'Root User';
  await expect(refused(loser)).toBeVisible();
  await expect(saved(loser)).toBeHidden();
  await expect(loser.getByText(new RegExp(`${winnersName} decided on .* meanwhile`))).toBeVisible();

  // The loser sees the decision that stands, and overrules it knowingly.
  await expect(loser.getByRole('row', { name: /MADURO MOROS/ }).getByText('Yes')).toBeVisible();
  await loser.keyboard.press('d');
  const dialog = loser.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^True match/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Same passport number');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(loser.getByText('Decided: True match')).toBeVisible();
  await expect(winner.getByRole('row', { name: /MADURO MOROS/ }).getByText('True match')).toBeVisible();

  await pane(winner).getByRole('button', { name: 'History' }).click();
  const decisions = winner.getByRole('dialog');
  await expect(decisions.getByText(/Owner User, /)).toBeVisible();
  await expect(decisions.getByText(/Root User, /)).toBeVisible();
  await expect(decisions.getByText('Same passport number')).toBeVisible();
  await expectAccessible(winner);
  await other.context().close();
});
