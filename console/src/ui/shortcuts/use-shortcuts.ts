import { useEffect, useRef, useSyncExternalStore } from 'react';
import { areShortcutsOn, currentShortcuts, registerShortcuts, type Shortcut, subscribeShortcuts } from './shortcuts.ts';

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

export const useCurrentShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribeShortcuts, currentShortcuts);
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribeShortcuts, areShortcutsOn);
