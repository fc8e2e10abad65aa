import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { proofTexts } from './texts.ts';

/** How long something took, as exactly as anybody asks: '40 s', '17 min', '8 h 55 min'. */
export function durationText(ms: number): string {
  // Rounded before the unit is chosen: 59 minutes and 45 seconds are '1 h 0 min', not '60 min'.
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return proofTexts.say('seconds', { count: seconds });
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return proofTexts.say('minutes', { count: minutes });
  return proofTexts.say('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** From one moment to another. */
export const lasted = (from: string, to: string): number => Date.parse(to) - Date.parse(from);
