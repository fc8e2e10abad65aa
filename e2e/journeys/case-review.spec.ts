import { addCaseEntity, createCase, createCaseType, createPerson, openCase } from '@tamis/contract/cases';
import { expect, type Page } from '@playwright/test';
import { at, callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'case-review' });

const LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
V-1,person,Anselm Veldtwright Aarl,,sanction,Invented for tests,2021-02-04,1968-08-02,AE
V-2,person,Anselm Veldtwright Barl,,sanction,Invented for tests,2021-02-04,1971,AE
V-3,person,Petronela Haskwell,,sanction,Invented for tests,2021-02-04,1960,IE
`;

/** An open case of two persons whom nobody has screened yet. @returns its id */
async function unscreenedCase(page: Page): Promise<string> {
  const { id: typeId } = await callApi(page, createCaseType, { name: 'Sanctions alone', checkTypes: ['sanction'] });
  const { id } = await callApi(page, createCase, { name: 'Veldtwright and Haskwell', typeId });
  const of = <E extends { path: string }>(endpoint: E): E => at(endpoint, { id });
  for (const [firstName, surname] of [
    ['Anselm', 'Veldtwright'],
    ['Petronela', 'Haskwell'],
  ] as const) {
    const { id: entityId } = await callApi(page, createPerson, { firstName, surname });
    await callApi(page, of(addCaseEntity), { entityId, tableReference: 'persons', roles: ['director'] });
  }
  await callApi(page, of(openCase), undefined as never);
  return id;
}

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

test('an analyst reviews the hits of a case by keyboard inside it, and the page of a search leads back to its case', async ({
  page,
  browser,
}) => {
  const root = await (await browser.newContext()).newPage();
  await haveSession(root, people.root);
  await uploadList(root, [textFile('case-review.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  const id = await unscreenedCase(page);
  await page.goto(`/case/details?id=${id}&tab=screening`);
  await page.getByRole('button', { name: 'Screen 2 not screened' }).press('Enter');
  const gate = page.getByRole('region', { name: 'Approval gate' }).first();
  await gate.getByRole('link', { name: 'Decide 2 hits: Anselm Veldtwright' }).press('Enter');
  await expect(pane(page).getByText('Hit 1 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText('Next search with open hits')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('2');
  await expect(page.getByRole('form', { name: /because$/ })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(gate.getByRole('link', { name: 'Decide 1 hit: Anselm Veldtwright' })).toBeVisible();
  await expect(pane(page).getByText('Hit 2 of 2')).toBeVisible();
  await page.keyboard.press('w');
  await expect(gate.getByRole('link', { name: /Anselm Veldtwright/ })).toBeHidden();
  await expect(page.getByText('All hits of this search are decided.')).toBeVisible();

  await page.keyboard.press('Shift+J');
  await expect(pane(page).getByRole('heading', { name: 'Petronela Haskwell' })).toBeVisible();
  await expect(page.getByText('All hits of this search are decided.')).toBeHidden();
  await page.keyboard.press('w');
  await expect(gate.getByRole('link', { name: /hit/ })).toBeHidden();
  await page.keyboard.press('u');
  await expect(gate.getByRole('link', { name: 'Decide 1 hit: Petronela Haskwell' })).toBeVisible();
  await expectUsableNarrow(page);

  await page.getByRole('button', { name: 'More on the search Petronela Haskwell' }).click();
  await page.getByRole('menuitem', { name: 'Results' }).click();
  await expect(page).toHaveURL(/searchresults/);
  await page.getByRole('link', { name: /^C-\d{4}-\d{6} Veldtwright and Haskwell$/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`case/details\\?id=${id}`));
  await expect(pane(page).getByRole('heading', { name: 'Petronela Haskwell' })).toBeVisible();
});
