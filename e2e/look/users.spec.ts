import { BASE_PATH } from '@tamis/contract';
import { genericLogin } from '@tamis/contract/auth';
import { rolePresets } from '@tamis/contract/calls/claim-groups';
import { createRole } from '@tamis/contract/roles';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { expect, type Page } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const staff = [
  ['Jonas', 'Achterberg', 'Compliance officer'],
  ['Priya', 'Dhanwal', 'Analyst'],
  ['Tobias', 'Ellingham', 'Compliance officer'],
  ['Wendeline', 'Okafor-Ruiz', 'Analyst'],
  ['Hana', 'Brightwater', 'Read-only auditor'],
] as const;

/** Roles and people as an organisation has them. @returns the ids of roles and users by name */
async function staffed(page: Page): Promise<Map<string, string>> {
  const ask = async (path: string, data: object, token = '') => {
    const answer = await page.request.post(BASE_PATH + path, { data, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { id: string; auth: { token: string } } }).data;
  };
  const { auth } = await ask(genericLogin.path, { ...people.owner, deviceInfo: 'A picture' });
  const ids = new Map<string, string>();
  for (const preset of rolePresets.slice(1)) ids.set(preset.name, (await ask(createRole.path, preset, auth.token)).id);
  const group = await ask(createUserGroup.path, { name: 'EMEA onboarding' }, auth.token);
  for (const [name, surname, role] of staff) {
    const email = `${name}.${surname}@harrowgate.example`;
    const body = { name, surname, email, roleId: ids.get(role), groupIds: [group.id] };
    ids.set(name, (await ask(inviteUser.path, body, auth.token)).id);
  }
  return ids;
}

test('users and roles', async ({ page }) => {
  const ids = await staffed(page);
  await haveSession(page, people.owner);
  await page.goto('/usermanagement/users', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Select Priya Dhanwal' }).click();
  await look(page, 'users');
  await page.goto('/usermanagement/newuser', { waitUntil: 'networkidle' });
  await look(page, 'user-invite');
  await page.goto(`/usermanagement/userprofile?id=${ids.get('Priya')}`, { waitUntil: 'networkidle' });
  await look(page, 'user-details');
  for (const tab of ['Access', 'Security', 'Notifications', 'Activity']) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Access') await page.getByRole('textbox', { name: 'Why can this user …?' }).fill('whitelist hits');
    await page.waitForLoadState('networkidle');
    await look(page, `user-${tab.toLowerCase()}`);
  }
  await page.goto('/usermanagement/roles', { waitUntil: 'networkidle' });
  await look(page, 'roles');
  await page.goto(`/usermanagement/editrole?id=${ids.get('Analyst')}`, { waitUntil: 'networkidle' });
  for (const label of ['Delete searches', 'Decide and whitelist hits', 'Make and change roles', 'Switch monitoring'])
    await page.getByRole('checkbox', { name: label }).click();
  await expect(page.getByText('Useless without', { exact: false }).first()).toBeVisible();
  await look(page, 'role-editor');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('combobox', { name: 'With' }).click();
  await page.getByRole('option', { name: 'Compliance officer' }).click();
  await look(page, 'role-compare');
});
