import type { QueryClient } from '@tanstack/react-query';
import { liveRefreshes } from '@tamis/contract/live-refreshes';
import { forgetAnswers } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import type { Session } from '../../api/session.ts';
import { hearCalls } from '../../components/live/calls-heard.ts';
import { showError } from '../../components/show-error.ts';
import { tellEndedActions } from '../../features/screening/history/bulk/take-ended-actions.ts';
import { refreshSearchesSoon } from '../../components/screening/search-data/refresh-searches.ts';
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
  const stale = liveRefreshes[live.event] ?? [];
  // A screen may have changed it itself, or hear of many one after the other.
  if (live.event === 'search_changed_event') return refreshSearchesSoon(client, stale);
  if (stale.length > 0) void refresh(client, ...stale.map((name) => ({ name })));
  switch (live.event) {
    case 'records_changed_event':
      refreshAllOf(client, live.data.of);
      return;
    case 'calls_logged_event':
      hearCalls();
      return;
    case 'broadcast_comply_batch_search_delete_event':
      if (live.data.actor.actorId === session.user.id) tellEndedActions();
      return;
    case 'send_notification_event':
      void refresh(client, { name: 'notifications.list' }, { name: 'notifications.count-unread' });
      tellNotification(live.data);
      return;
    case 'send_broadcast_case_status_event':
      refreshCase(client, router, live.data.caseId);
      return;
    case 'session_changed_event':
      // A page that may no longer be viewed is left by its guard.
      void refreshSession().then(() => router.invalidate(), showError);
      return;
    default:
      // `session_ended_event` is followed by the end of the socket, and that is what ends the session here.
      return;
  }
}

/** Everything that was read of one kind of records. */
function refreshAllOf(client: QueryClient, kind: string): void {
  forgetAnswers();
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${kind}.`) });
}

/** Whoever has the case open sees it anew: its details, entities and documents. */
function refreshCase(client: QueryClient, router: ConsoleRouter, caseId: string): void {
  const { pathname, search } = router.state.location;
  if (pathname !== '/case/details' || (search as { id?: string }).id !== caseId) return;
  refreshAllOf(client, 'cases');
}

/** After a gap nothing that was answered before is known to be true. */
export function followGap(client: QueryClient): void {
  forgetAnswers();
  void client.invalidateQueries();
}
