import type { NameQuality } from '../entry.ts';
import type { NameScore } from './score.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { FULL_POINTS } from '../settings/threshold.ts';

/** Share of a score in ten-thousandths; full points only for 1 itself, so that 'exact' means exact. */
export function pointsOf(share: number): number {
  return share === 1 ? FULL_POINTS : Math.min(FULL_POINTS - 1, Math.round(share * FULL_POINTS));
}

/** Factor for a name of a quality: names that the list itself calls weak count less. */
export function qualityFactor(quality: NameQuality, settings: EngineSettings): number {
  return quality === 'weak' ? settings.weakAlias : 1;
}

/**
 * Score of an entry by one of its names, in ten-thousandths: the name's share, times the factor of its quality, times the
 * factor of the facts. An identifier that both bear lifts it to settings.identifierMatch at least.
 */
export function entryPoints(
  score: NameScore,
  quality: NameQuality,
  facts: number,
  identifierMatched: boolean,
  settings: EngineSettings,
): number {
  const points = pointsOf(score.share * qualityFactor(quality, settings) * facts);
  return identifierMatched ? Math.max(points, settings.identifierMatch) : points;
}
