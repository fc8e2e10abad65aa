import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { liveRefreshes } from '@tamis/contract/live-refreshes';
import * as contract from '@tamis/contract/screening';
import { refreshSearchesSoon } from '../../../components/screening/search-data/refresh-searches.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { QueuePage } from './queue-page.tsx';
import { queueWorld, searchOf } from './testing/queue-world.ts';

const { findQueue, countQueue, getSearch, paginateHits, findEarlierDecisions } = contract;

afterEach(leaveScreen);

const reviews = async (name: string) => {
  const pane = await screen.findByRole('region', { name: 'Hit under review' });
  await waitFor(() => expect(within(pane).getByRole('heading', { level: 2 }).textContent).toBe(name));
};

it('a decision has what it changes read once, with the word of the server that comes of it', async () => {
  const { api } = queueWorld([searchOf(1, 2)]);
  const claims = ['ComplyFind', 'ComplyWhiteListUpdate'] as const;
  const { client } = renderScreen({ pages: { '/aml/queue': QueuePage }, at: '/aml/queue', claims, api });
  await reviews('A 0');
  const atRest = () => waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
  await atRest();
  const counts = () =>
    [findQueue, countQueue, getSearch, paginateHits, findEarlierDecisions].map((endpoint) => api.countOf(endpoint));
  const before = counts();
  const endOfWatch = client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status !== 'success') return;
    endOfWatch();
    refreshSearchesSoon(client, liveRefreshes.search_changed_event);
  });
  await userEvent.setup().keyboard('w');
  await reviews('A 1');
  await waitFor(() => expect(api.countOf(countQueue)).toBeGreaterThan(before[1] ?? 0));
  await atRest();
  // One’s own, and what a claim would bring.
  expect(counts().map((count, at) => count - (before[at] ?? 0))).toEqual([2, 1, 1, 1, 1]);
});
