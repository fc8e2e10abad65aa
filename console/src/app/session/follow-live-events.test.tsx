import { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { merchantDetails } from '@tamis/contract/merchants';
import { countUnread, findCaUpdates, findNotifications } from '@tamis/contract/notifications';
import { type BulkActionView, findSearches, getHit, getSearch, takeEndedActions } from '@tamis/contract/screening';
import { findSources, watchlistStatus } from '@tamis/contract/watchlists';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Session, setSession } from '../../api/session.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { ConsoleRouter } from '../routes/router.tsx';
import { followGap, followLiveEvent } from './follow-live-events.ts';
import type { LiveEvent } from './live-connection.ts';

const ownId = '6740a1c29be4d05f7713e400';
const caseId = '6740a1c29be4d05f7713e4ca';
const all: Pick<Endpoint, 'name'>[] = [
  findSearches,
  getSearch,
  getHit,
  merchantDetails,
  findCaUpdates,
  findNotifications,
  countUnread,
  findSources,
  watchlistStatus,
  { name: 'cases.view' },
  { name: 'cases.entities' },
  { name: 'user-groups.list' },
  { name: 'user-groups.view' },
];

const told = vi.spyOn(toast, 'info').mockReturnValue(undefined);
const toldError = vi.spyOn(toast, 'error').mockReturnValue(undefined);
beforeEach(() => {
  told.mockClear();
  toldError.mockClear();
});
afterEach(() => {
  setSession(undefined);
  vi.unstubAllGlobals();
});

/** A server that takes the calls of this session. */
function signedInApi(): FakeApi {
  const api = createFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  setSession({ token: 'token', sessionId: ownId, expiresAt: Number.POSITIVE_INFINITY } as Session);
  return api;
}

/** What the screen asks for anew after an event, of all that was answered before. */
function refreshedBy(live: LiveEvent, location = { pathname: '/aml/history', search: {} }): string[] {
  const client = screen();
  const router = { state: { location } } as unknown as ConsoleRouter;
  followLiveEvent({ client, router, session: { user: { id: ownId } } as Session }, live);
  return staleIn(client);
}

function screen(): QueryClient {
  const client = new QueryClient();
  for (const { name } of all) client.setQueryData([name, {}], 'as it was');
  return client;
}
const staleIn = (client: QueryClient): string[] =>
  all.map(({ name }) => name).filter((name) => client.getQueryState([name, {}])?.isInvalidated);
const names = (...endpoints: Pick<Endpoint, 'name'>[]): string[] => endpoints.map(({ name }) => name);

describe('an event from the server', () => {
  it('about names has them read again', () => {
    expect(refreshedBy({ event: 'clean_users_map_cache_event', data: {} })).toEqual(names(merchantDetails));
  });

  it('about records of a kind has all that shows them read again', () => {
    expect(refreshedBy({ event: 'records_changed_event', data: { of: 'user-groups' } })).toEqual([
      'user-groups.list',
      'user-groups.view',
    ]);
  });

  it('about a search, updates or lists has what shows them read again, and nothing else', () => {
    expect(refreshedBy({ event: 'search_changed_event', data: { searchId: ownId } })).toEqual([
      ...names(findSearches, getSearch, getHit),
      'cases.view',
      'cases.entities',
    ]);
    expect(refreshedBy({ event: 'updates_changed_event', data: {} })).toEqual(
      names(findCaUpdates, findNotifications, countUnread),
    );
    expect(refreshedBy({ event: 'snapshot_changed_event', data: { entries: 3 } })).toEqual(
      names(findSources, watchlistStatus),
    );
  });

  it('with a notification has the list and the count of unread ones read again', () => {
    expect(
      refreshedBy({ event: 'send_notification_event', data: { title: 'Maintenance on Sunday', type: 'INFO' } }),
    ).toEqual(names(findNotifications, countUnread));
  });

  it('about a bulk deletion refreshes the history, and tells whoever began it how many were deleted, in one tab', async () => {
    const api = signedInApi();
    const failures = [{ id: caseId, message: 'The search was deleted.' }];
    const ended: BulkActionView[] = [
      {
        id: caseId,
        kind: 'delete',
        state: 'completed',
        total: 3,
        done: 3,
        failures,
        createdBy: { actorId: ownId, timestamp: '2026-11-21T10:00:00.000Z' },
      },
    ];
    api.on(takeEndedActions, () => ({ actions: ended.splice(0) }));
    const deletion = (actorId: string): LiveEvent => ({
      event: 'broadcast_comply_batch_search_delete_event',
      data: { successCount: 2, totalCount: 3, actor: { actorId } },
    });
    expect(refreshedBy(deletion('0'.repeat(24)))).toEqual(names(findSearches));
    expect(api.countOf(takeEndedActions)).toBe(0);
    expect(refreshedBy(deletion(ownId))).toEqual(names(findSearches));
    await waitFor(() => expect(told).toHaveBeenCalled());
    // Another tab hears of it as well, but the server has given it away.
    refreshedBy(deletion(ownId));
    await waitFor(() => expect(api.countOf(takeEndedActions)).toBe(2));
    expect(told).toHaveBeenCalledExactlyOnceWith('Bulk Delete Completed', {
      id: `ended-${caseId}`,
      message: '2 of 3 searches deleted.',
    });
    expect(toldError).toHaveBeenCalledExactlyOnceWith('Failed to delete selected searches.', expect.anything());
  });

  it('about a bulk deletion is told once somebody looks at the tab', async () => {
    const api = signedInApi();
    api.on(takeEndedActions, () => ({ actions: [] }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    refreshedBy({
      event: 'broadcast_comply_batch_search_delete_event',
      data: { successCount: 2, totalCount: 3, actor: { actorId: ownId } },
    });
    expect(api.countOf(takeEndedActions)).toBe(0);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.countOf(takeEndedActions)).toBe(1));
    visibility.mockRestore();
  });

  it('about a case refreshes it where it is open, and nowhere else', () => {
    const changed: LiveEvent = { event: 'send_broadcast_case_status_event', data: { caseId } };
    expect(refreshedBy(changed, { pathname: '/case/details', search: { id: caseId } })).toEqual([
      'cases.view',
      'cases.entities',
    ]);
    expect(refreshedBy(changed, { pathname: '/case/details', search: { id: ownId } })).toEqual([]);
    expect(refreshedBy(changed, { pathname: '/case/history', search: { id: caseId } })).toEqual([]);
  });
});

it('after a gap everything is read again', () => {
  const client = screen();
  followGap(client);
  expect(staleIn(client)).toEqual(all.map(({ name }) => name));
});
