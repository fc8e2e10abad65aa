import type { FactAtFault } from '@tamis/contract/screening';
import type { Explanation } from '@tamis/engine';

/** The facts that took something off a score, each with how much, in ten-thousandths. */
export function factsAtFault({ facts, parts }: Pick<Explanation, 'facts' | 'parts'>): FactAtFault[] {
  return facts.flatMap(({ field, searched, listed }) => {
    const points = pointsOf(parts.filter((part) => part.fact === field));
    return points < 0 ? [{ field, searched: searched ?? '', listed, points }] : [];
  });
}

/** What the name alone scores, 0 to 1: the score without what facts took off. */
export const nameScoreOf = ({ points, parts }: Pick<Explanation, 'points' | 'parts'>): number =>
  (points - pointsOf(parts.filter((part) => part.kind === 'fact'))) / 10_000;

const pointsOf = (parts: Explanation['parts']): number => parts.reduce((sum, { points }) => sum + points, 0);
