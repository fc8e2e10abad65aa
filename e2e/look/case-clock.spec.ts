import { createCase, findCaseTypes, openCase, snoozeCase } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('a snoozed case', async ({ page }) => {
  await haveSession(page, people.owner);
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const typeId = types[0]?.id ?? '';
  await callApi(page, createCase, { name: 'Kestrel Harbour Agencies', typeId });
  const { id } = await callApi(page, createCase, { name: 'Oskar Wielgosz', typeId });
  await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, undefined as never);
  const until = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
  await callApi(page, { ...snoozeCase, path: snoozeCase.path.replace(':id', id) }, { until });
  await page.goto('/case/history', { waitUntil: 'networkidle' });
  await look(page, 'cases-snoozed');
  await page.goto(`/case/details?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'case-snoozed');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change snooze …' }).click();
  await look(page, 'case-snooze');
});
