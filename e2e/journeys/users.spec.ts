import { expect } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { expectUsableNarrow } from '../src/expect-narrow.ts';
import { people } from '../src/installation.ts';
import { openByKeys, seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

const PASSWORD = 'Sieve-Third-2026!';

test('an owner makes a role, invites somebody into it, who signs in by the link; a change of the role and a block reach the open tab', async ({
  page,
  browser,
}) => {
  await signIn(page, people.owner);
  await page.goto('/usermanagement/newrole');
  await page.getByRole('button', { name: 'Start from preset' }).click();
  await page.getByRole('menuitem', { name: 'Analyst' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Analyst');
  // What the preset lacks is offered with what it needs.
  await page.getByRole('checkbox', { name: 'Make and change roles' }).click();
  await expect(page.getByText('Useless without “See roles”')).toBeVisible();
  await page.getByRole('button', { name: 'add “See roles”' }).click();
  await expect(page.getByRole('checkbox', { name: 'See roles' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Everything everywhere' })).toBeDisabled();
  await expectAccessible(page);
  await expectUsableNarrow(page);
  await page.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
  const role = await seeList(page, 'Roles');
  await expect(role('Analyst')).toContainText('10');

  await page.goto('/usermanagement/newuser');
  await page.getByRole('textbox', { name: 'First name' }).fill('Priya');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Dhanwal');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('priya@harrowgate.example');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Analyst' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Priya Dhanwal is invited' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the profile' }).click();
  await seeDetails(page, 'Priya Dhanwal', ['Security', 'Notifications', 'Activity', 'Changes', 'Details', 'Access']);
  await page.getByRole('textbox', { name: 'Why can this user …?' }).fill('delete searches');
  await expect(page.getByRole('status').filter({ hasText: 'not in the role Analyst' })).toBeVisible();

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: 'Welcome, Priya' })).toBeVisible();
  expect(invited.url()).not.toContain('token');
  await expectAccessible(invited);
  await expectUsableNarrow(invited);
  await invited.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await invited.getByLabel('Re-enter new password').fill(PASSWORD);
  await invited.keyboard.press('Enter');
  await expect(invited).toHaveURL(/dashboard\/main/);
  await expect(invited.getByRole('link', { name: 'Roles' })).toBeVisible();
  const spent = await (await browser.newContext()).newPage();
  await spent.goto(link);
  await expect(spent.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();

  await page.goto('/usermanagement/roles', { waitUntil: 'networkidle' });
  await expect(role('Analyst')).toBeVisible();
  await openByKeys(page, 'Analyst');
  await page.getByRole('checkbox', { name: 'See roles' }).click();
  await page.getByRole('checkbox', { name: 'Make and change roles' }).click();
  await expect(page.getByText('Priya Dhanwal', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  // No reload: the open tab follows.
  await expect(invited.getByRole('link', { name: 'Roles' })).toBeHidden();

  await page.goto('/usermanagement/users');
  const user = await seeList(page, 'Users');
  // Filters hold together, and stand in the address.
  const factor = page.getByRole('group', { name: 'Two-factor' });
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Active/ })
    .click();
  await factor.getByRole('button', { name: /^Without/ }).click();
  await expect(page).toHaveURL(/view=active.*twoFactor=off/);
  await expect(user('Priya Dhanwal')).toBeVisible();
  await factor.getByRole('button', { name: /^With two/ }).click();
  await expect(user('Priya Dhanwal')).toBeHidden();
  await factor.getByRole('button', { name: /^With two/ }).click();
  await expect(user('Priya Dhanwal')).toBeVisible();
  await page.getByRole('group', { name: 'Users that are shown' }).getByRole('button', { name: /^All/ }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Access review' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^access-review-\d{4}-\d\d-\d\d\.xlsx$/);
  await user('Priya Dhanwal').getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Leaves the bank');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block user' }).click();
  await expect(user('Priya Dhanwal')).toContainText('Blocked');
  await expect(invited).toHaveURL(/\/login/);

  await openByKeys(page, 'priya');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Leaves the bank')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Offboarding Priya Dhanwal', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left the bank');
  await page.getByRole('button', { name: 'Delete Priya Dhanwal' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Priya Dhanwal');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Priya Dhanwal' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(user('Priya Dhanwal')).toHaveCount(0);
});
