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
  await page.goto(`/case/details?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'case-of-group');
  await page.getByRole('combobox', { name: 'Assignee' }).click();
  await look(page, 'case-of-group-choices');
});
