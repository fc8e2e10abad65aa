const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Span {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** A time as dense rows say it, in its largest whole unit: '3 d', '5 h', '40 min'. @param ms not negative */
export function spanOf(ms: number): Span {
  if (ms >= DAY) return { unit: 'days', count: Math.floor(ms / DAY) };
  if (ms >= HOUR) return { unit: 'hours', count: Math.floor(ms / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE)) };
}

export type Due = { is: 'over'; by: Span } | { is: 'today' } | { is: 'later'; days: number };

/** How a due time stands at a moment, by the days of the user's clock. */
export function dueAt(due: Date, now: Date): Due {
  if (due <= now) return { is: 'over', by: spanOf(now.getTime() - due.getTime()) };
  const startOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  const days = Math.round((startOf(due) - startOf(now)) / DAY);
  return days === 0 ? { is: 'today' } : { is: 'later', days };
}
