import { createCase, findCaseTypes } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { expect } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const CASE = 'Wielgosz Invented Holdings';

test('a case that is snoozed leaves the unassigned ones, is found among the snoozed, and comes back by hand', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const { id } = await callApi(page, createCase, { name: CASE, typeId: types[0]?.id ?? '' });
  const [year, month, day] = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10).split('-');
  const written = `${day}/${month}/${year}`;

  await page.goto(`/case/details?id=${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Snooze …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Until' }).fill(written);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await dialog.getByRole('button', { name: 'Snooze case' }).click();
  await expect(page.getByText(`Snoozed until ${written}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`snoozed the case until ${written}`)).toBeVisible();

  await page.goto(`/case/history?view=unassigned&search=${encodeURIComponent(CASE)}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goto(`/case/history?view=snoozed&search=${encodeURIComponent(CASE)}`);
  const row = await seeList(page, 'Case Management');
  await expect(row(CASE)).toContainText(written);

  await page.goto(`/case/details?id=${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change snooze …' }).click();
  await dialog.getByRole('button', { name: 'End snooze' }).click();
  await expect(page.getByText('ended the snooze of the case')).toBeVisible();
  await expect(page.getByText(`Snoozed until ${written}`)).toBeHidden();
});
