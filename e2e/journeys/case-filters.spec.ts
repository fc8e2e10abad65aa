import { addCaseEntity, createCase, createCompany, findCaseTypes, openCase } from '@tamis/contract/cases';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { savedFile } from '../src/read-files.ts';
import { seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';
import { readSheet } from 'read-excel-file/universal';

const [IRISH, DRAFT, OTHER] = ['Tansy Invented Dairy', 'Tansy Invented Draft', 'Tansy Invented Ropes'] as const;

async function makeCases(page: Page): Promise<void> {
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  for (const [name, country] of [
    [IRISH, 'IE'],
    [DRAFT, 'NO'],
    [OTHER, 'NO'],
  ] as const) {
    const { id } = await callApi(page, createCase, { name, typeId: types[0]?.id ?? '' });
    const { id: entityId } = await callApi(page, createCompany, { name, country, caseId: id });
    const add = { ...addCaseEntity, path: addCaseEntity.path.replace(':id', id) };
    await callApi(page, add, { entityId, tableReference: 'companies', roles: ['customer'] });
    if (name !== DRAFT)
      await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, undefined as never);
  }
}

test('the list of cases is filtered by what a case has beside its stage, kept in its address, and leaves as it is filtered', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await makeCases(page);
  await page.goto('/case/history?search=Tansy&sortBy=name&sort=asc');
  const row = await seeList(page, 'Case Management');
  await expect(row(OTHER)).toBeVisible();

  const more = page.getByRole('button', { name: 'More filters' });
  await more.click();
  // What is still fading away is no colour to be judged.
  const closeFilters = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'More filters' })).toBeHidden();
  };
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Country of customers', 'Norway');
  await expect(row(IRISH)).toBeHidden();
  await choose('Assignee', 'Unassigned');
  await expectAccessible(page);
  await closeFilters();
  await expect(page).toHaveURL(/assignee=nobody/);
  await expect(row(DRAFT)).toBeVisible();
  await more.click();
  await choose('Due', 'No due date');
  await closeFilters();
  await expect(row(OTHER)).toBeHidden();
  await expectAccessible(page);
  await expectUsableNarrow(page);

  // As it is filtered it is a link, and a file.
  await page.reload();
  await expect(row(DRAFT)).toBeVisible();
  await expect(row(OTHER)).toBeHidden();
  const { bytes } = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download the list as XLSX' }).click();
  });
  const [header = [], ...rows] = await readSheet(new Uint8Array(bytes).buffer);
  expect(rows.map(([, name]) => name)).toEqual([DRAFT]);
  expect(header).toContain('Next review');

  await page.getByRole('button', { name: 'Remove the filter Due' }).click();
  await page.getByRole('button', { name: 'Remove the filter Country of customers' }).click();
  await expect(row(IRISH)).toBeVisible();

  // The day of the next review is a column for who chooses it, and sorts.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Next review' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Next review' }).getByRole('button').click();
  await expect(page).toHaveURL(/sortBy=next_review/);
  await expectAccessible(page);
});
