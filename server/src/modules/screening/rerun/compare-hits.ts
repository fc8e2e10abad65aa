import type { OutputOf } from '@tamis/contract';
import type { rerunSearch } from '@tamis/contract/screening';

export interface ScoredHit {
  entityId: string;
  name: string;
  /** 0..1 */
  score: number;
}

type Difference = OutputOf<typeof rerunSearch>['today']['differences'][number];

/** The engine scores in ten-thousandths; the database keeps a score a little less exactly than that is written. */
const points = (score: number): number => Math.round(score * 10_000);

/** What differs between two answers: what came, what went, and what has another score. */
export function compareHits(
  was: readonly ScoredHit[],
  is: readonly ScoredHit[],
  standing: Difference['standing'],
): Difference[] {
  const [before, after] = [
    new Map(was.map((hit) => [hit.entityId, hit])),
    new Map(is.map((hit) => [hit.entityId, hit])),
  ];
  const gone = was
    .filter((hit) => !after.has(hit.entityId))
    .map(({ entityId, name, score }) => ({
      entityId,
      name,
      kind: 'removed' as const,
      standing,
      was: score,
      is: null,
    }));
  const others = is.flatMap(({ entityId, name, score }): Difference[] => {
    const old = before.get(entityId);
    if (!old) return [{ entityId, name, kind: 'added', standing, was: null, is: score }];
    return points(old.score) === points(score)
      ? []
      : [{ entityId, name, kind: 'changed', standing, was: old.score, is: score }];
  });
  return [...gone, ...others];
}
