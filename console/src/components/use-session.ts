import { useSyncExternalStore } from 'react';
import { type Claim, holdsAny } from '@tamis/contract/claims';
import { currentSessionState, type Session, subscribeSession } from '../api/session.ts';

/** The session of this tab; undefined when nobody is signed in. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, currentSessionState);

/** Whether the signed-in user passes a check for any of the claims; decides what is shown, the server decides what is done. */
export function useCan(...wanted: Claim[]): boolean {
  return holdsAny(useSession()?.claims ?? [], wanted);
}
