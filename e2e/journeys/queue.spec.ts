import { expect, type Page } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import type { OutputOf } from '@tamis/contract';
import { type claimNext, createSearch } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people, type Person } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its lists are its own.
test.use({ installationOf: 'queue' });

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });
/** The decisions of a hit that is one's own. */
const decide = (page: Page) => pane(page).getByRole('group', { name: 'Decide on this hit' });
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Searches with open hits' }).getByRole('row').filter({ hasText: name }).first();
const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which searches' }).getByRole('button', { name });

async function openQueue(page: Page, person: Person): Promise<void> {
  await haveSession(page, person);
  await page.goto('/aml/queue');
  await expect(page.getByRole('heading', { name: 'To review', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('To review · Tamis');
}

test('two people claim and never get the same search; one takes over what the other has, whose page follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST)], /Custom list is in use/);
  for (const client_ref of ['KYC-1', 'KYC-2', 'KYC-3', 'KYC-4'])
    await callApi(page, createSearch, {
      search_term: 'Quentin Oxenholme',
      client_ref,
      filters: { types: [...checkTypes] },
    });
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await openQueue(page, people.owner);
  await openQueue(other, people.root);
  await expect(page.getByText('Next to claim')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectUsableNarrow(page);

  const claimOne = async (on: Page): Promise<string> => {
    await on.goto('/aml/queue');
    await on.getByRole('button', { name: 'How many to claim' }).click();
    const claiming = on.waitForResponse(/queue\/claim$/);
    await on.getByRole('menuitem', { name: 'Claim next hit' }).click();
    const { data } = (await (await claiming).json()) as { data: OutputOf<typeof claimNext> };
    await expect(decide(on)).toBeVisible();
    return data.searches[0]?.id ?? '';
  };
  const claimed = [
    ...(await Promise.all([claimOne(page), claimOne(other)])),
    ...(await Promise.all([claimOne(page), claimOne(other)])),
  ];
  expect(new Set(claimed).size).toBe(4);

  await page.goto('/aml/queue');
  await expect(pill(page, 'Mine')).toHaveText('Mine 2');
  await expect(pill(page, 'Unassigned')).toHaveText('Unassigned 0');
  await expect(page.getByRole('link', { name: /^To review/ })).toContainText('2');
  await page.keyboard.press('t');
  await expect(page.getByText('Nothing is left to claim')).toBeVisible();

  await other.goto('/aml/queue?view=all');
  await other.getByRole('button', { name: 'Add filter' }).click();
  await other.getByRole('combobox', { name: 'Assigned to' }).click();
  await other.getByRole('option', { name: 'Owner User' }).click();
  await other.keyboard.press('Escape');
  await expect(other).toHaveURL(/assignee=[0-9a-f]{24}/);
  await other.getByRole('button', { name: 'Take over' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('On holiday until Monday');
  await expectAccessible(other);
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('It is yours now')).toBeVisible();
  await expect(pill(page, 'Mine')).toHaveText('Mine 1');

  // What was read stays, and is not theirs to decide any more.
  await expect(pane(page).getByText('This client is no longer in this list.')).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('j');
  // A hit that is not there yet cannot be decided on.
  await expect(decide(page)).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByText(/Whitelist status successfully changed/)).toBeVisible();
  await expect(row(page, 'Quentin Oxenholme')).toContainText('All decided');
  await page.goto('/aml/queue');
  await expect(page.getByText('Nothing is yours')).toBeVisible();

  await other.goto('/aml/queue');
  await expect(pill(other, 'Mine')).toHaveText('Mine 3');
  await row(other, 'Quentin Oxenholme').click();
  await other.getByRole('button', { name: 'Give back' }).click();
  await expect(pill(other, 'Mine')).toHaveText('Mine 2');
  await expect(pill(page, 'Unassigned')).toHaveText('Unassigned 1');
  await page.getByRole('main').focus();
  await page.keyboard.press('t');
  await expect(pill(page, 'Mine')).toHaveText('Mine 1');
  await page.keyboard.press('o');
  await expect(page.getByText(/^Matches \d+/)).toBeVisible();
  await other.close();
});
