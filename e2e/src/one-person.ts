import { expect, type Page } from '@playwright/test';
import { textFile, uploadList } from './upload-list.ts';

const HEAD = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,identifiers,programmes\n';
/** A custom list with somebody whom another list has, too, and somebody else of the same name. */
const HOUSE = `${HEAD}H-1,person,Damyr Valtchenko,Damir Walchenko,sanction,Invented for tests,2020-01-02,1979-06-14,VE,passport(VE):K-770 611|national-id(VE):7706-1184,INVENTED-1
H-2,person,Damyr Ilyich Valtchenko,,sanction,Invented for tests,2021-03-04,1951-03-02,PA,,
`;

/** The first of them as OpenSanctions has them: the number is the same, the country is not. */
const PEER = {
  id: 'NK-1',
  schema: 'Person',
  caption: 'VALTCHENKO, Damyr',
  target: true,
  properties: {
    name: ['VALTCHENKO, Damyr', 'Damyr Valtschenko'],
    topics: ['sanction'],
    birthDate: ['1979'],
    nationality: ['pa'],
    passportNumber: ['K770611'],
  },
};

/** A list in OpenSanctions' own format with that person, under this id. */
const peerFile = (id: string) => textFile('entities.ftm.json', `${JSON.stringify({ ...PEER, id })}\n`);

/** Loads two lists that have one person, as Root. */
export async function loadOnePerson(page: Page): Promise<void> {
  await uploadList(page, [textFile('house.csv', HOUSE)], /Custom list is in use/);
  await uploadList(page, [peerFile('NK-1')], /OpenSanctions is in use/);
}

/** Loads a third list that has them, too. */
export async function loadNewMember(page: Page): Promise<void> {
  await page.goto('/settings/watchlists');
  await page.getByRole('button', { name: 'Upload list' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles([peerFile('Q-1')]);
  await dialog.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'OpenSanctions PEPs' }).click();
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await expect(page.getByText(/OpenSanctions PEPs is in use/).first()).toBeVisible({ timeout: 300_000 });
}

/** Searches for them as a person would who knows when they were born and whence they are. */
export async function searchForOnePerson(page: Page): Promise<void> {
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Damyr Valtchenko');
  await page.getByLabel('Year Of Birth').fill('1979');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Matches \d+/)).toBeVisible();
}
