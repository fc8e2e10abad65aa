import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as contract from '@tamis/contract/saved-filters';
import { findUserGroups } from '@tamis/contract/user-groups';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { pageQueryOf } from '../../api/query.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { inChoice } from '../address/address.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { useList } from '../list-page/use-list.ts';

const AT = '2026-11-20T14:47:00.000Z';
const asked = (query: object) => contract.savedQuery.parse({ list: 'cases', query });
const saved = (id: string, name: string, query: object, gone: contract.SavedFilter['gone'] = []) => ({
  id: id.repeat(24),
  name,
  filter: asked(query),
  gone,
  savedAt: AT,
});

/** Stands for any list: what it lists does not matter here. */
function Cases() {
  const stages = inChoice('', 'open', 'in_review');
  const list = useList({ orders: ['created_at', 'name'], isDescending: true, filters: { stage: stages } });
  const query = useQuery(pageQueryOf(findUserGroups, { params: { merchantId: 'a'.repeat(24) } }));
  return (
    <ListPage
      title="Cases"
      name="cases"
      saves="cases"
      find="Reference"
      list={list}
      query={query}
      rows={({ groups }) => groups}
      columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
      renderCard={({ name }) => name}
      empty={{ icon: null, title: 'No cases yet' }}
      failed="They could not be loaded"
    />
  );
}

let api: FakeApi;
let filters: contract.SavedFilter[];
beforeEach(() => {
  filters = [];
  api = createFakeApi();
  api.on(findUserGroups, () => ({ groups: [], totalRecords: 60 }));
  api.on(contract.findSavedFilters, () => ({ filters }));
  api.on(contract.createSavedFilter, ({ body }) => {
    const { name, filter } = body as { name: string; filter: contract.SavedQuery };
    filters = [saved('c', name, filter.query)];
    return saved('c', name, filter.query);
  });
  api.on(contract.updateSavedFilter, ({ body }) => {
    const { name, filter } = body as { name: string; filter: contract.SavedQuery };
    filters = [saved('b', name, filter.query)];
    return saved('b', name, filter.query);
  });
  api.on(contract.deleteSavedFilter, () => {
    filters = [];
    return {};
  });
});
afterEach(leaveScreen);

const open = (at: string) => {
  const { router } = renderScreen({
    pages: { '/case/history': Cases },
    at: `/case/history${at}`,
    claims: ['All'],
    api,
  });
  return { user: userEvent.setup(), search: () => router.state.location.search };
};
type User = ReturnType<typeof userEvent.setup>;
const openMenu = async (user: User, name = 'My filters') => user.click(await screen.findByRole('button', { name }));
const choose = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('menuitem', { name }));

describe('the filters that somebody keeps of a list', () => {
  it('are shown whole, in the place of what was asked for before', async () => {
    filters = [saved('b', 'In review by name', { stage: 'in_review', sortBy: 'name', sort: 'asc' })];
    const { user, search } = open('?search=Quay&currentPage=3');
    await openMenu(user);
    await choose(user, 'In review by name');
    await screen.findByRole('button', { name: 'My filters: In review by name' });
    expect(search()).toEqual({ stage: 'in_review', sortBy: 'name', sort: 'asc' });
  });

  it('are kept from what is shown, without its page, under a name that is asked for', async () => {
    const { user } = open('?stage=open&search=Quay&currentPage=2');
    await openMenu(user);
    await choose(user, 'Save current filters…');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Quays{Enter}');
    await screen.findByRole('button', { name: 'My filters: Quays' });
    expect(api.bodiesOf(contract.createSavedFilter)).toEqual([
      { name: 'Quays', filter: { list: 'cases', query: { stage: 'open', search: 'Quay' } } },
    ]);
  });

  it('are not kept of the whole list, nor twice', async () => {
    const { user } = open('');
    await openMenu(user);
    const item = await screen.findByRole('menuitem', { name: 'Save current filters…' });
    expect(item.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('None yet. Set filters, then save them here under a name.')).toBeTruthy();
  });

  it('give a name that is taken to what is shown now, when that is meant', async () => {
    filters = [saved('b', 'Open', { stage: 'open' })];
    const { user } = open('?stage=in_review');
    await openMenu(user);
    await choose(user, 'Save current filters…');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'oPEN');
    await user.click(await screen.findByRole('button', { name: 'Replace “Open”' }));
    await screen.findByRole('button', { name: 'My filters: Open' });
    expect(api.bodiesOf(contract.updateSavedFilter)).toEqual([
      { name: 'Open', filter: { list: 'cases', query: { stage: 'in_review' } } },
    ]);
  });

  it('are renamed, replaced and deleted where they are managed', async () => {
    filters = [saved('b', 'Open', { stage: 'open' })];
    const { user } = open('?stage=in_review');
    await openMenu(user);
    await choose(user, 'Manage my filters…');
    await user.click(await screen.findByRole('button', { name: 'Replace “Open” with what is shown' }));
    await waitFor(() =>
      expect(api.bodiesOf(contract.updateSavedFilter).at(-1)).toMatchObject({
        filter: { query: { stage: 'in_review' } },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rename “Open”' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Mine{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete “Mine”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete filter' }));
    expect(await screen.findByText('You have 0 of the 30 filters that you can save.')).toBeTruthy();
    expect(api.countOf(contract.deleteSavedFilter)).toBe(1);
  });

  it('say what they ask for that is gone, where they are chosen and while they are shown', async () => {
    const gone = [
      { field: 'typeId', kind: 'case-type' as const },
      { field: 'colour', kind: 'choice' as const },
    ];
    filters = [saved('b', 'Old', { stage: 'open' }, gone)];
    const { user } = open('');
    await openMenu(user);
    const item = await screen.findByRole('menuitem', { name: /^Old/ });
    expect(within(item).getByText('partly out of date')).toBeTruthy();
    await user.click(item);
    expect(await screen.findByText('“Old” refers to something that no longer exists')).toBeTruthy();
    expect(screen.getByText(/^Its case type no longer exists, .* A choice in it is no longer offered/)).toBeTruthy();
  });

  it('say that an address cannot ask for all of one', async () => {
    filters = [saved('b', 'Closed', { stage: 'closed', risk: 'high', search: 'Quay' })];
    const { user, search } = open('');
    await openMenu(user);
    await choose(user, /^Closed/);
    expect(await screen.findByText(/more may be shown than intended/)).toBeTruthy();
    expect(search()).toEqual({ search: 'Quay' });
  });
});
