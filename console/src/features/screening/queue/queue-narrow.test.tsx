import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as contract from '@tamis/contract/screening';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { QueuePage } from './queue-page.tsx';
import { queueWorld, searchOf, type WorldSearch } from './testing/queue-world.ts';

afterEach(leaveScreen);

function open(searches: WorldSearch[]) {
  const world = queueWorld(searches);
  const { router } = renderScreen({
    pages: { '/aml/queue': QueuePage },
    at: '/aml/queue',
    claims: ['ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate'],
    api: world.api,
    isNarrow: true,
  });
  return { ...world, router, user: userEvent.setup() };
}

describe('deciding in the queue on a narrow screen', () => {
  it('shows a hit in the place of the list, goes on to the next client once it is decided, and leads back at the end', async () => {
    const world = open([searchOf(1, 1), searchOf(2, 2), searchOf(3, 1)]);
    await world.user.click(await screen.findByText('Client B'));
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    const shows = (name: string) => screen.findByRole('heading', { level: 2, name });
    await shows('B 0');
    expect(title()).toBe('Client B');
    expect(screen.getByText('Hit 2 of 4')).toBeTruthy();
    expect(screen.queryByText('Client A')).toBeNull();
    const decide = within(screen.getByRole('group', { name: 'Decide on this hit' }));
    await world.user.click(decide.getByRole('button', { name: /True match/ }));
    await world.user.click(screen.getByRole('button', { name: 'Record, next hit' }));
    await shows('B 1');
    await world.user.click(screen.getByRole('button', { name: 'Whitelist' }));
    await shows('C 0');
    await waitFor(() => expect(world.api.bodiesOf(contract.decideHit)).toMatchObject([{ entityId: 'B:0' }]));
    await world.user.click(screen.getByRole('button', { name: /^Back/ }));
    expect(await screen.findByText('Client A')).toBeTruthy();
    expect(world.router.state.location.search).toEqual({});
  });

  it('leads back to the list once nothing is left', async () => {
    const world = open([searchOf(1, 1)]);
    await world.user.click(await screen.findByText('Client A'));
    await screen.findByRole('heading', { level: 2, name: 'A 0' });
    await world.user.click(screen.getByRole('button', { name: 'Whitelist' }));
    expect(await screen.findByText(/^No hit is yours/)).toBeTruthy();
    await waitFor(() => expect(world.router.state.location.search).toEqual({}));
  });
});
