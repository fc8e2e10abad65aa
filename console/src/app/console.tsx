import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../components/use-session.ts';
import { deviceKey } from '../ui/device-setting.ts';
import { cssVariablesResolver } from '../ui/theme/css-variables.ts';
import { theme } from '../ui/theme/theme.ts';
import type { KeptTrying } from './keep-trying.ts';
import { ReloadGate } from './routes/reload-gate.tsx';
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
  /** The session ran out or was ended: leads to the sign-in screen. */
  onExpired: () => void;
}

/** Nobody needs the socket before signing in, and nobody gets it before the password is changed. */
const LiveEvents = lazy(() => import('./session/live-events.tsx').then(({ LiveEvents: component }) => ({ default: component })));

const colorScheme = localStorageColorSchemeManager({ key: deviceKey('colorScheme') });

export function Console({ router, client, restoring, reloading, onExpired }: ConsoleProps) {
  const session = useSession();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" colorSchemeManager={colorScheme} getStyleNonce={styleNonce}>
      <QueryClientProvider client={client}>
        <Toasts />
        <Suspense fallback={null}>{session && !session.requiresPasswordChange && <LiveEvents session={session} router={router} onExpired={onExpired} />}</Suspense>
        <MaintenanceGate>
          <ReloadGate reloading={reloading}>
            <SessionGate restoring={restoring}>
              <RouterProvider router={router} />
            </SessionGate>
          </ReloadGate>
        </MaintenanceGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}
