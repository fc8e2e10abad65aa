import { useSyncExternalStore } from 'react';
import type { UserPreferences } from '@tamis/contract/preferences';
import { createFormat, type Format } from './format.ts';
import { isPreferenceKey, keepPreferences, readPreferences } from './preferences.ts';

let shared: Format | undefined;
const listeners = new Set<() => void>();

const current = (): Format => (shared ??= createFormat(readPreferences(localStorage)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the preferences of this browser again, e.g. after a sign-out took them away; every screen follows. */
export function rereadPreferences(): void {
  shared = undefined;
  for (const listener of listeners) listener();
}

/** Takes over the preferences of the user, as the server keeps them. */
export function takePreferences(preferences: UserPreferences): void {
  keepPreferences(localStorage, preferences);
  rereadPreferences();
}

/** Follows preferences that another tab has taken over. */
export function followPreferences(target: Window): void {
  target.addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key === null || isPreferenceKey(key)) rereadPreferences();
  });
}

/** Dates, times, names and counts by the preferences of the user. */
export const useFormat = (): Format => useSyncExternalStore(subscribe, current);
