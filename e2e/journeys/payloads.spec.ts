import { createSearch } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { MARK, PAYLOADS } from '../src/payloads.ts';
import { searchFor } from '../src/search-for.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'payloads' });
test.describe.configure({ mode: 'serial' });

const AT_ONCE = 20;
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

/** Nothing of a payload has become a part of the page. That the policy refused nothing is looked at by every journey. */
async function expectNoMarkup(page: Page): Promise<void> {
  expect(await page.locator(`[${MARK}]`).count()).toBe(0);
  expect(new URL(page.url()).host).toBe(new URL(await page.evaluate(() => document.baseURI)).host);
}

test('what a list says is shown as text, in two hundred hits and everything that is said of them', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
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

async function write(page: Page, payload: string): Promise<void> {
  await callApi(page, createSearch, {
    search_term: payload,
    client_ref: payload.slice(0, 50),
    notes: payload,
    filters: { types: ['sanction'] },
  });
  await callApi(page, createUserGroup, { name: payload.slice(0, 100), description: payload, memberIds: [] });
}

test('what users write is shown as text, on every page that lists it', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  for (let start = 0; start < PAYLOADS.length; start += AT_ONCE)
    await Promise.all(PAYLOADS.slice(start, start + AT_ONCE).map((payload) => write(page, payload)));
  for (const path of ['/aml/history?perPage=250', '/usermanagement/usergroups?perPage=250', '/aml/queue']) {
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectNoMarkup(page);
  }
  expect(dialogs).toEqual([]);
});
