import type { Progress } from './watchlist-types.ts';

/** Before that, the pace says nothing. */
const SETTLED_MS = 1500;
const MINUTE = 60;

export interface RestTime {
  unit: 'seconds' | 'minutes';
  count: number;
}

/** How long the step will still take at its pace so far; undefined where that cannot be said. */
export function restTime({ done, total, startedAt }: Progress, now: number): RestTime | undefined {
  const elapsed = now - Date.parse(startedAt);
  if (total === null || done <= 0 || done >= total || elapsed < SETTLED_MS) return undefined;
  const seconds = (elapsed * (total - done)) / done / 1000;
  if (seconds < MINUTE) return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) };
  return { unit: 'minutes', count: Math.round(seconds / MINUTE) };
}
