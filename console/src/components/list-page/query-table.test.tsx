import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '@tamis/contract';
import { findUserGroups } from '@tamis/contract/user-groups';
import { pageQueryOf, refresh } from '../../api/query.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ListPage } from './list-page.tsx';
import { QueryTable } from './query-table.tsx';
import { useList } from './use-list.ts';

afterEach(leaveScreen);

function Groups() {
  const list = useList({ orders: ['name'] });
  const query = useQuery(pageQueryOf(findUserGroups, { params: { merchantId: 'a'.repeat(24) }, query: list.input }));
  return (
    <>
      <button type="button" onClick={() => list.change({ search: list.input.search === '' ? 'MLRO' : '' })}>
        Look for others
      </button>
      <QueryTable
        label="Groups"
        list={list}
        query={query}
        rows={({ groups }) => groups}
        columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
        renderCard={({ name }) => name}
        empty={{ icon: null, title: 'No groups yet' }}
        failed="They could not be loaded"
      />
    </>
  );
}

it('claims nothing of a list that is loading, also where the one before it was empty', async () => {
  const api = createFakeApi();
  const waiting: ((answer: OutputOf<typeof findUserGroups>) => void)[] = [];
  api.on(findUserGroups, () => new Promise((resolve) => waiting.push(resolve)));
  const answer = async (groups: OutputOf<typeof findUserGroups>['groups']) => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.({ groups, totalRecords: groups.length });
  };
  renderScreen({ pages: { '/': Groups }, at: '/', claims: [], api });
  const expectLoading = () =>
    waitFor(() => {
      expect(screen.getByRole('table', { name: 'Groups' }).getAttribute('aria-busy')).toBe('true');
      expect(screen.queryByText(/^Showing/)).toBeNull();
      expect(screen.queryByText(/^No groups/)).toBeNull();
    });

  await expectLoading();
  await answer([]);
  expect(await screen.findByText('No groups yet')).toBeTruthy();
  expect(screen.getByText('Showing 0 to 0 of 0 entries')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Look for others' }));
  await expectLoading();
});

it('shows the last page in the place of one that is past it, and says that nothing is there only where that is so', async () => {
  const api = createFakeApi();
  const names = Array.from({ length: 11 }, (_, place) => `Group ${place}`);
  api.on(findUserGroups, ({ query: { page, perPage } }) => ({
    groups: names.slice((Number(page) - 1) * Number(perPage), Number(page) * Number(perPage)).map((name) => ({
      id: `${names.indexOf(name)}`.padStart(24, '0'),
      name,
      description: '',
      memberIds: [],
      createdAt: '2026-11-20T14:47:00.000Z',
    })),
    totalRecords: names.length,
  }));
  const emptyTexts: string[] = [];
  const seen = new MutationObserver(() => {
    if (screen.queryByText('No groups yet')) emptyTexts.push('No groups yet');
  });
  seen.observe(document.body, { childList: true, subtree: true });
  const { router, client } = renderScreen({ pages: { '/': Groups }, at: '/?currentPage=9', claims: [], api });
  expect(await screen.findByText('Group 10')).toBeTruthy();
  expect(screen.getByText('Showing 11 to 11 of 11 entries')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ currentPage: '2' });

  names.pop();
  await refresh(client, findUserGroups);
  expect(await screen.findByText('Group 9')).toBeTruthy();
  expect(screen.getByText('Showing 1 to 10 of 10 entries')).toBeTruthy();
  expect(emptyTexts).toEqual([]);

  names.length = 0;
  await refresh(client, findUserGroups);
  expect(await screen.findByText('No groups yet')).toBeTruthy();
  seen.disconnect();
});

it('is led to from the beginning of its page, past everything before its rows, once it has some', async () => {
  const api = createFakeApi();
  const group = {
    id: 'b'.repeat(24),
    name: 'MLRO',
    description: '',
    memberIds: [],
    createdAt: '2026-11-20T14:47:00.000Z',
  };
  api.on(findUserGroups, () => ({ groups: [group, { ...group, id: 'c'.repeat(24), name: 'Board' }], totalRecords: 2 }));
  const onOpen = vi.fn();
  function GroupsPage() {
    const list = useList({ orders: ['name'] });
    const query = useQuery(pageQueryOf(findUserGroups, { params: { merchantId: 'a'.repeat(24) }, query: list.input }));
    return (
      <ListPage
        title="Groups"
        name="groups"
        find="Name"
        list={list}
        query={query}
        rows={({ groups }) => groups}
        columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
        renderCard={({ name }) => name}
        onOpen={onOpen}
        empty={{ icon: null, title: 'No groups yet' }}
        failed="They could not be loaded"
      />
    );
  }
  renderScreen({ pages: { '/': GroupsPage }, at: '/', claims: [], api });
  await screen.findByRole('row', { name: 'MLRO' });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to the rows' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'MLRO' }));
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'MLRO' }));
});
