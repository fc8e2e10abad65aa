import { CatchBoundary } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../components/use-session.ts';
import { UnreachablePage } from '../session/unreachable-page.tsx';
import { isChunkFailure, type MissingParts } from './chunk-failure.ts';
import type { Reloading } from './reloading.ts';

interface PageReload extends Pick<Reloading, 'begin'>, Pick<MissingParts, 'onMissing'> {
  isAhead: boolean;
}

const PageReloadContext = createContext<PageReload | undefined>(undefined);

/** Whether the page is about to be reloaded, and what has it reloaded. */
export function usePageReload(): PageReload {
  const reload = use(PageReloadContext);
  if (!reload) throw new Error('There is no ReloadGate around this');
  return reload;
}

interface ReloadGateProps extends Pick<MissingParts, 'onMissing'> {
  reloading: Reloading;
  children: ReactNode;
}

/** Shows the console; while a reload waits for the server to answer, that it does. */
export function ReloadGate({ reloading, onMissing, children }: ReloadGateProps) {
  const session = useSession();
  const state = useSyncExternalStore(reloading.subscribe, reloading.current);
  const isAhead = state !== undefined;
  const reload = useMemo(() => ({ begin: reloading.begin, onMissing, isAhead }), [reloading, onMissing, isAhead]);
  const isAway = state?.failure !== undefined;
  return (
    <PageReloadContext value={reload}>
      {isAway ? (
        <UnreachablePage
          isSignedIn={session !== undefined}
          failure={state.failure}
          isTrying={state.step === 'trying'}
          onTry={reloading.tryNow}
        />
      ) : (
        children
      )}
    </PageReloadContext>
  );
}

/** Around what belongs to no page: where a part of it is missing the pages stay, and are reloaded as for one of their own. */
export function PartBoundary({ children }: { children: ReactNode }) {
  const { onMissing } = usePageReload();
  const onCatch = (error: unknown): void => {
    if (isChunkFailure(error)) onMissing();
  };
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={Nothing} onCatch={onCatch}>
      {children}
    </CatchBoundary>
  );
}

const Nothing = () => null;
