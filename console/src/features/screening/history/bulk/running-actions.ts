import { useSyncExternalStore } from 'react';

/** Actions that this tab has started, so that their progress is shown again after a reload. */
const STORAGE_KEY = 'runningBulkActions';

const listeners = new Set<() => void>();
const read = (): string => sessionStorage.getItem(STORAGE_KEY) ?? '';
const idsOf = (text: string): string[] => text.split(',').filter((id) => /^[0-9a-f]{24}$/.test(id));

function write(ids: readonly string[]): void {
  sessionStorage.setItem(STORAGE_KEY, ids.join(','));
  for (const listener of listeners) listener();
}

export const addRunning = (id: string): void => write([...idsOf(read()), id]);
export const removeRunning = (id: string): void => write(idsOf(read()).filter((one) => one !== id));

/** Ids of the actions that this tab follows. */
export function useRunning(): string[] {
  const text = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  return idsOf(text);
}
