import { expect, type Page } from '@playwright/test';
import { clientSheet, FIRST_ROW } from '../src/client-sheet.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { pdfPages, savedFile, unzip } from '../src/read-files.ts';
import { noRealData } from '../src/real-data.ts';
import { signIn } from '../src/sign-in.ts';
import type { UploadedFile } from '../src/upload-list.ts';
import { usePublishedLists } from '../src/use-published-lists.ts';

const ROWS = 10_000;
const LAST_ROW = ROWS + FIRST_ROW - 1;
/** Rows with the reference GONE: they fill two pages of the history, and are deleted in the end. */
const DELETED = 500;
const CERTIFIED = 50;
const LARGEST_PAGE = 250;
const marked = { below: FIRST_ROW + DELETED, reference: 'GONE' };
/** As long as the whole batch may take on a machine that has much else to do. */
const BATCH_MS = 600_000;

/** What stands in the wrong rows, and what is said about each. */
const wrong = {
  2: { line: ',,,REF,,yes', says: 'Search term cannot be empty' },
  300: { line: 'Too Old,1862,,REF,,yes', says: `Year must be between 1900 and ${new Date().getUTCFullYear()}` },
  4711: { line: 'No Category,,,REF,,', says: 'At least one check category must be selected' },
  9000: { line: 'No Country,,XX,REF,,yes', says: "'XX' is not a country code of two letters" },
  [LAST_ROW]: { line: 'Too Fuzzy,,,REF,3,yes', says: 'Fuzziness must be -1 or one of 0.1, 0.2 … 1' },
} as const;
const wrongLines = Object.fromEntries(Object.entries(wrong).map(([row, { line }]) => [row, line]));

// A server of its own, since it is killed.
test.use({ installationOf: 'published-batch' });
test.describe.configure({ mode: 'serial' });
test.skip(noRealData !== undefined, noRealData);
test.setTimeout(2 * BATCH_MS);

test.beforeAll(async ({ browser }) => {
  test.setTimeout(BATCH_MS);
  await usePublishedLists(browser);
});

let batchId = '';

const upload = (page: Page, sheet: UploadedFile) => page.locator('input[type=file]').setInputFiles(sheet);
const batchIdOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** What the API answers to the person who is signed in. */
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.post(`/api/v1/comply/search/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  return ((await response.json()) as { data: T }).data;
}

const searchesOf = async (page: Page, batch: string): Promise<number> =>
  (await ask<{ totalRecords: number }>(page, 'find', { batchId: batch })).totalRecords;

async function openHistory(page: Page, filter: Record<string, string>): Promise<void> {
  await page.goto(`/aml/history?${new URLSearchParams(filter)}`);
  await expect(page.getByText(/^Showing 1 to /)).toBeVisible();
}

const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
const choose = (page: Page, action: string) => page.getByRole('toolbar').getByRole('button', { name: action }).click();

test('five wrong rows among 10,000 are shown at once with their numbers, and nothing has started', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/aml/batch/search');
  await upload(page, clientSheet('clients.csv', { rows: ROWS, marked, wrong: wrongLines }));
  await expect(page.getByRole('button', { name: 'Start without 5 rows' })).toBeVisible({ timeout: 60_000 });
  for (const [row, { says }] of Object.entries(wrong))
    await expect(page.getByText(`${says} at row number ${row}`)).toBeVisible();
  await expect(page.getByText('Showing 1 to 5 of 5 entries')).toBeVisible();
  await expect(page.getByText('Not started', { exact: true })).toBeVisible();
  expect(await searchesOf(page, batchIdOf(page))).toBe(0);
  await expectAccessible(page);
});

test('the mended sheet is screened; the server is killed in the middle, and after its restart the open page sees every row screened once', async ({
  page,
  own,
}) => {
  await signIn(page, people.owner);
  await page.goto('/aml/batch/search');
  await upload(page, clientSheet('mended.csv', { rows: ROWS, marked }));
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('no problem found')).toBeVisible();
  batchId = batchIdOf(page);
  await start.click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.reload();
  // All parts of the page are here: one that is missing would have it loaded anew.
  await page.getByRole('button', { name: /^Search names/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000, intervals: [50] })
    .toBeGreaterThan(0);
  await own.kill();

  await own.startAgain();
  const screened = await searchesOf(page, batchId);
  expect(screened).toBeGreaterThan(0);
  // Otherwise this would prove nothing.
  expect(screened).toBeLessThan(ROWS);
  // The page is not reloaded.
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: BATCH_MS });
  await expect(page.getByText('of 10,000 rows screened')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');

  expect(await searchesOf(page, batchId)).toBe(ROWS);
  const searchIds = new Map<number, string | undefined>();
  for (let number = 1; number <= ROWS / LARGEST_PAGE; number += 1) {
    const { records } = await ask<{ records: { row: number; search: { id: string } | null }[] }>(
      page,
      'batch/records',
      { id: batchId, page: number, perPage: LARGEST_PAGE },
    );
    for (const { row, search } of records) searchIds.set(row, search?.id);
  }
  expect([...searchIds.keys()]).toEqual(Array.from({ length: ROWS }, (_, index) => index + FIRST_ROW));
  expect(searchIds).not.toContain(undefined);
  expect(new Set(searchIds.values()).size).toBe(ROWS);

  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open in AML History' }).click();
  await expect(page.getByText('Showing 1 to 10 of 10,000 entries')).toBeVisible();
  await page.goto('/aml/batch/history');
  await expect(page.getByText('10,000 / 10,000')).toBeVisible();
  await expectAccessible(page);
});

test('the certificates of a selection are made in the background and come as one ZIP', async ({ page }) => {
  await signIn(page, people.owner);
  await openHistory(page, { batchId, perPage: String(CERTIFIED) });
  await selectPage(page);
  await choose(page, 'Download Certificates');
  await page.getByRole('dialog').getByRole('button', { name: 'Download Certificates' }).click();
  await expect(page).toHaveURL(/\/aml\/batch\/download\/details\?/);
  const progress = page.getByRole('progressbar', { name: 'Certificates' });
  // At nought it is there, and has no width that could be seen.
  await expect(progress).toBeAttached();
  const download = page.getByRole('button', { name: 'Download ZIP' });
  await expect(download).toBeEnabled({ timeout: 120_000 });
  await expect(page.getByText(`${CERTIFIED} of ${CERTIFIED} certificates made`)).toBeVisible();
  await expect(progress).toBeHidden();
  await expectAccessible(page);
  const files = [...(await unzip((await savedFile(page, () => download.click())).bytes))];
  expect(files).toHaveLength(CERTIFIED);
  for (const [name, bytes] of files) {
    expect(name).toMatch(/^certificate-.*\.pdf$/);
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  }
  const [, one] = files[0] ?? [];
  expect((await pdfPages(one ?? Buffer.alloc(0))).join(' ')).toContain('Certificate of screening');
});

test('500 searches are deleted with progress, and the history has none of them left', async ({ page }) => {
  await signIn(page, people.owner);
  await openHistory(page, { reference: `${marked.reference}-`, perPage: String(LARGEST_PAGE) });
  await expect(page.getByText('Showing 1 to 250 of 500 entries')).toBeVisible();
  await selectPage(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 251 to 500 of 500 entries')).toBeVisible();
  await selectPage(page);
  await choose(page, 'Delete Selected Searches');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 500 searches' }).click();
  await expect(page.getByText('500 searches are being deleted')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Deleting searches' });
  await expect(progress).toBeVisible();
  await expect(page.getByText('Bulk Delete Completed')).toBeVisible({ timeout: 120_000 });
  await expect(progress).toBeHidden();
  await expect(page.getByText('No previous searches found')).toBeVisible();
  await page.goto(`/aml/history?batchId=${batchId}`);
  await expect(page.getByText('Showing 1 to 10 of 9,500 entries')).toBeVisible();
  expect(await searchesOf(page, batchId)).toBe(ROWS - DELETED);
});
