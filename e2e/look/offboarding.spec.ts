import { createApiKey } from '@tamis/contract/api-keys';
import { createCase, findCaseAssignees, findCaseTypes } from '@tamis/contract/cases';
import { createRole } from '@tamis/contract/roles';
import { createUserGroup } from '@tamis/contract/user-groups';
import { inviteUser } from '@tamis/contract/users';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('somebody who leaves', async ({ page }) => {
  await haveSession(page, people.owner);
  const { id: roleId } = await callApi(page, createRole, {
    name: 'Analyst who leaves',
    claims: ['ComplySearch', 'CaseUpdate'],
  });
  const { id } = await callApi(page, inviteUser, {
    name: 'Priya',
    surname: 'Dhanwal',
    email: 'leaving@harrowgate.example',
    roleId,
  });
  await callApi(page, createApiKey, { name: 'batch-nightly', scopes: ['ComplySearch'], ownerId: id });
  const { assignees } = await callApi(page, findCaseAssignees, undefined as never);
  const memberIds = assignees.map((one) => one.id);
  await callApi(page, createUserGroup, { name: 'Onboarding desk', memberIds });
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  await callApi(page, createCase, { name: 'Oskar Wielgosz', typeId: types[0]?.id ?? '', assigneeId: id });
  await page.goto(`/usermanagement/offboarding?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'offboarding');
  await page.getByRole('combobox', { name: 'What to do: 1 assigned case' }).click();
  await page.getByRole('option', { name: 'Give to a group' }).click();
  await page.getByRole('combobox', { name: 'To whom: 1 assigned case' }).click();
  await page.getByRole('option', { name: 'Onboarding desk' }).click();
  await look(page, 'offboarding-to-group');
});
