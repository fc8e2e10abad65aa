import { createRole } from '@tamis/contract/roles';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { type Browser, expect, type Page } from '@playwright/test';
import { callApi } from '../src/call-api.ts';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const GROUP = 'Sealed desk';
const CASE = 'Amberley Heron Invented Ltd';
const NOTE = 'A report is being prepared';
const member = { email: 'sealed.desk@harrowgate.example', password: 'Sieve-Fourth-2026!' };

/** Somebody who works on cases, alone in a group that the owner is not in. */
async function memberOf(owner: Page, browser: Browser): Promise<Page> {
  const { id: roleId } = await callApi(owner, createRole, {
    name: 'Works on sealed cases',
    claims: ['CaseFind', 'CaseAdd', 'CaseUpdate'],
  });
  const { id, link } = await callApi(owner, inviteUser, {
    name: 'Ottoline',
    surname: 'Grabowski',
    email: member.email,
    roleId,
  });
  await callApi(owner, createUserGroup, { name: GROUP, memberIds: [id] });
  const page = await (await browser.newContext()).newPage();
  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill(member.password);
  await page.getByLabel('Re-enter new password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard\/main/);
  return page;
}

/** Chooses who is to see something. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a case that is restricted from its first moment on is seen by a member of the group, by no owner, and by everybody once that is lifted', async ({
  page: owner,
  browser,
}) => {
  await haveSession(owner, people.owner);
  const page = await memberOf(owner, browser);

  await page.goto('/case/create');
  await page.getByRole('textbox', { name: 'Last name or company, row 1' }).fill(CASE);
  await choose(page, 'Restrict to', GROUP);
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.keyboard.press('Control+Enter');
  await seeDetails(page, CASE, ['Persons and companies', 'Overview']);
  await expect(page.getByText(`Restricted to ${GROUP}`).first()).toBeVisible();
  const address = page.url();

  await choose(page, 'Who sees the note', GROUP);
  await page.getByRole('textbox', { name: 'Write an internal note' }).fill(NOTE);
  await page.getByRole('button', { name: 'Add note' }).click();
  const marked = page.getByRole('listitem').filter({ hasText: `Restricted to ${GROUP}` });
  await expect(marked.filter({ hasText: NOTE })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/case/history');
  const row = await seeList(page, 'Case Management');
  await expect(row(CASE)).toContainText('Restricted');

  const find = async () => {
    await owner.goto(`/case/history?search=${encodeURIComponent('Amberley Heron')}`);
    await expect(owner.getByRole('heading', { name: 'Case Management', level: 1 })).toBeVisible();
  };
  await find();
  await expect(owner.getByText('Nothing found')).toBeVisible();
  await owner.goto(address);
  await expect(owner.getByText('This does not exist')).toBeVisible();
  await expect(owner.getByText(CASE)).toHaveCount(0);

  await page.goto(address);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change restriction …' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Who sees the case', 'Everybody who sees cases');
  await expect(dialog.getByText(/^Everybody who sees cases will see this case/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await dialog.getByRole('button', { name: 'Lift restriction' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await find();
  await expect(owner.getByRole('row').filter({ hasText: CASE })).not.toContainText('Restricted');
  await owner.goto(address);
  await expect(owner.getByRole('heading', { name: CASE, level: 1 })).toBeVisible();
  await expect(owner.getByText('lifted the restriction of the case')).toBeVisible();
  // The note is the group's own still.
  await expect(owner.getByText(NOTE)).toHaveCount(0);
});
