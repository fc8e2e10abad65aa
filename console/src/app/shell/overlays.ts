import { useSyncExternalStore } from 'react';

/** What can lie over every page. */
export type Overlay = 'palette' | 'help' | 'act-as';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

const set = (next: Overlay | undefined): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const openOverlay = (overlay: Overlay): void => set(overlay);
export const closeOverlay = (): void => set(undefined);

export const useOverlay = (): Overlay | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
