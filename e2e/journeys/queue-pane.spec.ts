import { expect, type Page } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, findDecisions } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people, type Person } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its lists are its own.
test.use({ installationOf: 'queue-pane' });

const HITS = 5;
const CLIENTS = 8;
const HEAD = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,positions\n';
/** So many people with one surname that one search finds all of them. */
const family = Array.from(
  { length: HITS },
  (_, index) =>
    `T-${index},person,Leopold Thistlecroft ${String.fromCodePoint(65 + index)}arl,,sanction,Invented for tests,2020-01-02,${1950 + index},VE,\n`,
).join('');

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });
/** The decisions of a hit that is one's own. */
const decide = (page: Page) => pane(page).getByRole('group', { name: 'Decide on this hit' });
const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which searches' }).getByRole('button', { name });

async function openQueue(page: Page, person: Person): Promise<void> {
  await haveSession(page, person);
  await page.goto('/aml/queue');
  await expect(page.getByRole('heading', { name: 'To review', level: 1 })).toBeVisible();
}

test('two people decide forty alerts in the pane, by keyboard alone, and neither decides what the other has', async ({
  page,
  browser,
  baseURL,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('family.csv', HEAD + family)], /Custom list is in use/);
  await haveSession(page, people.owner);
  const searches: string[] = [];
  for (let place = 1; place <= CLIENTS; place += 1) {
    const { result } = await callApi(page, createSearch, {
      search_term: 'Leopold Thistlecroft',
      client_ref: `KYC-4${place}`,
      filters: { types: [...checkTypes] },
    });
    searches.push(result.id);
  }
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await openQueue(page, people.owner);
  await openQueue(other, people.root);

  const work = async (on: Page): Promise<void> => {
    for (let claim = 0; claim < CLIENTS / 2; claim += 1) {
      await expect(pill(on, 'Mine')).toHaveText('Mine 0');
      await on.keyboard.press('t');
      await expect(decide(on)).toBeVisible();
      for (let left = HITS; left > 0; left -= 1) {
        await expect(pill(on, 'Mine')).toHaveText(`Mine ${left}`);
        // Nobody decides what is not shown: a key that comes before is nobody's.
        await expect(pane(on).getByText(`Hit 1 of ${left}`)).toBeVisible();
        await expect(decide(on)).toBeVisible();
        // Whitelisting by one key and deciding beside the evidence, in turn.
        await on.keyboard.press(left % 2 === 0 ? 'w' : '2');
        if (left % 2 === 0) continue;
        await expect(on.getByRole('form', { name: /because$/ })).toBeFocused();
        await on.keyboard.press('1');
        await on.keyboard.press('Enter');
      }
    }
    await expect(pill(on, 'Mine')).toHaveText('Mine 0');
  };
  await Promise.all([work(page), work(other)]);

  await expect(pill(page, 'All')).toHaveText('All 0');
  await expect(page.getByText('All decided').first()).toBeVisible();
  await expectAccessible(page);
  for (const id of searches) {
    const { decisions } = await callApi(page, findDecisions, { id });
    expect(decisions).toHaveLength(HITS);
    expect(new Set(decisions.map(({ by }) => by.actorId)).size).toBe(1);
  }

  // The last step is taken back although its client was done; it is decided again, in words of one's own.
  await page.keyboard.press('u');
  await expect(pill(page, 'Mine')).toHaveText('Mine 1');
  await expect(decide(page)).toBeVisible();
  await expect(page.getByText('Decision taken back')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByRole('radio', { name: /^True match/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose what this hit is')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('1');
  await expectAccessible(page);
  await page.keyboard.type('The passport is the same');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decided: True match')).toBeVisible();
  await expect(pill(page, 'Mine')).toHaveText('Mine 0');
  await other.close();
});
