const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Hours are said up to here, days from here on. */
const HOURS_UNTIL = 2 * DAY;

export type Freshness = { unit: 'never' | 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

/** How long ago a source was last checked, in the unit in which it is said; a clock that runs ahead counts as now. */
export function freshnessOf(lastCheckedAt: string | null, now: number): Freshness {
  if (lastCheckedAt === null) return { unit: 'never' };
  const age = now - Date.parse(lastCheckedAt);
  if (age < MINUTE) return { unit: 'now' };
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) };
  if (age < HOURS_UNTIL) return { unit: 'hours', count: Math.floor(age / HOUR) };
  return { unit: 'days', count: Math.floor(age / DAY) };
}
