import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { findCaUpdates } from '@tamis/contract/notifications';
import { queryOf } from '../../../api/query.ts';
import { useCan, useModule } from '../../../components/use-session.ts';
import { isLeader } from '../../tabs/this-tab.ts';

/** Where the count lies for every tab (SHELL-125). */
const KEY = 'amlupdates';
/** A live event brings it at once; this is for what no event told (decisions, the update badge). */
const CHECK_MS = 10 * 60_000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function keep(count: number): void {
  localStorage.setItem(KEY, String(count));
  // The storage tells the other tabs only.
  for (const listener of listeners) listener();
}

const kept = (): number => Number(localStorage.getItem(KEY)) || 0;

/** How many monitored searches wait to be acknowledged; 0 for those who may not look. One tab checks for all. */
export function useUpdatesCount(): number {
  const [mayFind, isMonitoring] = [useCan('ComplyFind'), useModule('monitoring')];
  const canFind = mayFind && isMonitoring;
  const { data, refetch } = useQuery({
    ...queryOf(findCaUpdates, { body: { page: 1, perPage: 1, search: '', order: 'created_at', order_by_desc: true } }),
    enabled: canFind,
  });
  useEffect(() => {
    if (!canFind) return undefined;
    // Asked each time, as another tab may have become the one that does it for all.
    const timer = setInterval(() => void (isLeader() && refetch()), CHECK_MS);
    return () => clearInterval(timer);
  }, [canFind, refetch]);
  useEffect(() => {
    if (data) keep(data.updates);
  }, [data]);
  const count = useSyncExternalStore(subscribe, kept);
  return canFind ? count : 0;
}
