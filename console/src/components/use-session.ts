import { useSyncExternalStore } from 'react';
import { type Claim, holdsAny } from '@tamis/contract/calls/claims';
import { isModuleOn, type ModuleKey } from '@tamis/contract/calls/modules';
import { currentSessionState, type Session, subscribeSession } from '../api/session.ts';

/** The session of this tab; undefined when nobody is signed in. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, currentSessionState);

/** Whether a module is switched on for the merchant of the signed-in user. */
export const useModule = (key: ModuleKey): boolean => isModuleOn(useSession()?.merchant.switchedOff ?? [], key);

/** Whether the signed-in user passes a check for any of the claims; decides what is shown, the server decides what is done. */
export function useCan(...wanted: Claim[]): boolean {
  return holdsAny(useSession()?.claims ?? [], wanted);
}
