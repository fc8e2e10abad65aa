import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getSearch, retrySearch } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { show, reviews } from '../testing/show-results.tsx';

afterEach(leaveScreen);

describe('a search without an answer', () => {
  const pending = { search: { internalStatus: 'Pending', answeredBy: null, totalHits: 0 }, hits: [] } as const;
  const connectionError =
    "Connection Error: We're currently unable to connect to the provider. You can retry the search.";
  const retry = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Retry' }));

  it('says so instead of showing no hits', async () => {
    show({ ...pending, hits: [] });
    expect(await screen.findByRole('heading', { name: 'Search Status: Pending' })).toBeTruthy();
    expect(screen.getByText(connectionError)).toBeTruthy();
    expect(screen.queryByText('No matches found')).toBeNull();
  });

  it('shows the hits once a retry has brought them', async () => {
    const { user, api, state } = show({ ...pending, hits: [] });
    api.on(retrySearch, () => {
      state.hits = [hitAt(0)];
      state.search = { ...state.search, internalStatus: 'Completed', totalHits: 1 };
      return {
        result: {
          id: SEARCH_ID,
          internalStatus: 'Completed' as const,
          total_hits: 1,
          left_out: 0,
          is_demo: false,
          coverage: null,
        },
      };
    });
    await retry(user);
    await reviews('ENTRY 0');
  });

  it('loads the results again after a 400: somebody else was faster', async () => {
    const { user, api } = show({ ...pending, hits: [] });
    api.on(retrySearch, () => new Refusal(400, 'This search is completed already.'));
    await retry(user);
    await waitFor(() => expect(api.countOf(getSearch)).toBe(2));
    expect(screen.queryByText('Failed to load search')).toBeNull();
  });

  it('says that the provider is still out of reach', async () => {
    const { user, api } = show({ ...pending, hits: [] });
    api.on(retrySearch, () => new Refusal(502, 'unable to communicate with search API'));
    await retry(user);
    await waitFor(() => expect(screen.getAllByText(connectionError)).toHaveLength(2));
  });

  it('says that it failed for anything else', async () => {
    const { user, api } = show({ ...pending, hits: [] });
    api.on(retrySearch, () => new Refusal(500, 'Out of order'));
    await retry(user);
    expect(await screen.findByText('Failed to load search')).toBeTruthy();
  });
});
