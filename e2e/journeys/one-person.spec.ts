import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsable, expectUsableNarrow, NARROW } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { pressByKey } from '../src/keyboard.ts';
import { loadNewMember, loadOnePerson, searchForOnePerson } from '../src/one-person.ts';
import { test } from '../src/own-installation.ts';

// Its lists are its own.
test.use({ installationOf: 'one-person' });

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });
const facts = (page: Page) => pane(page).getByRole('table', { name: 'Facts, side by side' });
const fact = (page: Page, name: RegExp) =>
  facts(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const members = (page: Page) => pane(page).getByRole('list', { name: 'Entries of these lists' }).getByRole('listitem');
const hits = (page: Page, status: string) =>
  page.getByRole('table', { name: 'Matches, sorted by relevance' }).getByRole('row').filter({ hasText: status });

/** Decides by keys that the hit under review is somebody else, and so is whatever is the same. */
async function decideOnce(page: Page): Promise<void> {
  await page.keyboard.press('2');
  await expect(pane(page).getByText('Recorded for each of 2 entries: Custom H-1, NK-1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hits(page, 'False positive')).toHaveCount(2);
}

test('one person on two lists is compared, decided once, taken apart, and looked at again when a third list has them', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await loadOnePerson(page);
  await haveSession(page, people.owner);
  await searchForOnePerson(page);

  await expect(pane(page).getByRole('heading', { name: 'One person on 2 lists' })).toBeVisible();
  await expect(pane(page).getByText('Custom H-1 and NK-1 have the same number: Passport K-770 611.')).toBeVisible();
  await expect(facts(page).getByRole('columnheader')).toHaveText([
    'Fact',
    'Searched',
    'Custom H-1Custom list',
    'NK-1OpenSanctions',
  ]);
  await expect(fact(page, /^Names Lists agree/).getByRole('cell')).toContainText([
    'Damyr Valtchenko',
    'Damyr Valtchenko',
    'VALTCHENKO, Damyr',
  ]);
  await expect(fact(page, /^Date of birth Lists agree/).getByRole('cell')).toContainText([
    '1979',
    '14/06/1979',
    '1979',
  ]);
  await expect(fact(page, /^Countries Lists differ/).getByRole('cell')).toContainText([
    'Not given',
    'Venezuela (only on this list)',
    'Panama (only on this list)',
  ]);
  await expect(fact(page, /^Identity numbers Lists agree/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await expect(facts(page)).toBeVisible();

  // The other member leads to the same, and its keys decide for both.
  await page.keyboard.press('j');
  await expect(pane(page).getByRole('heading', { name: 'VALTCHENKO, Damyr' })).toBeVisible();
  await expect(facts(page)).toBeVisible();
  await decideOnce(page);
  await page.keyboard.press('u');
  await expect(hits(page, 'Potential match')).toHaveCount(2);

  await pressByKey(page, pane(page).getByRole('button', { name: 'Take apart' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Other fingerprints');
  await pressByKey(page, dialog.getByRole('button', { name: 'Take apart' }));
  await expect(pane(page).getByText(/^Taken apart from/)).toBeVisible();
  await expect(pane(page).getByText('Other fingerprints')).toBeVisible();
  await expect(facts(page)).toBeHidden();
  await pressByKey(page, pane(page).getByRole('button', { name: 'Join again' }));
  await expect(facts(page)).toBeVisible();

  await pane(page).getByRole('heading', { level: 2 }).click();
  await decideOnce(page);
  const results = page.url();
  await haveSession(page, people.root);
  await loadNewMember(page);
  await haveSession(page, people.owner);
  await page.goto(results);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Matches 3')).toBeVisible();
  await expect(pane(page).getByRole('heading', { name: 'One person on 3 lists' })).toBeVisible();
  await expect(members(page).filter({ hasText: 'Open again' })).toHaveCount(2);
  await expect(members(page).filter({ hasText: 'New member' })).toHaveCount(1);
  await expect(facts(page).getByRole('columnheader')).toHaveCount(5);
  await expectAccessible(page);

  // On a telephone the hit has a page of its own, with all of it.
  await page.setViewportSize(NARROW);
  await expect(page.getByRole('button', { name: 'Back to the matches' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Facts, side by side' });
  await expect(table).toBeVisible();
  await table.scrollIntoViewIfNeeded();
  await expectUsable(page);

  // In the queue they are one row, which one decision takes.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/aml/queue?view=unassigned');
  await expect(page.getByText('3 of 3 hits open')).toBeVisible();
  await page.keyboard.press('t');
  const row = page.getByRole('row').filter({ hasText: '3 lists, one person' });
  await expect(row).toContainText('New member: Q-1');
  await expect(page.getByText('3 hits of 1 client are yours')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All that is listed here is decided.')).toBeVisible();
  await expect(page.getByText(/^No hit is yours · \d+ decided today$/)).toBeVisible();
});
