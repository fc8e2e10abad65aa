import { claims } from '@tamis/contract/calls/claims';
import { claimGroups } from '@tamis/contract/calls/claim-groups';
import { setUpdateMails, viewUserNotifications } from '@tamis/contract/user-security';
import { type UserDetails, blockUser, giveUserRole, updateUser, viewUser } from '@tamis/contract/users';
import { findRoles, roleChanges } from '@tamis/contract/roles';
import { findClaimGroups } from '@tamis/contract/utility';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActAsContext } from '../../../components/act-as.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { UserPage } from './user-page.tsx';

const AT = '/usermanagement/userprofile';
const id = 'a'.repeat(24);
const roleId = 'b'.repeat(24);
const REFUSAL = new Refusal(409, 'Somebody else changed this user.');
const FAILED = 'Failed to update user.Somebody else changed this user.';

const held = ['Agent', 'ComplyFind', 'ComplyDelete', 'UserFind'] as const;
const priya: UserDetails = {
  id,
  merchantId: 'e'.repeat(24),
  email: 'priya@harrowgate.example',
  name: 'Priya',
  surname: 'Dhanwal',
  phone: '',
  isBlocked: false,
  claims: [...held],
  lastLoginAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  roleId,
  roleName: 'Field agent',
  groupIds: [],
  groupNames: [],
  status: 'active',
  twoFactorMethod: null,
  invitedAt: null,
  invitationEndsAt: null,
  newEmail: null,
  roleGivenAt: null,
  roleGivenBy: null,
  roleHolders: 3,
  blockedAt: null,
  blockedBy: null,
  blockReason: '',
  passwordChangedAt: null,
  permissions: claims.map((claim) => ({ claim, from: held.some((one) => one === claim) ? 'role' : null })),
  linked: [],
  uses: { since: '2026-11-24', lastByGroup: { screening: '2026-11-25' } },
};

/** Keeps ComplyFind, denies ComplyDelete; nobody sees users elsewhere. */
const lowmere: NonNullable<UserDetails['linked']>[number] = {
  merchantId: 'd'.repeat(24),
  merchantName: 'Lowmere Savings',
  until: null,
  shut: null,
  permissions: claims.map((claim) => ({
    claim,
    from: claim === 'Agent' || claim === 'ComplyFind' ? 'link' : null,
    withheldBy: claim === 'ComplyDelete' ? 'link' : claim === 'UserFind' ? 'agents' : null,
  })),
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(viewUser, () => priya);
  api.on(roleChanges, () => ({ changes: [], totalRecords: 0 }));
  api.on(findClaimGroups, () => ({
    groups: claimGroups.map(({ key, label, claims: of }) => ({ key, label, claims: of })),
  }));
});
afterEach(leaveScreen);

function open(user: Partial<UserDetails> = {}) {
  api.on(viewUser, () => ({ ...priya, ...user }));
  renderScreen({ pages: { [AT]: UserPage }, at: `${AT}?id=${id}`, claims: ['Root'], api });
  return userEvent.setup();
}
const rowOf = async (claim: string) => (await screen.findByText(claim, { selector: 'td code' })).closest('tr')!;

describe('the profile of a user', () => {
  it('says of changed details that they were not saved, and why', async () => {
    api.on(updateUser, () => REFUSAL);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: /Phone/ }), '+41 79 123 45 67{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  });

  it('lets Root act as them, unless they are blocked or Root themselves', async () => {
    const actAs = vi.fn<(userId: string) => Promise<void>>().mockResolvedValue();
    const openAs = (user: Partial<UserDetails>) => {
      api.on(viewUser, () => ({ ...priya, ...user }));
      const Acting = () => (
        <ActAsContext value={actAs}>
          <UserPage />
        </ActAsContext>
      );
      renderScreen({ pages: { [AT]: Acting }, at: `${AT}?id=${id}`, claims: ['Root'], api });
    };
    openAs({});
    await userEvent.click(await screen.findByRole('button', { name: 'Act as' }));
    expect(actAs.mock.calls).toEqual([[id]]);
    for (const other of [{ status: 'blocked' as const, isBlocked: true }, { claims: ['Root' as const] }]) {
      leaveScreen();
      openAs(other);
      await screen.findByRole('tab', { name: 'Access' });
      expect(screen.queryByRole('button', { name: 'Act as' })).toBeNull();
    }
  });

  it('says so of a setting that was not kept', async () => {
    api.on(setUpdateMails, () => REFUSAL);
    api.on(viewUserNotifications, () => ({ updateMails: true, caseExpiryMails: true, updateNotifications: true }));
    const user = open();
    await user.click(await screen.findByRole('tab', { name: 'Notifications' }));
    await user.click(await screen.findByRole('switch', { name: /updates of monitored searches/ }));
    expect((await screen.findByText('Failed to update user.')).parentElement?.textContent).toBe(FAILED);
  });

  it('says so of a role that was not given and of a block that was not lifted', async () => {
    api.on(giveUserRole, () => REFUSAL);
    api.on(blockUser, () => REFUSAL);
    const other = { id: 'c'.repeat(24), name: 'Analyst', claims: [], users: 0 };
    api.on(findRoles, () => ({ roles: [other] as never, totalRecords: 1 }));
    const user = open({ isBlocked: true, status: 'blocked' });
    await user.click(await screen.findByRole('tab', { name: 'Access' }));
    await user.click(await screen.findByRole('combobox', { name: /Role/ }));
    await user.click(await screen.findByRole('option', { name: 'Analyst' }));
    await user.click(await screen.findByRole('button', { name: 'Save role' }));
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Unblock' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(FAILED);
  });

  it('shows of an agent what they hold in each organisation, and what keeps the rest back', async () => {
    const user = open({ linked: [lowmere] });
    await user.click(await screen.findByRole('tab', { name: 'Access' }));
    expect((await rowOf('ComplyDelete')).textContent).toContain('Role Field agent');
    await user.click(screen.getByRole('combobox', { name: 'Works for' }));
    await user.click(await screen.findByRole('option', { name: 'Lowmere Savings' }));
    expect((await rowOf('ComplyFind')).textContent).toContain('Link with Lowmere Savings, role Field agent');
    expect((await rowOf('ComplyDelete')).textContent).toContain('Denied by the link');
    expect((await rowOf('UserFind')).textContent).toContain('Kept from agents');
    expect((await rowOf('UserAdd')).textContent).toContain('Not held');
    await user.type(screen.getByRole('textbox', { name: 'Why can this user …?' }), 'delete searches');
    expect(screen.getByText('denied by the link with Lowmere Savings')).toBeDefined();
    expect(screen.getByText('No')).toBeDefined();
  });

  it('says who added a claim to the role last, to somebody who may see roles', async () => {
    const act = (at: string, was: string[], is: string[]) => ({
      id: at.slice(0, 10).replaceAll('-', '').padEnd(24, '0'),
      at,
      actorId: id,
      impersonatorId: null,
      action: 'roles.update',
      was: { claims: was },
      is: { claims: is },
    });
    api.on(roleChanges, () => ({
      changes: [
        act('2026-03-01T09:00:00.000Z', ['ComplyFind'], ['ComplyFind', 'CaseFind']),
        act('2026-02-01T09:00:00.000Z', [], ['ComplyFind']),
        act('2026-01-01T09:00:00.000Z', ['ComplyFind'], []),
      ],
      totalRecords: 3,
    }));
    const user = open();
    await user.click(await screen.findByRole('tab', { name: 'Access' }));
    await user.type(screen.getByRole('textbox', { name: 'Why can this user …?' }), 'ComplyFind');
    expect(await screen.findByText(/^added by .*, 01\/02\/2026/)).toBeDefined();
  });

  it('says when each group of claims was last used, and of the others since when they were not', async () => {
    const user = open();
    await user.click(await screen.findByRole('tab', { name: 'Access' }));
    const groups = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(groups.slice(0, 4)).toEqual([
      'Name Screening 2 of 7 · last used 25/11/2026',
      'Case Management 0 of 4',
      'Business search 0 of 2',
      'Users and roles 1 of 5 · not used since 24/11/2026',
    ]);
  });

  it.each([
    [['UserFind'], 'To change this you need ‘Invite and change users’.'],
    [['UserFind', 'UserAdd'], 'Priya Dhanwal holds ComplyFind, which you do not hold.'],
  ] as const)('says to somebody with %j why the role cannot be changed', async (mine, why) => {
    const stronger: UserDetails = { ...priya, claims: ['ComplyFind'] };
    api.on(viewUser, () => stronger);
    renderScreen({ pages: { [AT]: UserPage }, at: `${AT}?id=${id}&tab=access`, claims: [...mine], api });
    const role = await screen.findByRole('combobox', { name: /Role/, description: why });
    expect(role.hasAttribute('disabled')).toBe(true);
  });

  it('says of an agent, to somebody who is not Root, that more is not shown', async () => {
    const user = open({ linked: null });
    await user.click(await screen.findByRole('tab', { name: 'Access' }));
    await screen.findByText(/Only Root sees which other organisations they work for/);
    expect(screen.queryByRole('combobox', { name: 'Works for' })).toBeNull();
  });
});
