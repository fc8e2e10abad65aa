import {
  addCaseEntity,
  type CaseEntity,
  createCase,
  createCompany,
  createPerson,
  deliveredRiskRules,
  findCaseTypes,
  openCase,
  searchCaseEntity,
} from '@tamis/contract/cases';
import { decideHit, paginateHits } from '@tamis/contract/screening';
import { expect, type Page } from '@playwright/test';
import { at, callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

const LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
R-1,person,Corvin Aldanne,,sanction,Invented for tests,2021-02-04,1964,MT
`;

/** A company in a case, and somebody with the name of a listed person; everybody is screened, and the hit is confirmed. */
async function filed(page: Page): Promise<string> {
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const typeId = types.find(({ name }) => name === 'Private client')?.id ?? '';
  const body = { name: 'Blue Heron Logistics FZE', typeId, product: 'trade-finance', channel: 'remote' };
  const { id } = await callApi(page, createCase, body);
  const screened = async (
    entityId: string,
    tableReference: CaseEntity['tableReference'],
    role: 'customer' | 'owner',
  ) => {
    await callApi(page, at(addCaseEntity, { id }), { entityId, tableReference, roles: [role] });
    const name = tableReference === 'companies' ? 'Blue Heron Logistics FZE' : 'Corvin Aldanne';
    return callApi(page, at(searchCaseEntity, { id, entityId }), {
      search_term: name,
      entityType: tableReference,
      filters: { types: ['sanction'] },
    });
  };
  const company = await callApi(page, createCompany, { name: 'Blue Heron Logistics FZE', country: 'AE' });
  await screened(company.id, 'companies', 'customer');
  const corvin = { firstName: 'Corvin', surname: 'Aldanne', dob: '1964', country: 'MT', nationalities: ['MT'] };
  const { result } = await screened((await callApi(page, createPerson, corvin)).id, 'persons', 'owner');
  const { hits } = await callApi(page, paginateHits, { id: result.id });
  for (const { doc, version } of hits)
    await callApi(page, decideHit, {
      id: result.id,
      entityId: doc.id,
      match_status: 'true_positive',
      version,
      reason: 'Same year of birth and nationality',
    });
  await callApi(page, at(openCase, { id }), undefined as never);
  return id;
}

test('a company becomes Prohibited through who owns it, and says step by step why', async ({ page, browser }) => {
  const root = await (await browser.newContext()).newPage();
  await haveSession(root, people.root);
  await uploadList(root, [textFile('risk.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  const id = await filed(page);

  await page.goto(`/case/details?id=${id}&tab=entities&show=ownership`);
  await page.getByRole('button', { name: 'Add owner' }).press('Enter');
  await page.getByRole('combobox', { name: 'Owner' }).fill('Corvin');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Percent' }).fill('101');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter 100 or less')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Percent' }).fill('55');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Corvin Aldanne is listed: a sanction hit is confirmed.')).toBeVisible();
  await expect(
    page.getByText('Blue Heron Logistics FZE counts as listed: Corvin Aldanne 55% = 55%, half or more.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Corvin Aldanne/ })).toContainText('Yes, listed');
  await expectAccessible(page);
  await expectUsableNarrow(page);

  const gate = page.getByRole('region', { name: 'Approval gate' }).first();
  await expect(gate).toContainText('Risk is Prohibited');
  await gate.getByRole('link', { name: 'Risk is Prohibited' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Floors' })).toBeVisible();
  await expect(page.getByText('Blue Heron Logistics FZE: half or more is held by listed parties')).toBeVisible();
  await expect(page.getByRole('row', { name: /Trade finance/ })).toContainText('10');
  await expectAccessible(page);
  await expectUsableNarrow(page);

  await page.getByRole('combobox', { name: 'Level' }).fill('High');
  await page.keyboard.press('Enter');
  const inHalfAYear = new Date(Date.now() + 180 * 86_400_000);
  await page.getByRole('textbox', { name: 'Until' }).fill(inHalfAYear.toLocaleDateString('en-GB'));
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Licensed by the authority');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'waits for a second person' })).toBeVisible();
  await expect(page.getByText('Who overrides does not confirm: a second person does.')).toBeVisible();
  await expectAccessible(page);
});

test('an owner replays a draft of the risk model on cases, and publishes it', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/casesettings');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Risk model' }) });
  await expect(card.getByText('Version 1', { exact: true })).toBeVisible();
  await card.getByRole('textbox', { name: 'Points for PEP declared' }).fill('40');
  await expect(card.getByText('1 change to version 1, not published')).toBeVisible();
  await card.getByRole('button', { name: 'Replay on cases' }).click();
  await expect(card.getByText('Decided cases keep the version that they were decided by.')).toBeVisible();
  await card.getByRole('textbox', { name: 'Why' }).fill('PEPs weigh more');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await card.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(card.getByRole('cell', { name: 'PEPs weigh more' })).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Points for PEP declared' })).toHaveValue('40');
  expect(deliveredRiskRules.points['pep-declared']).toBe(15);
  await expect(page.getByText('As of 24/10/2025')).toBeVisible();
});
