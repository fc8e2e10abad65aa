import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findPreferences } from '@tamis/contract/preferences';
import { queryOf } from '../../api/query.ts';
import { currentSessionState, type Session } from '../../api/session.ts';
import { takePreferences } from '../../format/use-format.ts';
import type { ConsoleRouter } from '../routes/router.tsx';
import { tellEndedActions } from '../../features/screening/history/bulk/take-ended-actions.ts';
import { useKeptConstants } from './kept-constants.ts';
import { connectLive } from './live-connection.ts';

/** What an event concerns is loaded with the first one. */
const follow = () => import('./follow-live-events.ts');

/** Keeps the socket of the session open and the screen up to date. */
export function LiveEvents({
  session,
  router,
  onExpired,
}: {
  session: Session;
  router: ConsoleRouter;
  onExpired: () => void;
}) {
  const client = useQueryClient();
  const { token, sessionId } = session;
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  useEffect(
    () =>
      connectLive({
        session: { token, sessionId },
        onEvent: (event) =>
          void follow().then(({ followLiveEvent }) =>
            followLiveEvent({ client, router, session: latest.current }, event),
          ),
        // The word of a session before this one may come late.
        onSessionOver: () => {
          if (currentSessionState()?.token === token) onExpired();
        },
        // What ended while nobody was told: as the page was loaded anew, or no page was open.
        onAttached: tellEndedActions,
        onGap: () => void follow().then(({ followGap }) => followGap(client)),
      }),
    [client, router, onExpired, token, sessionId],
  );
  useServerPreferences(session.user.id);
  useKeptConstants(session);
  return null;
}

/** Preferences live on the server; until they are here, and when they cannot be had, those that this browser kept are good. */
function useServerPreferences(userId: string): void {
  const { data } = useQuery({
    ...queryOf(findPreferences, { params: { id: userId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) takePreferences(data);
  }, [data]);
}
