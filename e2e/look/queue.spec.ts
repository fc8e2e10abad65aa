import { expect } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { CUSTOM_LIST } from '../src/custom-list.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

const MORE = `H-8,person,Petronella Haske,,pep|pep-class-3,Invented for tests,2018-07-08,1961,DE,
H-9,person,HASK Petra Nela,,sanction,Invented for tests,2018-07-08,1960,AT,
H-10,person,Тимур Аскаров,Timur Askarov,adverse-media-v2-fraud-linked,Invented for tests,2015-07-08,1955,YE,
H-11,person,Cosovan Mirella,,pep|pep-class-2,Invented for tests,2015-07-08,1971-02-03,CN,
`;

const clients = [
  ['Nikolas Madrigal Moroz', 'KYC-20455'],
  ['Petronela Hask', 'KYC-20391'],
  ['Mirella Cosovan', 'C-2026-000418'],
  ['Тимур Аскаров', 'KYC-20462'],
  ['Quentin Oxenholm', 'KYC-20470'],
  ['Sea Heron', 'KYC-20366'],
] as const;

test('the review queue', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('house.csv', CUSTOM_LIST + MORE)], /Custom list is in use/);
  await haveSession(page, people.owner);
  await page.goto('/aml/queue', { waitUntil: 'networkidle' });
  await look(page, 'queue-empty');
  for (const [search_term, client_ref] of clients)
    await callApi(page, contract.createSearch, {
      search_term,
      client_ref,
      fuzziness: 0.9,
      filters: { types: [...checkTypes] },
    });
  const { searches } = await callApi(page, contract.findQueue, { perPage: 20 });
  const asked = searches.find(({ clientReference }) => clientReference === 'KYC-20391');
  const [first] = asked?.hits ?? [];
  if (asked && first)
    await callApi(page, contract.decideHit, {
      id: asked.searchId,
      entityId: first.entityId,
      version: 0,
      match_status: 'unknown',
    });
  await callApi(page, contract.claimNext, { hits: 4 });
  await page.goto('/aml/queue', { waitUntil: 'networkidle' });
  await expect(page.getByText('Why this score')).toBeVisible();
  await look(page, 'queue-mine');
  await page.goto('/aml/queue?shown=hit', { waitUntil: 'networkidle' });
  await look(page, 'queue-hit');
  for (const key of ['Shift+J', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText(/2 .*selected/)).toBeVisible();
  await look(page, 'queue-selected');
  await page.goto('/aml/queue?shown=hit', { waitUntil: 'networkidle' });
  await page.keyboard.press('2');
  await expect(page.getByRole('form', { name: /because$/ })).toBeVisible();
  await look(page, 'queue-decide');
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await expect(page.getByText('All decided')).toBeVisible();
  await look(page, 'queue-done');
  await page.goto('/aml/queue?view=all&category=sanctions,peps&why=new', { waitUntil: 'networkidle' });
  await expect(page.getByText('Why this score')).toBeVisible();
  await look(page, 'queue-all');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await look(page, 'queue-filters');
  await page.keyboard.press('Escape');
  await haveSession(page, people.root);
  await page.goto('/aml/queue?view=all', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Take over' }).click();
  await look(page, 'queue-take-over');
});
