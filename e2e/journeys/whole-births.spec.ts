import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its lists are its own.
test.use({ installationOf: 'whole-births' });

const LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,positions
W-1,person,Damir Valchenko,,sanction,Invented for tests,2020-01-02,1979-06-14,SE,
W-2,person,Damir Valchenko,,sanction,Invented for tests,2020-01-02,1979-06-20,SE,
W-3,person,Dimar Valchenko,,sanction,Invented for tests,2020-01-02,1949-01-30,SE,
`;
const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

test('a whole date of birth is typed, searched and shown, and whom it contradicts is never lost from sight', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('births.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Damir Valchenko');
  const date = page.getByLabel('Date Of Birth');
  await date.fill('31/06/1979');
  await page.keyboard.press('Enter');
  // What cannot be read is refused beside its field, never left out.
  await expect(page.getByText('Enter a day, a month or a year, as DD/MM/YYYY')).toBeVisible();
  await expect(date).toBeFocused();
  await expectAccessible(page);
  await date.fill('14/06/1979');
  await page.keyboard.press('Enter');

  await expect(pane(page).getByText('Why this score')).toBeVisible();
  await expect(page.getByText('Date Of Birth', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Custom W-1/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(pane(page).getByText('Custom W-2')).toBeVisible();
  await expect(pane(page).getByRole('heading', { name: 'Damir Valchenko' })).toBeVisible();
  const fact = pane(page).getByText('20/06/1979', { exact: true });
  await expect(fact).toBeVisible();
  await expect(pane(page).getByText('14/06/1979', { exact: true })).toBeVisible();
  await expect(page.getByText('Left out by facts (1)')).toBeVisible();
  await expectAccessible(page);
});
