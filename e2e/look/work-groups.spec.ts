import { assignCase, createCase, findCaseAssignees, findCaseTypes, openCase } from '@tamis/contract/cases';
import { createUserGroup } from '@tamis/contract/user-groups';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('the work group of a case', async ({ page }) => {
  await haveSession(page, people.owner);
  const { types } = await callApi(page, findCaseTypes, undefined as never);
  const typeId = types[0]?.id ?? '';
  const { assignees } = await callApi(page, findCaseAssignees, undefined as never);
  const memberIds = assignees.map(({ id }) => id);
  const { id: groupId } = await callApi(page, createUserGroup, { name: 'Onboarding desk', memberIds });
  await callApi(page, createCase, { name: 'Kestrel Harbour Agencies', typeId, groupId });
  const { id } = await callApi(page, createCase, { name: 'Oskar Wielgosz', typeId, groupId });
  await callApi(page, { ...openCase, path: openCase.path.replace(':id', id) }, undefined as never);
  await callApi(
    page,
    { ...assignCase, path: assignCase.path.replace(':id', id) },
    { assigneeId: assignees[0]?.id ?? null, groupId },
  );
  await page.goto(`/case/history?workGroup=${groupId}`, { waitUntil: 'networkidle' });
  await look(page, 'cases-of-groups');
  await page.goto('/case/history?view=mine', { waitUntil: 'networkidle' });
  await look(page, 'cases-mine');
  await page.goto(`/case/details?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'case-of-group');
  await page.getByRole('combobox', { name: 'Assignee' }).click();
  await look(page, 'case-of-group-choices');
});

test('a trigger that gives a case to a group', async ({ page }) => {
  await haveSession(page, people.owner);
  const { assignees } = await callApi(page, findCaseAssignees, undefined as never);
  await callApi(page, createUserGroup, { name: 'Trigger desk', memberIds: assignees.map(({ id }) => id) });
  await page.goto('/settings/createtrigger', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Name' }).fill('New cases to the desk');
  await page.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'A case was begun', exact: true }).click();
  await page.getByRole('button', { name: 'Give the case to a group' }).click();
  await page.getByRole('combobox', { name: 'Group, action 1' }).click();
  await page.getByRole('option', { name: 'Trigger desk' }).click();
  await page.getByRole('button', { name: 'Assign the case', exact: true }).click();
  await look(page, 'trigger-case-to-group');
});
