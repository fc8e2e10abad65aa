import { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tamis/contract/endpoint';
import { merchantDetails } from '@tamis/contract/merchants';
import { findCaUpdates, findNotifications } from '@tamis/contract/notifications';
import { findSearches, getHit, getSearch } from '@tamis/contract/screening';
import { findSources, watchlistStatus } from '@tamis/contract/watchlists';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';
import type { ConsoleRouter } from '../routes/router.tsx';
import { followGap, followLiveEvent } from './follow-live-events.ts';
import type { LiveEvent } from './live-connection.ts';

const ownId = '6740a1c29be4d05f7713e400';
const caseId = '6740a1c29be4d05f7713e4ca';
const all: Pick<Endpoint, 'name'>[] = [findSearches, getSearch, getHit, merchantDetails, findCaUpdates, findNotifications, findSources, watchlistStatus, { name: 'cases.view' }, { name: 'cases.entities' }];

const told = vi.spyOn(toast, 'info').mockReturnValue(undefined);
beforeEach(() => void told.mockClear());

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
const staleIn = (client: QueryClient): string[] => all.map(({ name }) => name).filter((name) => client.getQueryState([name, {}])?.isInvalidated);
const names = (...endpoints: Pick<Endpoint, 'name'>[]): string[] => endpoints.map(({ name }) => name);

describe('an event from the server', () => {
  it('about names has them read again', () => {
    expect(refreshedBy({ event: 'clean_users_map_cache_event', data: {} })).toEqual(names(merchantDetails));
  });

  it('about a search, updates or lists has what shows them read again, and nothing else', () => {
    expect(refreshedBy({ event: 'search_changed_event', data: { searchId: ownId } })).toEqual(names(findSearches, getSearch, getHit));
    expect(refreshedBy({ event: 'updates_changed_event', data: {} })).toEqual(names(findCaUpdates, findNotifications));
    expect(refreshedBy({ event: 'snapshot_changed_event', data: { entries: 3 } })).toEqual(names(findSources, watchlistStatus));
  });

  it('about a bulk deletion refreshes the history, and tells whoever began it how many were deleted', () => {
    const deletion = (actorId: string): LiveEvent => ({ event: 'broadcast_comply_batch_search_delete_event', data: { successCount: 2, totalCount: 3, actor: { actorId } } });
    expect(refreshedBy(deletion('0'.repeat(24)))).toEqual(names(findSearches));
    expect(told).not.toHaveBeenCalled();
    expect(refreshedBy(deletion(ownId))).toEqual(names(findSearches));
    expect(told).toHaveBeenCalledExactlyOnceWith('Bulk Delete Completed', { message: '2 of 3 searches deleted.' });
  });

  it('about a case refreshes it where it is open, and nowhere else', () => {
    const changed: LiveEvent = { event: 'send_broadcast_case_status_event', data: { caseId } };
    expect(refreshedBy(changed, { pathname: '/case/details', search: { id: caseId } })).toEqual(['cases.view', 'cases.entities']);
    expect(refreshedBy(changed, { pathname: '/case/details', search: { id: ownId } })).toEqual([]);
    expect(refreshedBy(changed, { pathname: '/case/history', search: { id: caseId } })).toEqual([]);
  });
});

it('after a gap everything is read again', () => {
  const client = screen();
  followGap(client);
  expect(staleIn(client)).toEqual(all.map(({ name }) => name));
});
