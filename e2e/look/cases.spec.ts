import {
  addCaseEntity,
  createCase,
  createCompany,
  createPerson,
  findCaseTypes,
  openCase,
  setCaseRisk,
} from '@tamis/contract/cases';
import type { Page } from '@playwright/test';
import { at, callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const customers = [
  'Gulf Meridian Bunkering L.L.C.',
  'Blue Heron Logistics FZE',
  'Kestrel Harbour Agencies',
  'Sable Ridge Minerals PLC',
];

/** Cases as an organisation has them. @returns the id of one with a company and two directors */
async function filed(page: Page): Promise<string> {
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const typeId = types[0]?.id ?? '';
  for (const name of customers) await callApi(page, createCase, { name, typeId });
  const { id } = await callApi(page, createCase, { name: 'Quayside Ferrous Ltd', typeId, externalId: 'CL-88213' });
  const add = async (
    entityId: string,
    tableReference: 'persons' | 'companies',
    roles: ('customer' | 'director' | 'owner')[],
    ownership: { ofEntityLinkId: string; percent: number | { from: number; to: number } }[] = [],
  ) => callApi(page, at(addCaseEntity, { id }), { entityId, tableReference, roles, ownership });
  const company = {
    name: 'Quayside Ferrous Ltd',
    country: 'IE',
    registrationNumber: 'IE 604 118',
    incorporatedOn: '2017-03-14',
  };
  const customer = await add((await callApi(page, createCompany, company)).id, 'companies', ['customer']);
  const holding = { name: 'Rookhope Holdings', country: 'LU' };
  const rookhope = await add(
    (await callApi(page, createCompany, holding)).id,
    'companies',
    ['owner'],
    [{ ofEntityLinkId: customer.entityLinkId, percent: 40 }],
  );
  const mirela = { firstName: 'Mirela', surname: 'Cosovanu', dob: '1979-06-14', country: 'AE', pepDeclared: true };
  await add(
    (await callApi(page, createPerson, mirela)).id,
    'persons',
    ['owner', 'director'],
    [
      { ofEntityLinkId: rookhope.entityLinkId, percent: 55 },
      { ofEntityLinkId: customer.entityLinkId, percent: { from: 8, to: 15 } },
    ],
  );
  await add((await callApi(page, createPerson, { firstName: 'Aurelio', surname: 'Brandt-Kessler' })).id, 'persons', [
    'director',
  ]);
  // Somebody whom the demo list holds.
  await add(
    (await callApi(page, createPerson, { firstName: 'Orlindo', surname: 'Vasquarez Temprano' })).id,
    'persons',
    ['director'],
  );
  await callApi(page, at(openCase, { id }), undefined as never);
  await callApi(page, at(setCaseRisk, { id }), {
    level: 'medium',
    reason: 'Owner is a PEP abroad',
    until: new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10),
  });
  return id;
}

test('cases', async ({ page }) => {
  await haveSession(page, people.owner);
  const id = await filed(page);
  await page.goto('/case/history', { waitUntil: 'networkidle' });
  await look(page, 'cases');
  await page.goto('/case/create', { waitUntil: 'networkidle' });
  await look(page, 'case-create');
  await page.goto(`/case/details?id=${id}&tab=screening`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Screen 5 not screened' }).click();
  await page.getByText('Search created successfully').waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('region', { name: 'Hit under review' }).getByText('Hit 1 of').waitFor();
  await look(page, 'case-screening');
  const row = page.getByRole('button', { name: /^Orlindo Vasquarez Temprano/, expanded: true });
  await row.click();
  await page.getByRole('button', { name: /^Orlindo Vasquarez Temprano/, expanded: false }).click();
  await page.goto(`${page.url()}&hit=0`, { waitUntil: 'networkidle' });
  await look(page, 'case-hit');
  for (const tab of ['entities', 'entities&show=ownership', 'risk', 'timeline', 'overview']) {
    await page.goto(`/case/details?id=${id}&tab=${tab}`, { waitUntil: 'networkidle' });
    await look(page, `case-${tab.split('=').at(-1) ?? tab}`);
  }
  await page.goto('/settings/casesettings', { waitUntil: 'networkidle' });
  await look(page, 'case-settings');
});
