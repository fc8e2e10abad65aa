import type { Claim } from '@tamis/contract';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { merchantDetails } from '@tamis/contract/merchants';
import {
  createUserGroup,
  deleteUserGroup,
  findUserGroups,
  updateUserGroup,
  type UserGroup,
  userGroupChanges,
  viewUserGroup,
} from '@tamis/contract/user-groups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { EditUserGroupPage, NewUserGroupPage } from './user-group-form.tsx';
import { UserGroupPage } from './user-group-page.tsx';
import { UserGroupsPage } from './user-groups-page.tsx';

const [LIST, DETAILS, ADD, EDIT] = ['usergroups', 'usergroupdetails', 'usergroupadd', 'usergroupedit'].map(
  (page) => `/usermanagement/${page}`,
) as [string, string, string, string];
const pages = { [LIST]: UserGroupsPage, [DETAILS]: UserGroupPage, [ADD]: NewUserGroupPage, [EDIT]: EditUserGroupPage };
const [ines, noor, jonas] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];
const groupOf = (digit: string, name: string, memberIds: string[]): UserGroup => ({
  id: digit.repeat(24),
  name,
  description: `About ${name}`,
  memberIds,
  createdAt: '2026-11-20T14:47:00.000Z',
});
const groups = [
  groupOf('a', 'EMEA onboarding', [ines]),
  groupOf('b', 'MLRO group', [noor, ines]),
  groupOf('c', 'Trade finance', []),
];
const mlro = groups[1]!;

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () =>
    Object.fromEntries(
      [
        [ines, 'Ines', 'Farrow'],
        [noor, 'Noor', 'Castellane'],
        [jonas, 'Jonas', 'Achterberg'],
      ].map(([id = '', firstName = '', surname = '']) => [
        id,
        { id, name: `${firstName} ${surname}`, firstName, surname, keys: [] },
      ]),
    ),
  );
  api.on(findUserGroups, () => ({ groups, totalRecords: 3 }));
  api.on(
    viewUserGroup,
    ({ params }) => groups.find(({ id }) => id === params['id']) ?? new Refusal(404, 'The user group was not found.'),
  );
});
afterEach(leaveScreen);

function open(at: string, claims: Claim[] = ['All'], isNarrow = false) {
  const { router } = renderScreen({ pages, at, claims, api, isNarrow });
  return { router, user: userEvent.setup(), place: () => router.state.location.href };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the list of user groups', () => {
  it('is sorted, found and opened by keyboard', async () => {
    const { user, place } = open(LIST);
    await screen.findByText('MLRO group');
    await user.click(await button('Members'));
    await waitFor(() => expect(place()).toContain('sortBy=members&sort=desc'));
    await user.keyboard('/onboarding{Enter}');
    await waitFor(() => expect(place()).toContain('search=onboarding'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('jjjk');
    expect(document.activeElement?.textContent).toContain('MLRO group');
    await user.keyboard('o');
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${mlro.id}`));
  });

  it('says how to fill it while it is empty, that nothing was found, and that it may not be seen', async () => {
    api.on(findUserGroups, () => ({ groups: [], totalRecords: 0 }));
    const { user, place } = open(`${LIST}?search=x`);
    await screen.findByText('Nothing found');
    await user.click(await button('Reset'));
    await screen.findByText('No user groups yet');
    expect(place()).toBe(LIST);
    leaveScreen();
    api.on(findUserGroups, () => new Refusal(403, 'You do not have permission to do this.'));
    open(LIST, ['UserGroupAdd']);
    await screen.findByText('You may not see this list');
    expect(screen.getByRole('link', { name: 'New user group' })).toBeTruthy();
  });

  it('is cards on a narrow screen, and offers a new one only to those who may make one', async () => {
    const { user, place } = open(LIST, ['UserGroupFind'], true);
    await user.click(await screen.findByRole('button', { name: /MLRO group.*2 members/ }));
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${mlro.id}`));
    expect(screen.queryByRole('link', { name: 'New user group' })).toBeNull();
  });
});

describe('a new user group', () => {
  it('is saved by Ctrl+Enter with its members, and shown', async () => {
    api.on(createUserGroup, ({ body }) => ({ ...mlro, ...(body as object) }));
    const { user, place } = open(ADD);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Private clients');
    await user.click(screen.getByRole('combobox', { name: 'Members' }));
    await user.click(await screen.findByRole('option', { name: 'Noor Castellane' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${mlro.id}`));
    expect(api.bodiesOf(createUserGroup)).toEqual([{ name: 'Private clients', description: '', memberIds: [noor] }]);
  });

  it('says beside the fields what is missing and what the server refuses', async () => {
    api.on(
      createUserGroup,
      () => new Refusal(409, 'said by the server', { code: errorCodes.nameTaken, field: 'name' }),
    );
    const { user } = open(ADD);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name.getAttribute('maxlength')).toBe('100');
    await user.click(await button('Create user group'));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a name')).toBeTruthy();
    await user.type(name, 'MLRO group{Enter}');
    await screen.findByText('This name is already taken.');
    expect(api.countOf(createUserGroup)).toBe(1);
    expect(document.activeElement).toBe(name);
  });
});

describe('a user group', () => {
  it('is edited, with what changed, and not left by mistake', async () => {
    api.on(updateUserGroup, ({ body }) => ({ ...mlro, ...(body as object) }));
    const { user, place } = open(`${EDIT}?id=${mlro.id}`);
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await user.click(await button('Save user group'));
    expect((await screen.findAllByText('Nothing changed')).length).toBe(1);
    await user.type(description, '!');
    await screen.findByText('Changed: Description');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Go on',
      }),
    );
    await user.click(await button('Save user group'));
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${mlro.id}`));
    expect(api.bodiesOf(updateUserGroup)).toEqual([
      { name: 'MLRO group', description: 'About MLRO group!', memberIds: [noor, ines] },
    ]);
  });

  it('shows its members by name, lets them be changed, and says what was done to it', async () => {
    api.on(updateUserGroup, ({ body }) => ({ ...mlro, ...(body as object) }));
    api.on(userGroupChanges, () => ({
      changes: [
        {
          id: noor,
          at: mlro.createdAt,
          actorId: noor,
          impersonatorId: null,
          action: 'user-groups.update',
          was: { name: 'MLRO' },
          is: { name: 'MLRO group' },
        },
      ],
      totalRecords: 1,
    }));
    const { user, place } = open(`${DETAILS}?id=${mlro.id}`);
    const people = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(people.map(({ textContent }) => textContent)).toEqual(['Ines Farrow', 'Noor Castellane']),
    );
    await user.click(await button('Change members'));
    await user.click(screen.getByRole('combobox', { name: 'Members' }));
    await user.click(await screen.findByRole('option', { name: 'Jonas Achterberg' }));
    await user.click(await button('Save members'));
    await waitFor(() => expect(api.bodiesOf(updateUserGroup)).toMatchObject([{ memberIds: [noor, ines, jonas] }]));
    await user.click(await screen.findByRole('tab', { name: 'Changes' }));
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row?.textContent).toBe('name"MLRO""MLRO group"Updated');
    expect(place()).toBe(`${DETAILS}?id=${mlro.id}&tab=changes`);
  });

  it('is deleted once its name is typed, and not before', async () => {
    api.on(deleteUserGroup, () => ({}));
    const { user, place } = open(`${DETAILS}?id=${mlro.id}`);
    await user.click(await button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this user group?' }));
    await user.type(dialog.getByRole('textbox'), 'MLRO grou{Enter}');
    expect(api.countOf(deleteUserGroup)).toBe(0);
    await user.type(dialog.getByRole('textbox'), 'p');
    await user.click(dialog.getByRole('button', { name: 'Delete user group' }));
    await waitFor(() => expect(place()).toBe(LIST));
    expect(api.countOf(deleteUserGroup)).toBe(1);
  });

  it('that something is restricted to is neither emptied nor deleted, and says why beside the act', async () => {
    const keepsOne = 'Cases or notes are restricted to a group that would have no member left.';
    const stays = 'Cases or notes are restricted to this group: it stays until a member has lifted that.';
    api.on(updateUserGroup, () => new Refusal(409, keepsOne));
    api.on(deleteUserGroup, () => new Refusal(409, stays));
    const { user } = open(`${DETAILS}?id=${mlro.id}`);
    await user.click(await button('Change members'));
    await user.click(screen.getByRole('combobox', { name: 'Members' }));
    await user.click(await screen.findByRole('option', { name: 'Jonas Achterberg' }));
    await user.click(await button('Save members'));
    expect((await screen.findByRole('alert')).textContent).toContain(keepsOne);
    leaveScreen();
    const again = open(`${DETAILS}?id=${mlro.id}`);
    await again.user.click(await button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this user group?' }));
    await again.user.type(dialog.getByRole('textbox'), 'MLRO group{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain(stays);
    expect(again.place()).toBe(`${DETAILS}?id=${mlro.id}`);
  });

  it('offers nothing to those who may only look, and says when it is not there', async () => {
    open(`${DETAILS}?id=${mlro.id}`, ['UserGroupView']);
    await screen.findByRole('heading', { name: 'MLRO group' });
    for (const name of ['Delete', 'Change members']) expect(screen.queryByRole('button', { name })).toBeNull();
    leaveScreen();
    open(`${DETAILS}?id=${'d'.repeat(24)}`);
    await screen.findByText('This does not exist');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(LIST);
  });
});
