import { createCase, findCaseTypes } from '@tamis/contract/cases';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the filters of the list of cases', async ({ page }) => {
  await haveSession(page, people.owner);
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  for (const name of ['Kestrel Harbour Agencies', 'Oskar Wielgosz', 'Quayside Ferrous'])
    await callApi(page, createCase, { name, typeId: types[0]?.id ?? '' });
  await page.goto('/case/history?assignee=nobody&due=none', { waitUntil: 'networkidle' });
  await look(page, 'cases-filtered');
  await page.getByRole('button', { name: 'More filters' }).click();
  await look(page, 'cases-filters');
});
