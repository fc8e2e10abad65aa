import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { OutputOf } from '@tamis/contract';
import { findUserGroups } from '@tamis/contract/user-groups';
import { pageQueryOf } from '../../api/query.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
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
