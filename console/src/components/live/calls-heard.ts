import { useSyncExternalStore } from 'react';

let heard = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells whoever shows the request log that it has further calls. */
export function hearCalls(): void {
  heard += 1;
  for (const listener of listeners) listener();
}

/** How often further calls were heard of: another number each time. */
export const useCallsHeard = (): number => useSyncExternalStore(subscribe, () => heard);
