import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { useSession } from '../../components/use-session.ts';
import { UnreachablePage } from '../session/unreachable-page.tsx';
import type { Reloading } from './reloading.ts';

const ReloadingContext = createContext<Reloading | undefined>(undefined);

/** What has this page reloaded. */
export function useReloading(): Reloading {
  const reloading = use(ReloadingContext);
  if (!reloading) throw new Error('There is no ReloadGate around this');
  return reloading;
}

/** Shows the console; while a reload waits for the server to answer, that it does. */
export function ReloadGate({ reloading, children }: { reloading: Reloading; children: ReactNode }) {
  const session = useSession();
  const state = useSyncExternalStore(reloading.subscribe, reloading.current);
  const isAway = state?.failure !== undefined;
  return (
    <ReloadingContext value={reloading}>
      {isAway ? <UnreachablePage isSignedIn={session !== undefined} failure={state.failure} isTrying={state.step === 'trying'} onTry={reloading.tryNow} /> : children}
    </ReloadingContext>
  );
}
