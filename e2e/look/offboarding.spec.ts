import { createApiKey } from '@tamis/contract/api-keys';
import { createRole } from '@tamis/contract/roles';
import { inviteUser } from '@tamis/contract/users';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('somebody who leaves', async ({ page }) => {
  await haveSession(page, people.owner);
  const { id: roleId } = await callApi(page, createRole, { name: 'Analyst who leaves', claims: ['ComplySearch'] });
  const { id } = await callApi(page, inviteUser, {
    name: 'Priya',
    surname: 'Dhanwal',
    email: 'leaving@harrowgate.example',
    roleId,
  });
  await callApi(page, createApiKey, { name: 'batch-nightly', scopes: ['ComplySearch'], ownerId: id });
  await page.goto(`/usermanagement/offboarding?id=${id}`, { waitUntil: 'networkidle' });
  await look(page, 'offboarding');
});
