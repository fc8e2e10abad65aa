import { DAY_MS } from '@tamis/contract/terms/durations';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { call, type Input } from './call.ts';

/** Constants are kept in this browser for seven days: check types and countries (SHELL-136, SHELL-137), and with them the others. */
export const KEPT_MS = 7 * DAY_MS;
/** Lists about entities for a day (SHELL-139), and settings of the installation, which may change. */
export const ENTITY_LIST_KEPT_MS = DAY_MS;

interface Kept {
  expiresAt: number;
  data: unknown;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was kept under a key, while it is good; something unreadable is dropped. */
export function readKept(store: Store, key: string, now: number): Kept | undefined {
  const text = store.getItem(key);
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    if (typeof kept.expiresAt === 'number' && kept.expiresAt > now && kept.data !== undefined)
      return { expiresAt: kept.expiresAt, data: kept.data };
  } catch {
    // Not ours, or cut short: asked for again.
  }
  store.removeItem(key);
  return undefined;
}

export function keep(store: Store, key: string, data: unknown, now: number, keptMs: number): void {
  try {
    store.setItem(key, JSON.stringify({ expiresAt: now + keptMs, data } satisfies Kept));
  } catch {
    // A full or forbidden storage costs a request at the next visit, nothing else.
    store.removeItem(key);
  }
}

/** A query whose answer is kept in local storage under a key. @param keptMs for how long */
export function keptQueryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  key: string,
  keptMs = KEPT_MS,
  input: Input<P, Q, B> = {},
) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    staleTime: keptMs,
    queryFn: async () => {
      const data = await call(endpoint, input);
      keep(localStorage, key, data, Date.now(), keptMs);
      return data;
    },
    initialData: () => readKept(localStorage, key, Date.now())?.data as z.output<O> | undefined,
    initialDataUpdatedAt: () => (readKept(localStorage, key, Date.now())?.expiresAt ?? keptMs) - keptMs,
  });
}
