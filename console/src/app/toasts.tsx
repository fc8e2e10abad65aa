import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToasts } from '../ui/toast/toast.tsx';

const ToastHost = lazy(() =>
  import('../ui/toast/toast-view.tsx').then(({ ToastHost: component }) => ({ default: component })),
);

/** Where toasts appear, from the first one on. */
export function Toasts() {
  const isWanted = useSyncExternalStore(subscribeToasts, areToastsWanted);
  return <Suspense fallback={null}>{isWanted && <ToastHost />}</Suspense>;
}
