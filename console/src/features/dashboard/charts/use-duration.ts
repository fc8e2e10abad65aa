import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import { chartTexts } from './texts.ts';

/** A length of time in its largest unit: '4 min', '5 h', '2 days'. */
export function useDuration(): (ms: number) => string {
  const say = chartTexts.useTexts();
  return (ms) => {
    if (ms < MINUTE_MS) return say('seconds', { count: Math.round(ms / 1000) });
    if (ms < HOUR_MS) return say('minutes', { count: Math.round(ms / MINUTE_MS) });
    if (ms < 2 * DAY_MS) return say('hours', { count: Math.round(ms / HOUR_MS) });
    return say('durationDays', { count: Math.round(ms / DAY_MS) });
  };
}
