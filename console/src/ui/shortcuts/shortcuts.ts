import { deviceKey } from '../device-setting.ts';
import { keyName, keysRestIn } from './match-keys.ts';

export interface Shortcut {
  /** One key ('j', 'Shift+j', '?', 'Alt+1') or two one after the other ('g h'). */
  keys: string;
  label: string;
  /** Heading in the help, e.g. 'Review a hit'. */
  group: string;
  run: (event: KeyboardEvent) => void;
}

const STORAGE_KEY = deviceKey('singleKeyShortcuts');
const SEQUENCE_MS = 1200;

const registered = new Set<Shortcut>();
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];

function publish(): void {
  snapshot = [...registered];
  for (const listener of listeners) listener();
}

/** Every shortcut of what is on the screen now, in the order of registration. */
export const currentShortcuts = (): readonly Shortcut[] => snapshot;

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds shortcuts until the returned function is called. The newest of two with the same keys wins. */
export function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  for (const shortcut of shortcuts) registered.add(shortcut);
  publish();
  return () => {
    for (const shortcut of shortcuts) registered.delete(shortcut);
    publish();
  };
}

/** Single keys can be switched off (WCAG 2.1.4); the choice is kept in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

export function switchShortcuts(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  publish();
}

let resting = 0;

/** Lets all shortcuts rest until the returned function is called, once: what is coming takes what is typed. */
export function restShortcuts(): () => void {
  resting += 1;
  return () => {
    resting -= 1;
  };
}

/** Whether they rest: keys of a row that has the focus are to rest as well. */
export const doShortcutsRest = (): boolean => resting > 0;

/** Listens to single keys and sequences on a window until the returned function is called. */
export function listenToKeys(target: Window): () => void {
  let first: { key: string; at: number } | undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyName(event);
    if (!key || event.defaultPrevented || event.repeat || resting > 0 || !areShortcutsOn() || keysRestIn(event.target))
      return;
    const sequence = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : undefined;
    const shortcut =
      snapshot.findLast(({ keys }) => keys === sequence) ?? snapshot.findLast(({ keys }) => keys === key);
    first = shortcut ? undefined : { key, at: event.timeStamp };
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run(event);
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}
