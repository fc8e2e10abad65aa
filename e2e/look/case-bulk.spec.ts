import { createCase, findCaseTypes, openCase } from '@tamis/contract/cases';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const names = [
  'Gulf Meridian Bunkering L.L.C.',
  'Blue Heron Logistics FZE',
  'Thandeka Mvula-Sørensen',
  'Celestine Florez-Ambry',
  'Quayside Ferrous Ltd',
  'Kestrel Harbour Agencies',
  'Yusuf Adebanjo-Clarke',
  'Sable Ridge Minerals PLC',
  'Анна Вересаева',
  'Isolde Marchetti-Quaye',
  'Ravindra Talwar-Pike',
  'Osprey Lane Capital Partners',
];

test('many cases at once', async ({ page }) => {
  await haveSession(page, people.owner);
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  for (const [index, name] of names.entries()) {
    const { id } = await callApi(page, createCase, { name, typeId: types[index % types.length]?.id ?? '' });
    if (index % 4 !== 3)
      await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, undefined as never);
  }
  await page.goto('/case/history', { waitUntil: 'networkidle' });
  await look(page, 'cases-list');
  for (const box of [2, 3, 5, 6]) await page.getByRole('checkbox').nth(box).click();
  await look(page, 'cases-selected');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  const dialog = page.getByRole('dialog');
  for (const name of ['Assign', 'Set status', 'Snooze']) {
    await bar.getByRole('button', { name: `${name} …` }).click();
    await dialog.waitFor();
    await look(page, `cases-${name.toLowerCase().replace(' ', '-')}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await look(page, 'cases-all-of-page');
  await bar.getByRole('button', { name: 'Set status …' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option').last().click();
  await dialog.getByRole('button', { name: /^Set the status of/ }).click();
  await dialog.getByRole('region').first().waitFor();
  await look(page, 'cases-refused');
});
