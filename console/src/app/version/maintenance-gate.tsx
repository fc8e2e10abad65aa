import { lazy, type ReactNode, Suspense } from 'react';
import { useVersion } from './use-version.ts';

const MaintenancePage = lazy(() =>
  import('./maintenance-page.tsx').then(({ MaintenancePage: component }) => ({ default: component })),
);

/** Shows the console, or that it is being worked on. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { file } = useVersion();
  if (!file?.Maintenance) return children;
  return (
    <Suspense fallback={null}>
      <MaintenancePage contact={file.SupportContact ?? ''} />
    </Suspense>
  );
}
