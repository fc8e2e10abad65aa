import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts';

/** Score of a name that is equal after normalisation, in ten-thousandths. */
export const FULL_POINTS = 10_000;

/**
 * Lowest score reported at a fuzziness, in ten-thousandths. Fuzziness 1 is the broadest; negative is exact
 * (-1: equal after normalisation). Falls as fuzziness rises, so that widening never loses a hit; values above 1 count as 1.
 * @throws RangeError when fuzziness is not a finite number.
 */
export function thresholdPoints(fuzziness: number, settings: EngineSettings = DEFAULT_SETTINGS): number {
  if (!Number.isFinite(fuzziness)) throw new RangeError('Fuzziness must be a finite number');
  if (fuzziness < 0) return FULL_POINTS;
  const steps = settings.thresholds;
  const upper = steps.find(([at]) => at >= fuzziness);
  if (upper === undefined) return steps.at(-1)![1];
  const lower = steps[Math.max(0, steps.indexOf(upper) - 1)]!;
  const share = upper[0] === lower[0] ? 0 : (fuzziness - lower[0]) / (upper[0] - lower[0]);
  return Math.round(lower[1] + share * (upper[1] - lower[1]));
}
