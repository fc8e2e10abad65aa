import { createCase, findCaseTypes, openCase } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { expect, type Locator, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/universal';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { savedFile } from '../src/read-files.ts';
import { seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const FAMILY = 'Averdun Invented';
const [OPEN, OTHER, DRAFT] = [`${FAMILY} Freight`, `${FAMILY} Optics`, `${FAMILY} Draft`] as const;

async function makeCases(page: Page): Promise<void> {
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const typeId = types[0]?.id ?? '';
  await callApi(page, createCase, { name: DRAFT, typeId });
  for (const name of [OPEN, OTHER]) {
    const { id } = await callApi(page, createCase, { name, typeId });
    await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, undefined as never);
  }
}

async function sheetOf(page: Page, begin: () => Promise<void>): Promise<unknown[][]> {
  const { name, bytes } = await savedFile(page, begin);
  expect(name).toMatch(/^cases-\d{4}-\d\d-\d\d\.xlsx$/);
  return readSheet(new Uint8Array(bytes).buffer);
}

test('cases are selected, assigned, snoozed and given a status together, what is refused is named, and they are taken away as a spreadsheet', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await makeCases(page);
  await page.goto(`/case/history?search=${encodeURIComponent(FAMILY)}&sortBy=name&sort=asc`);
  const row = await seeList(page, 'Case Management');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  const dialog = page.getByRole('dialog');
  const act = async (name: string, choose: () => Promise<void>, done: string): Promise<void> => {
    await bar.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    await choose();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^(Assign|Snooze|Set the status of) \d/ }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  const choose = async (field: Locator, option: string | RegExp): Promise<void> => {
    await field.click();
    await page.getByRole('option', { name: option }).click();
  };

  // By keys: the first row, and all from it to the last.
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('a');
  await expect(page.getByText('3 cases assigned')).toBeVisible();
  await expect(row(OPEN)).not.toContainText('Unassigned');
  await expect(bar).toBeHidden();

  await page.getByRole('checkbox', { name: new RegExp(OPEN) }).click();
  await page.getByRole('checkbox', { name: new RegExp(OTHER) }).click();
  await act(
    'Assign …',
    () => choose(dialog.getByRole('combobox', { name: 'Assignee' }), 'Unassigned'),
    '2 cases assigned',
  );
  await expect(row(OTHER)).toContainText('Unassigned');

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await bar.getByRole('button', { name: 'Set status …' }).click();
  await choose(dialog.getByRole('combobox', { name: 'Status' }), /Awaiting customer/);
  await dialog.getByRole('button', { name: 'Set the status of 3 cases' }).click();
  await expect(dialog.getByRole('heading', { name: '2 cases have the new status' })).toBeVisible();
  await expect(
    dialog.getByRole('region', { name: 'A case that is ‘Draft’ cannot be given another status.' }),
  ).toContainText(DRAFT);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(OPEN)).toContainText('Awaiting customer');
  await expect(row(DRAFT)).toContainText('Draft');

  const [year, month, day] = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10).split('-');
  const until = `${day}/${month}/${year}`;
  await page.getByRole('checkbox', { name: new RegExp(OPEN) }).click();
  await page.getByRole('checkbox', { name: new RegExp(OTHER) }).click();
  await act('Snooze …', () => dialog.getByRole('textbox', { name: 'Until' }).fill(until), '2 cases snoozed');
  await expect(row(OPEN)).toContainText(until);

  await page.getByRole('checkbox', { name: new RegExp(OTHER) }).click();
  const [header = [], ...selected] = await sheetOf(page, () =>
    bar.getByRole('button', { name: 'Download XLSX' }).click(),
  );
  expect(header.slice(0, 3)).toEqual(['Reference', 'Name', 'External id']);
  expect(selected.map(([, name]) => name)).toEqual([OTHER]);
  await page.keyboard.press('Escape');
  const [, ...listed] = await sheetOf(page, async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download the list as XLSX' }).click();
  });
  expect(listed.map(([, name]) => name)).toEqual([DRAFT, OPEN, OTHER]);
});
