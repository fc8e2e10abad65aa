import { HOUR_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import { proofTexts } from './texts.ts';

/** How long something took, as exactly as anybody asks: '40 s', '17 min', '8 h 55 min'. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return proofTexts.say('seconds', { count: Math.round(ms / 1000) });
  const minutes = Math.round(ms / MINUTE_MS);
  if (ms < HOUR_MS) return proofTexts.say('minutes', { count: minutes });
  return proofTexts.say('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** From one moment to another. */
export const lasted = (from: string, to: string): number => Date.parse(to) - Date.parse(from);
