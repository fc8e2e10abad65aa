import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BodyOf, Claim } from '@tamis/contract';
import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import { findUsers } from '@tamis/contract/users';
import { changeMonitor, findSearches } from '@tamis/contract/screening';
import { findCheckTypes } from '@tamis/contract/utility';
import { type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { NOW, searchRecord } from '../../../components/screening/testing/hits.ts';
import { historyApi, idAt, showHistory } from '../testing/show-history.tsx';

let api: FakeApi;

beforeEach(() => {
  api = historyApi();
});
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

const open = (at?: string, claims?: Claim[]) => showHistory(api, at, claims);
const lastFind = () => api.bodiesOf(findSearches).at(-1) as Partial<BodyOf<typeof findSearches>>;
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body;

describe('the table', () => {
  it('has the columns of the specification, newest first', async () => {
    open();
    await rowOf('Nikolas Maduro Moro');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      '',
      'Search Term',
      'Entity Type',
      'ID',
      'Created By',
      'Created On',
      'Reference',
      'Updates',
      'Monitored',
      'Tags',
      'Hits',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Created On' }).getAttribute('aria-sort')).toBe('descending');
    expect(lastFind()).toMatchObject({
      order_by: 'created_at',
      order: 'desc',
      page: 1,
      perPage: 10,
      show_api_search: false,
    });
  });

  it('says Yes where updates wait, All for no type, and Pending in the place of hits', async () => {
    open();
    expect(within(await rowOf('Nikolas Maduro Moro')).getByText('Yes')).toBeTruthy();
    const pending = within(await rowOf('Blue Heron Logistics FZE'));
    expect(pending.getByText('Pending')).toBeTruthy();
    expect(pending.getByText('All')).toBeTruthy();
  });

  it('marks the hits of a search that could not be brought to newer lists', async () => {
    const searches = [searchRecord({ refreshFailedAt: NOW }), searchRecord({ id: idAt(3), searchTerm: 'Up To Date' })];
    api.on(findSearches, () => ({ searches, totalRecords: 2, isTotalExact: true }));
    open();
    const name = /^It could not be brought to newer lists on .+: the hits are those of before\.$/;
    expect(within(await rowOf('Nikolas Maduro Moro')).getByRole('img', { name })).toBeTruthy();
    expect(within(await rowOf('Up To Date')).queryByRole('img', { name })).toBeNull();
  });

  it('shows API Key only while API searches are shown', async () => {
    const { user } = open();
    await rowOf('Nikolas Maduro Moro');
    await user.click(screen.getByRole('switch', { name: 'Show API Searches' }));
    expect(await screen.findByRole('columnheader', { name: 'API Key' })).toBeTruthy();
    expect(lastFind().show_api_search).toBe(true);
  });

  it('switches monitoring, and goes back when that fails', async () => {
    api.on(changeMonitor, () => new Refusal(503, 'Try later.'));
    const { user } = open();
    const monitor = await screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor Nikolas Maduro Moro' });
    await user.click(monitor);
    expect(await screen.findByText('Failed to change monitor.')).toBeTruthy();
    expect(monitor.checked).toBe(true);
    api.on(changeMonitor, () => ({}));
    await user.click(monitor);
    expect(await screen.findByText('Monitoring status updated successfully')).toBeTruthy();
  });

  it('says in a word whether a search is watched to those who may not change it, and offers no new one to those who may not search', async () => {
    open('/aml/history', ['ComplyFind']);
    expect(within(await rowOf('Blue Heron Logistics FZE')).getByText('No')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /^Monitor / })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New Search' })).toBeNull();
    leaveScreen();
    open();
    expect((await screen.findByRole('link', { name: 'New Search' })).getAttribute('href')).toBe('/aml/search');
  });

  it('sets a search without an answer apart', async () => {
    open();
    expect((await rowOf('Blue Heron Logistics FZE')).className).toMatch(/pending/);
    expect((await rowOf('Nikolas Maduro Moro')).className).not.toMatch(/pending/);
  });

  it('says when nothing was found, and why it failed', async () => {
    api.on(findSearches, () => ({ searches: [], totalRecords: 0, isTotalExact: true }));
    open();
    expect(await screen.findByText('No previous searches found')).toBeTruthy();
    leaveScreen();
    api.on(findSearches, () => new Refusal(500, 'Something went wrong.'));
    open();
    expect(await screen.findByText('Failed to load searches.')).toBeTruthy();
  });
});

describe('the filters', () => {
  it('run by Enter at once, and stay in the address and in this tab', async () => {
    const { user, router } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Search Term' }), ' maduro {Enter}');
    await waitFor(() => expect(lastFind().search_term).toBe('maduro'));
    expect(router.state.location.search).toMatchObject({ searchTerm: 'maduro' });
    leaveScreen();
    const { router: again } = open();
    await waitFor(() => expect(again.state.location.search).toMatchObject({ searchTerm: 'maduro' }));
  });

  describe('while the clock stands still', () => {
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const searched = () => api.bodiesOf(findSearches).map((body) => (body as { search_term: string }).search_term);
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Search Term' }), { target: { value } });

    beforeEach(async () => {
      vi.useFakeTimers();
      open();
      await pass(10);
    });

    it('run by their button at once', async () => {
      type('heron');
      fireEvent.click(screen.getByRole('button', { name: /^Apply Filter/ }));
      await pass(10);
      expect(searched()).toEqual(['', 'heron']);
    });

    it('run by themselves 2 s after the last keystroke, and not sooner', async () => {
      type('her');
      await pass(1500);
      type('heron');
      await pass(1999);
      expect(searched()).toEqual(['']);
      await pass(11);
      expect(searched()).toEqual(['', 'heron']);
    });
  });

  it('are chips that change by a click and go by their cross', async () => {
    const { user } = open('/aml/history?monitored=1&created=last-month');
    await user.click(await screen.findByRole('button', { name: 'Monitored: Monitored. Change this filter' }));
    await user.click(await screen.findByRole('radio', { name: 'Unmonitored' }));
    await waitFor(() => expect(lastFind().monitored).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Remove the filter Monitored' }));
    await waitFor(() => expect(lastFind()).toMatchObject({ monitored: -1 }));
    expect(screen.getByRole('button', { name: 'Created On: Last month. Change this filter' })).toBeTruthy();
  });

  it('say by the button of a chip, and by nothing around it, whether its dialog is open', async () => {
    const { user } = open('/aml/history?monitored=1');
    const button = await screen.findByRole('button', { name: 'Monitored: Monitored. Change this filter' });
    const spoken = () => ({
      popup: button.getAttribute('aria-haspopup'),
      expanded: button.getAttribute('aria-expanded'),
    });
    expect(spoken()).toEqual({ popup: 'dialog', expanded: 'false' });
    expect(button.closest('span[aria-expanded]')).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Monitored' })).toBeTruthy();
    expect(spoken()).toEqual({ popup: 'dialog', expanded: 'true' });
  });

  it('offer every filter of the specification but Updates, which needs its claim', async () => {
    const { user } = open('/aml/history', ['ComplyFind']);
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Reference',
      'User',
      'Created On',
      'Batch ID',
      'Changed',
      'Monitored',
      'Source',
      'Tag 1',
      'Tag 2',
      'Tag 3',
      'ID',
      'Status',
      'Review Status',
      'Open Hits',
      'Assignee',
    ]);
  });

  it('choose check types by group, each once: without Law Enforcement and the groups of older batches', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Source' }));
    await user.click(await screen.findByRole('checkbox', { name: 'PEPs' }));
    const field = within(screen.getByRole('group', { name: 'Source' }));
    const offered = field.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(offered).toEqual(checkTypeGroups.flatMap(({ label, types }) => [label, ...types.map((type) => type.label)]));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(lastFind().match_types).toEqual(['pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4']),
    );
  });

  it.each([
    [['pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4'], 'PEPs'],
    [
      ['pep', 'pep-class-1', 'pep-class-2', 'pep-class-3', 'pep-class-4', 'sanction', 'warning'],
      'PEPs, Sanctions, Warnings',
    ],
    [['pep', 'sanction', 'warning'], '3 check types'],
  ])('say of %j as a source in their chip: %s', async (types, words) => {
    open(`/aml/history?source=${types.join(',')}`);
    expect(await screen.findByRole('button', { name: `Source: ${words}. Change this filter` })).toBeTruthy();
  });

  it('say when the check types could not be loaded', async () => {
    localStorage.clear();
    api.on(findCheckTypes, () => new Refusal(500, 'broken'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Source' }));
    expect(await screen.findByText('Failed to load check types.')).toBeTruthy();
  });

  it('offer with UserFind the merchant’s people, and find further ones by what is typed where there are more than a page holds', async () => {
    const person = (index: number, name: string) => ({
      id: idAt(index),
      email: `${name}@example.com`,
      name,
      surname: 'Farrow',
      merchantId: 'b'.repeat(24),
      isBlocked: false,
      claims: [],
      lastLoginAt: null,
      createdAt: NOW,
      roleId: idAt(index),
      roleName: 'Analyst',
      groupIds: [],
      groupNames: [],
      status: 'active' as const,
      twoFactorMethod: null,
      invitedAt: null,
      invitationEndsAt: null,
    });
    const counts = { all: 101, active: 101, invited: 0, blocked: 0, withoutTwoFactor: 101, notSeen30: 0 };
    api.on(findUsers, ({ body }) => ({
      counts,
      users: (body as { search: string }).search === 'Zor' ? [person(4, 'Zora')] : [person(3, 'Ada')],
      totalRecords: 101,
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'User' }));
    await user.click(await screen.findByRole('combobox', { name: 'User' }));
    expect(await screen.findByRole('option', { name: 'Ada Farrow' })).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'User' }));
    await user.type(screen.getByRole('combobox', { name: 'User' }), 'Zor');
    expect(await screen.findByRole('option', { name: 'Zora Farrow' })).toBeTruthy();
    expect(api.bodiesOf(findUsers)[0]).toEqual({ page: 1, perPage: 100, search: '' });
    await waitFor(() => expect(api.bodiesOf(findUsers).at(-1)).toEqual({ page: 1, perPage: 100, search: 'Zor' }));
  });

  it('say when the users could not be loaded', async () => {
    api.on(findUsers, () => new Refusal(500, 'broken'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'User' }));
    expect(await screen.findByText('Failed to load users.')).toBeTruthy();
  });

  it('offer without UserFind only oneself', async () => {
    const { user } = open('/aml/history', ['ComplyFind']);
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'User' }));
    await user.click(await screen.findByRole('combobox', { name: 'User' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'All',
      'ines@example.com',
    ]);
  });

  it('say what is wrong with an id instead of asking for it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Batch ID' }));
    await user.type(await screen.findByRole('textbox', { name: 'Batch ID' }), 'abc');
    expect(await screen.findByText('Must be an id of 24 hexadecimal characters')).toBeTruthy();
  });

  it('go all at once by Reset', async () => {
    const { user, router } = open('/aml/history?searchTerm=x&monitored=1');
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(lastFind()).toMatchObject({ search_term: '', monitored: -1 }));
    expect(router.state.location.search).toEqual({});
    expect(sessionStorage.getItem('amlHistoryFilters')).toBeNull();
  });
});
