import { expect, type Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { MARK, PAYLOADS } from '../src/payloads.ts';
import { searchFor } from '../src/search-for.ts';
import { textFile, uploadList } from '../src/upload-list.ts';
import { type NextText, writeAsOperator, writeRecords } from '../src/written-records.ts';

test.use({ installationOf: 'payloads' });
test.describe.configure({ mode: 'serial' });

const NAME = 'Quentin Oxenholme';
const COLUMNS = ['aliases', 'reason', 'programmes', 'legal_basis', 'addresses', 'positions', 'remarks', 'birth_places'];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Two hundred namesakes; of each, every text that a list can hold is a payload. */
const LIST = [
  ['id', 'entity_type', 'name', 'types', ...COLUMNS].join(','),
  ...PAYLOADS.map((payload, index) =>
    [`P-${index}`, 'person', NAME, 'sanction', ...COLUMNS.map(() => payload)].map(cell).join(','),
  ),
].join('\n');

/** What pages say in dialogs of the browser from now on; each is dismissed. */
function dismissedDialogs(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  return said;
}

/** Nothing of a payload has become a part of the page. That the policy refused nothing is looked at by every journey. */
async function expectNoMarkup(page: Page): Promise<void> {
  expect(await page.locator(`[${MARK}]`).count()).toBe(0);
  expect(new URL(page.url()).host).toBe(new URL(await page.evaluate(() => document.baseURI)).host);
}

test('what a list says is shown as text, in two hundred hits and everything that is said of them', async ({ page }) => {
  const dialogs = dismissedDialogs(page);
  await haveSession(page, people.root);
  await uploadList(page, [textFile('payloads.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await searchFor(page, NAME);
  await expect(page.getByText(`Matches ${PAYLOADS.length}`)).toBeVisible();
  for (let hit = 0; hit < PAYLOADS.length; hit += 1) {
    await page.keyboard.press('j');
    await expectNoMarkup(page);
  }
  await expect(page.getByText(`Hit ${PAYLOADS.length} of ${PAYLOADS.length}`)).toBeVisible();
  await expect(page.getByText(MARK).first()).toBeVisible();
  expect(dialogs).toEqual([]);
});

/** What a user may write: each text once as long as a field takes it, and again where it does not. */
function payloadsInTurn(): { next: NextText; unused: Set<string> } {
  const unused = new Set(PAYLOADS);
  const next: NextText = (maxLength) => {
    const fits = (text: string) => text.length <= maxLength;
    const text = [...unused].toReversed().find(fits) ?? PAYLOADS.find(fits) ?? '';
    unused.delete(text);
    return text;
  };
  return { next, unused };
}

const ROUNDS = 5;
const LISTS = [
  '/aml/history?perPage=250',
  '/aml/batch/history',
  '/case/history',
  '/settings/casesettings',
  '/settings/archive',
  '/settings/triggers',
  '/usermanagement/users',
  '/usermanagement/roles',
  '/usermanagement/usergroups?perPage=250',
  '/iapi/apikeylist',
  '/iapi/webhooks',
  '/notifications/history',
];

/** Looks at a page and each of its tabs. */
async function seeNoMarkup(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(MARK).first(), `A text of ours at ${address}`).toBeAttached();
  await expectNoMarkup(page);
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    await page.waitForLoadState('networkidle');
    await expectNoMarkup(page);
  }
}

test('what users write is shown as text: records of every kind, on their own pages and in their lists', async ({
  page,
}) => {
  const dialogs = dismissedDialogs(page);
  const { next, unused } = payloadsInTurn();
  await haveSession(page, people.root);
  await page.goto('/dashboard/main');
  const merchant = await writeAsOperator(page, next, 0);
  for (const address of ['/merchants/list', '/notifications/sent', merchant]) await seeNoMarkup(page, address);

  const records: string[] = [];
  await haveSession(page, people.owner);
  await page.goto('/dashboard/main');
  for (let round = 0; round < ROUNDS; round += 1) records.push(...(await writeRecords(page, next, round)));
  expect([...unused]).toEqual([]);
  for (const address of [...LISTS, ...records]) await seeNoMarkup(page, address);
  expect(dialogs).toEqual([]);
});
