import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'identity-numbers' });

const LIST = `id,entity_type,name,types,reason,listed_on,birth_dates,identifiers
N-1,person,Olga Zemblova,sanction,Invented for tests,2020-01-02,1950-01-30,passport(PA):K 123-456
`;
const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

test('an identity number is typed, checked and searched, and finds who bears it under another name', async ({
  page,
}) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('passports.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Damir Valchenko');
  const kind = page.getByRole('combobox', { name: 'Kind of identity number' });
  const number = page.getByRole('textbox', { name: 'Identity Number', exact: true });
  await kind.click();
  await page.getByRole('option', { name: 'IMO number' }).click();
  await number.fill('9074728');
  await page.keyboard.press('Enter');
  // A slip in the number would have found nobody, whoever is listed.
  await expect(page.getByText('The check digit of this IMO number is wrong: please compare it')).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await kind.click();
  await page.getByRole('option', { name: 'Passport' }).click();
  await number.fill('K123456');
  await page.keyboard.press('Enter');

  await expect(pane(page).getByRole('heading', { name: 'Olga Zemblova' })).toBeVisible();
  await expect(pane(page).getByText('K 123-456', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Passport K123456', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
