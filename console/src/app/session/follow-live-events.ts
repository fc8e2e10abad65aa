import type { QueryClient } from '@tanstack/react-query';
import { merchantDetails } from '@tamis/contract/merchants';
import { findCaUpdates, findNotifications } from '@tamis/contract/notifications';
import { findSearches, getBulkAction, getHit, getNotes, getSearch, paginateHits } from '@tamis/contract/screening';
import { findChanges, findSources, findVersions, watchlistStatus } from '@tamis/contract/watchlists';
import { forgetAnswers } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import type { Session } from '../../api/session.ts';
import { showError } from '../../components/show-error.ts';
import { tellEndedActions } from '../../features/screening/history/take-ended-actions.ts';
import type { ConsoleRouter } from '../routes/router.tsx';
import type { LiveEvent } from './live-connection.ts';
import { refreshSession } from './manage-session.ts';
import { tellNotification } from './tell-notification.tsx';

export interface LiveScreen {
  client: QueryClient;
  router: ConsoleRouter;
  session: Session;
}

/** Brings what is on the screen up to date with an event; a few also tell the user. */
export function followLiveEvent({ client, router, session }: LiveScreen, live: LiveEvent): void {
  switch (live.event) {
    case 'search_changed_event':
      void refresh(client, findSearches, getSearch, paginateHits, getHit, getNotes);
      return;
    case 'batch_changed_event':
      // By their names: what is known of batches is loaded with their pages, not with the shell.
      void refresh(client, { name: 'batches.view' }, { name: 'batches.records' }, { name: 'batches.list' });
      return;
    case 'watchlists_changed_event':
      void refresh(client, findSources, findVersions, findChanges, watchlistStatus);
      return;
    case 'matching_changed_event':
      void refresh(client, { name: 'matching.view' }, { name: 'matching.versions' });
      return;
    case 'snapshot_changed_event':
      void refresh(client, watchlistStatus, findSources);
      return;
    case 'clean_users_map_cache_event':
      void refresh(client, merchantDetails);
      return;
    case 'updates_changed_event':
      void refresh(client, findCaUpdates, findNotifications);
      return;
    case 'bulk_action_changed_event':
      void refresh(client, getBulkAction, findSearches);
      return;
    case 'broadcast_comply_batch_search_delete_event':
      void refresh(client, findSearches);
      if (live.data.actor.actorId === session.user.id) tellEndedActions();
      return;
    case 'send_notification_event':
      tellNotification(live.data);
      return;
    case 'send_broadcast_case_status_event':
      refreshCase(client, router, live.data.caseId);
      return;
    case 'session_changed_event':
      // Names may be among what changed; a page that may no longer be viewed is left by its guard.
      void refresh(client, merchantDetails);
      void refreshSession().then(() => router.invalidate(), showError);
      return;
    case 'session_ended_event':
      // The socket closes right after it, and that is what ends the session here.
      return;
  }
}

/** Whoever has the case open sees it anew: its details, entities and documents. */
function refreshCase(client: QueryClient, router: ConsoleRouter, caseId: string): void {
  const { pathname, search } = router.state.location;
  if (pathname !== '/case/details' || (search as { id?: string }).id !== caseId) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('cases.') });
}

/** After a gap nothing that was answered before is known to be true. */
export function followGap(client: QueryClient): void {
  forgetAnswers();
  void client.invalidateQueries();
}
