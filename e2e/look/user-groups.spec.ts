import { expect } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { fillForm } from '../src/record-pages.ts';
import { test } from '../src/shared-installation.ts';

const groups = {
  'EMEA onboarding': 'New clients of Europe, the Middle East and Africa',
  'MLRO group': 'Approves what is reported to the authorities, and sees restricted cases',
  'Trade finance': '',
};

test('user groups', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/usermanagement/usergroups', { waitUntil: 'networkidle' });
  await look(page, 'user-groups-empty');
  for (const [name, description] of Object.entries(groups)) {
    await page.goto('/usermanagement/usergroupadd');
    await page.getByRole('combobox', { name: 'Members' }).click();
    await page.getByRole('option', { name: 'Owner User' }).click();
    await page.keyboard.press('Escape');
    if (name === 'MLRO group') await look(page, 'user-group-new');
    await fillForm(page, 'New user group', { Name: name, Description: description });
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await page.goto('/usermanagement/usergroups', { waitUntil: 'networkidle' });
  await look(page, 'user-groups');
  await page.getByText('MLRO group').first().click();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
  await look(page, 'user-group');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await look(page, 'user-group-changes');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await look(page, 'user-group-delete');
});
