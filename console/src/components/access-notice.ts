import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Set by the guard when it turns somebody away; the main page shows it until it is closed or left. */
export function setAccessNotice(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

export const useAccessNotice = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
