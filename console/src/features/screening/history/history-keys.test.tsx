import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@tamis/contract';
import { findSearches, findSearchIds, monitorBatch } from '@tamis/contract/screening';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { searchRecord } from '../../../components/screening/testing/hits.ts';
import { historyApi, idAt, showHistory } from '../testing/show-history.tsx';

afterEach(leaveScreen);

const shown = [1, 2, 3].map((index) => searchRecord({ id: idAt(index), searchTerm: `Client ${index}` }));
/** A page of three, of the 1,240 that the filters leave. */
function open() {
  const api = historyApi();
  api.on(findSearches, () => ({ searches: shown, totalRecords: 1240, isTotalExact: true }));
  api.on(findSearchIds, () => ({ ids: Array.from({ length: 1240 }, (_, index) => idAt(index + 1)), isWhole: true }));
  api.on(monitorBatch, () => ({ id: idAt(9), total: 1240 }));
  return { api, ...showHistory(api) };
}
const rowOf = (name: string) => screen.getByText(name).closest('tr');
const ticked = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select Client/, checked: true })
    .map((box) => box.getAttribute('aria-label'));

describe('rows of the history by keys', () => {
  it('J and arrows lead from row to row, X ticks, and Shift+X all from the one before', async () => {
    const { user } = open();
    await screen.findByText('Client 1');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select Client/ })).toHaveLength(3));
    await user.keyboard('j');
    expect(document.activeElement).toBe(rowOf('Client 1'));
    await user.keyboard('x');
    expect(ticked()).toEqual(['Select Client 1']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Client 3'));
    await user.keyboard('{Shift>}x{/Shift}');
    expect(ticked()).toEqual(['Select Client 1', 'Select Client 2', 'Select Client 3']);
    await user.keyboard('{ArrowUp}x');
    expect(ticked()).toEqual(['Select Client 1', 'Select Client 3']);
  });

  it('F opens the filters that can be added', async () => {
    const { user } = open();
    await screen.findByText('Client 1');
    await user.keyboard('f');
    expect(await screen.findByRole('menuitem', { name: 'Review Status' })).toBeTruthy();
  });
});

describe('all that match', () => {
  it('are selected on every page once the whole page is, and what happens to them is confirmed with their count', async () => {
    const { user, api } = open();
    await screen.findByText('Client 1');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select Client/ })).toHaveLength(3));
    await user.keyboard('j');
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('All 3 rows of this page are selected.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 1,240 that match' }));
    expect(await screen.findByText('1,240 rows are selected, including those on other pages.')).toBeTruthy();
    expect(api.bodiesOf(findSearchIds)).toMatchObject([{ order: 'desc', order_by: 'created_at' }]);
    const bar = screen.getByRole('toolbar');
    await user.click(within(bar).getByRole('button', { name: 'Monitoring Off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop monitoring 1240 searches?' });
    expect(api.countOf(monitorBatch)).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Stop monitoring 1240 searches' }));
    await waitFor(() => expect(api.bodiesOf(monitorBatch)).toMatchObject([{ is_monitored: false }]));
    expect((api.bodiesOf(monitorBatch)[0] as { ids: string[] }).ids).toHaveLength(1240);
  });

  const selectPage = async (user: ReturnType<typeof open>['user']) => {
    await user.keyboard('j');
    await user.keyboard('{Control>}a{/Control}');
  };
  const find = async (user: ReturnType<typeof open>['user'], text: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Search Term' }), `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Select Client/, checked: true })).toBeNull());
  };

  it('are selected no longer under another filter, which has its own to offer', async () => {
    const { user, api } = open();
    await screen.findByText('Client 1');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select Client/ })).toHaveLength(3));
    await selectPage(user);
    await user.click(screen.getByRole('button', { name: 'Select all 1,240 that match' }));
    await screen.findByText('1,240 rows are selected, including those on other pages.');
    api.on(findSearches, () => ({ searches: shown, totalRecords: 200, isTotalExact: true }));
    await find(user, 'heron');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await screen.findByText('Showing 1 to 10 of 200 entries');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('All 3 rows of this page are selected.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Select all 200 that match' })).toBeTruthy();
  });

  it('are not selected when they are found after the filter was changed', async () => {
    const { user, api } = open();
    let answer: (found: OutputOf<typeof findSearchIds>) => void = () => undefined;
    api.on(findSearchIds, () => new Promise<OutputOf<typeof findSearchIds>>((resolve) => (answer = resolve)));
    await screen.findByText('Client 1');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select Client/ })).toHaveLength(3));
    await selectPage(user);
    await user.click(screen.getByRole('button', { name: 'Select all 1,240 that match' }));
    await waitFor(() => expect(api.countOf(findSearchIds)).toBe(1));
    await find(user, 'heron');
    await user.click(screen.getByRole('checkbox', { name: 'Select Client 2' }));
    await act(async () => answer({ ids: [idAt(1), idAt(3)], isWhole: true }));
    expect(ticked()).toEqual(['Select Client 2']);
  });

  it('cannot be ticked by rows of the filter before, while those of the new one are on their way', async () => {
    const { user, api } = open();
    await screen.findByText('Client 1');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select Client/ })).toHaveLength(3));
    let answer: (found: OutputOf<typeof findSearches>) => void = () => undefined;
    api.on(findSearches, () => new Promise<OutputOf<typeof findSearches>>((resolve) => (answer = resolve)));
    await find(user, 'heron');
    await waitFor(() => expect(api.countOf(findSearches)).toBe(2));
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select / });
    expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
    await act(async () => answer({ searches: shown.slice(1), totalRecords: 2, isTotalExact: true }));
    await waitFor(() => expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, false]));
  });
});
