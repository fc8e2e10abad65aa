import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { updateStatus } from '@tamis/contract/screening';
import { Refusal } from '../../../../testing/fake-api.ts';
import { leaveScreen } from '../../../../testing/render-screen.tsx';
import { SEARCH_ID } from '../../../../components/screening/testing/hits.ts';
import { show } from '../../testing/show-results.tsx';

afterEach(leaveScreen);

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search status' });

async function choose(status: string, options: Parameters<typeof show>[0] = {}) {
  const world = show(options);
  const save = () => world.user.click(screen.getByRole('button', { name: 'Update Status' }));
  await world.user.click(await field());
  await world.user.click(await screen.findByRole('option', { name: status }));
  expect((await field()).value).toBe(status);
  return { ...world, save };
}

describe('the status of a search', () => {
  it('is saved, and said to be', async () => {
    const { api, save } = await choose('Possible hit');
    await save();
    expect(await screen.findByText('Status updated successfully')).toBeTruthy();
    expect(api.bodiesOf(updateStatus)).toEqual([{ id: SEARCH_ID, status: 'possible_hit' }]);
    expect((await field()).value).toBe('Possible hit');
  });

  it('is set by keyboard alone: S opens the choice, Enter takes it, Enter saves it', async () => {
    const { api, user } = show();
    await field();
    await user.keyboard('s');
    await screen.findByRole('option', { name: 'Possible hit' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect((await field()).value).toBe('Possible hit');
    expect(api.countOf(updateStatus)).toBe(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.bodiesOf(updateStatus)).toEqual([{ id: SEARCH_ID, status: 'possible_hit' }]));
  });

  it('springs back when it is refused, which is said with the reason', async () => {
    const { api, save } = await choose('All Clear', { search: { status: 'possible_hit' } });
    api.on(updateStatus, () => new Refusal(409, 'All Clear is not possible: 3 hits are not whitelisted yet.'));
    await save();
    expect(await screen.findByText('Failed to update status')).toBeTruthy();
    expect(screen.getByText('All Clear is not possible: 3 hits are not whitelisted yet.')).toBeTruthy();
    await waitFor(async () => expect((await field()).value).toBe('Possible hit'));
  });

  it('that is saved already changes nothing, and says so', async () => {
    const { save } = await choose('Positive hit', { search: { status: 'positive_hit' } });
    await save();
    expect(await screen.findByText('Nothing changed')).toBeTruthy();
    expect(screen.queryByText('Status updated successfully')).toBeNull();
    expect((await field()).value).toBe('Positive hit');
  });
});
