import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
});
