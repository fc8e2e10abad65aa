import { createCase, findCaseTypes, openCase } from '@tamis/contract/cases';
import { createRole } from '@tamis/contract/roles';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { type Browser, expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const GROUP = 'Second line';
const [CASE, OTHER] = ['Bramble Invented Foundry', 'Bramble Invented Wharf'] as const;
const REASON = 'The source of funds is not clear';
const ANSWER = 'The letter of the bank is enough';
const officer = { email: 'second.line@harrowgate.example', password: 'Sieve-Fifth-2026!' };

/** Somebody who works on cases, in a group that decides more. */
async function officerOf(owner: Page, browser: Browser): Promise<Page> {
  const claims = ['CaseFind', 'CaseUpdate'] as const;
  const { id: roleId } = await callApi(owner, createRole, { name: 'Decides escalated cases', claims: [...claims] });
  const invited = { name: 'Ingeborg', surname: 'Maraval', email: officer.email, roleId };
  const { id, link } = await callApi(owner, inviteUser, invited);
  await callApi(owner, createUserGroup, { name: GROUP, memberIds: [id] });
  const page = await (await browser.newContext()).newPage();
  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill(officer.password);
  await page.getByLabel('Re-enter new password').fill(officer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard\/main/);
  return page;
}

async function makeCases(page: Page): Promise<void> {
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  for (const name of [CASE, OTHER]) {
    const { id } = await callApi(page, createCase, { name, typeId: types[0]?.id ?? '' });
    await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, undefined as never);
  }
}

test('cases are escalated by key to a user group, whose member is told, takes one and returns it with an answer', async ({
  page,
  browser,
}) => {
  await haveSession(page, people.owner);
  const second = await officerOf(page, browser);
  await makeCases(page);

  // Both together, from the list, without the mouse but for the choice.
  await page.goto('/case/history?search=Bramble&sortBy=name&sort=asc');
  const row = await seeList(page, 'Case Management');
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Escalate to' }).click();
  await page.getByRole('option', { name: `${GROUP} (user group)` }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await dialog.getByRole('button', { name: 'Escalate 2 cases' }).click();
  await expect(page.getByText('2 cases escalated')).toBeVisible();
  for (const name of [CASE, OTHER]) await expect(row(name).getByRole('img', { name: 'Escalated' })).toBeVisible();

  // Who may decide more finds it with their own, and takes it.
  await second.goto('/case/history?view=mine&search=Bramble&sortBy=name&sort=asc');
  const theirs = await seeList(second, 'Case Management');
  await expect(theirs(CASE)).toContainText('Unassigned');
  await second.locator('main').focus();
  await second.keyboard.press('j');
  await second.keyboard.press('a');
  await expect(second.getByText('1 case assigned')).toBeVisible();
  await second.keyboard.press('o');
  await expect(second.getByRole('heading', { name: CASE, level: 1 })).toBeVisible();
  await expect(second.getByText(`Escalated to ‘${GROUP}’ by`)).toBeVisible();
  await expect(second.getByText(REASON).first()).toBeVisible();
  await expectAccessible(second);
  await expectUsableNarrow(second);

  await second.getByRole('button', { name: 'Return …' }).click();
  const answering = second.getByRole('dialog');
  await answering.getByRole('textbox', { name: 'Answer' }).fill(ANSWER);
  await expectAccessible(second);
  await answering.getByRole('button', { name: 'Return case' }).click();
  await expect(second.getByText('The case is returned')).toBeVisible();
  await expect(second.getByText(`Escalated to ‘${GROUP}’ by`)).toBeHidden();

  // It is back, with the answer in what was done.
  await page.goto('/case/history?view=mine&search=Bramble');
  await page.getByText(CASE).click();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(page.getByText(`escalated the case to ${GROUP}`)).toBeVisible();
  await expectAccessible(page);

  // Further, by key on the case itself: oneself is not offered.
  await page.keyboard.press('e');
  await dialog.getByRole('combobox', { name: 'Escalate to' }).click();
  await expect(page.getByRole('option', { name: `${GROUP} (user group)` })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Owner User' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Ingeborg Maraval' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Once more');
  await dialog.getByRole('button', { name: 'Escalate case' }).click();
  await expect(page.getByText('The case is escalated to Ingeborg Maraval')).toBeVisible();
});
