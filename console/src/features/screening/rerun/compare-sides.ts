import type { OutputOf } from '@tamis/contract';
import type { rerunSearch } from '@tamis/contract/screening';

type Answer = OutputOf<typeof rerunSearch>;

/** One entry in the three answers; undefined where it was not found, null where the answer could not be had. */
export interface ComparedHit {
  entityId: string;
  name: string;
  kept: number | undefined;
  asItWas: number | undefined | null;
  today: number | undefined | null;
  /** Of today against what was kept. */
  difference: 'same' | 'added' | 'removed' | 'changed' | 'unknown';
}

/** Every entry that any of the answers found, the most alike first. */
export function compareSides({ kept, asItWas, today }: Answer): ComparedHit[] {
  const sides = [kept.hits, asItWas.hits, today.hits].map((hits) => new Map(hits.map((hit) => [hit.entityId, hit])));
  const [keptHits, wasHits, todayHits] = sides;
  const names = new Map(
    sides.flatMap((side) => [...side.values()].map(({ entityId, name }) => [entityId, name] as const)),
  );
  const scoreIn = (side: Map<string, { score: number }> | undefined, id: string, isThere: boolean) =>
    isThere ? side?.get(id)?.score : null;
  return [...names]
    .map(([entityId, name]) => {
      const hit = {
        entityId,
        name,
        kept: keptHits?.get(entityId)?.score,
        asItWas: scoreIn(wasHits, entityId, asItWas.answeredBy !== null),
        today: scoreIn(todayHits, entityId, today.answeredBy !== null),
      };
      return { ...hit, difference: differenceOf(hit.kept, hit.today) };
    })
    .toSorted((one, other) => (other.kept ?? other.today ?? 0) - (one.kept ?? one.today ?? 0));
}

function differenceOf(kept: number | undefined, today: number | undefined | null): ComparedHit['difference'] {
  if (today === null) return 'unknown';
  if (kept === undefined) return today === undefined ? 'same' : 'added';
  if (today === undefined) return 'removed';
  return kept === today ? 'same' : 'changed';
}
