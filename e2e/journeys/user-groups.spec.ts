import { expect } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { deleteByName, fillForm, openByKeys, seeDetails, seeList } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

test('an owner makes a user group, gives it members, changes it, reads what was done to it, and deletes it', async ({
  page,
}) => {
  await haveSession(page, people.owner);
  await page.goto('/usermanagement/usergroups');
  await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible();
  await page.getByRole('link', { name: 'New user group' }).first().click();
  await fillForm(page, 'New user group', { Name: 'Reporting officers', Description: 'Approves what is reported' });
  await seeDetails(page, 'Reporting officers', ['Details', 'Members']);

  await page.getByRole('button', { name: 'Change members' }).click();
  await page.getByRole('combobox', { name: 'Members' }).click();
  await page.getByRole('option', { name: 'Owner User' }).click();
  // The choices are still open, and lie over the button.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText(['Owner User']);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Money laundering reporting');
  await expect(page.getByText('Changed: Name')).toBeVisible();
  await page.getByRole('link', { name: 'User groups' }).last().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
  await seeDetails(page, 'Money laundering reporting', ['Changes']);
  await expect(page.getByRole('figure')).toHaveCount(3);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'User groups' }).click();
  const row = await seeList(page, 'User groups');
  await expect(row('Money laundering reporting')).toContainText('1');
  await openByKeys(page, 'laundering');
  await seeDetails(page, 'Money laundering reporting', ['Members']);
  await deleteByName(page, 'Money laundering reporting', 'Delete user group');
  // Other journeys have groups of their own.
  await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Money laundering reporting' })).toHaveCount(0);
});

test('a user group that is not there says so', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto(`/usermanagement/usergroupdetails?id=${'d'.repeat(24)}`);
  await expect(page.getByText('This does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveTitle('User groups · Tamis');
});
