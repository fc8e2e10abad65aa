import { type ReactNode, useSyncExternalStore } from 'react';
import type { KeptTrying } from '../keep-trying.ts';
import { leaveSession } from './manage-session.ts';
import { UnreachablePage } from './unreachable-page.tsx';

/** Lets the console begin once it is known who is signed in: its guards go by that. Nobody is sent to the sign-in page because the server cannot answer. */
export function SessionGate({ restoring, children }: { restoring: KeptTrying; children: ReactNode }) {
  const state = useSyncExternalStore(restoring.subscribe, restoring.current);
  if (state.step === 'done') return children;
  if (state.failure === undefined) return null;
  const leave = (): void => {
    leaveSession(`${window.location.pathname}${window.location.search}`, false);
    restoring.tryNow();
  };
  return (
    <UnreachablePage
      isSignedIn
      failure={state.failure}
      isTrying={state.step === 'trying'}
      onTry={restoring.tryNow}
      onLeave={leave}
    />
  );
}
