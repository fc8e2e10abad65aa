import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  areShortcutsOn,
  currentShortcuts,
  registerShortcuts,
  restShortcuts,
  type Shortcut,
  subscribeShortcuts,
} from './shortcuts.ts';

/** Registers the shortcuts of a component while it is shown; what they do may change at every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const signature = shortcuts.map(({ keys, label, group }) => `${keys}|${label}|${group}`).join('\n');
  useEffect(
    () =>
      registerShortcuts(
        latest.current.map(({ keys, label, group }, index) => ({
          keys,
          label,
          group,
          run: (event: KeyboardEvent) => latest.current[index]?.run(event),
        })),
      ),
    [signature],
  );
}

/**
 * Lets single keys rest while a dialog is asked for. It may still be on its way, and whoever asked for it goes on typing:
 * a 'w' in a note must not whitelist the hit behind it.
 */
export function useRestingShortcuts(isResting: boolean): void {
  useLayoutEffect(() => (isResting ? restShortcuts() : undefined), [isResting]);
}

export const useCurrentShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribeShortcuts, currentShortcuts);
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribeShortcuts, areShortcutsOn);
