import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../components/use-session.ts';
import { deviceKey } from '../ui/device-setting.ts';
import { cssVariablesResolver } from '../ui/theme/css-variables.ts';
import { theme } from '../ui/theme/theme.ts';
import type { KeptTrying } from './keep-trying.ts';
import type { MissingParts } from './routes/chunk-failure.ts';
import { FailedPage } from './routes/failed-page.tsx';
import { PartBoundary, ReloadGate } from './routes/reload-gate.tsx';
import type { Reloading } from './routes/reloading.ts';
import type { ConsoleRouter } from './routes/router.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { styleNonce } from './style-nonce.ts';
import { Toasts } from './toasts.tsx';
import { MaintenanceGate } from './version/maintenance-gate.tsx';

export interface ConsoleProps {
  router: ConsoleRouter;
  client: QueryClient;
  restoring: KeptTrying;
  reloading: Reloading;
  onMissing: MissingParts['onMissing'];
  /** The session ran out or was ended: leads to the sign-in screen. */
  onExpired: () => void;
}

/** Nobody needs the socket before signing in, and nobody gets it before password and second factor are as they must be. */
const LiveEvents = lazy(() =>
  import('./session/live-events.tsx').then(({ LiveEvents: component }) => ({ default: component })),
);

const colorScheme = localStorageColorSchemeManager({ key: deviceKey('colorScheme') });

export function Console({ router, client, restoring, reloading, onMissing, onExpired }: ConsoleProps) {
  const session = useSession();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={client}>
        <ReloadGate reloading={reloading} onMissing={onMissing}>
          <PartBoundary>
            <Toasts />
          </PartBoundary>
          <PartBoundary>
            <Suspense fallback={null}>
              {session && !session.requiresPasswordChange && !session.isTwoFactorDue && (
                <LiveEvents session={session} router={router} onExpired={onExpired} />
              )}
            </Suspense>
          </PartBoundary>
          <CatchBoundary getResetKey={() => 0} errorComponent={FailedPage}>
            <MaintenanceGate>
              <SessionGate restoring={restoring}>
                <RouterProvider router={router} />
              </SessionGate>
            </MaintenanceGate>
          </CatchBoundary>
        </ReloadGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}
