import type { Explanation } from '@tamis/contract/terms/explanation';

/** What the name alone scores, in ten-thousandths, where only that makes it a hit: facts took the score below the threshold. */
export function nameAlone({
  parts,
  points,
  thresholdPoints,
}: Pick<Explanation, 'parts' | 'points' | 'thresholdPoints'>): number | undefined {
  const taken = parts.reduce((sum, part) => (part.kind === 'fact' ? sum + part.points : sum), 0);
  return points < thresholdPoints && taken < 0 ? points - taken : undefined;
}
