import type { OutputOf } from '@tamis/contract';
import type { rerunSearch } from '@tamis/contract/screening';

type Answer = OutputOf<typeof rerunSearch>;

/** One entry in the three answers; undefined where it was not found, null where the answer could not be had. */
export interface ComparedHit {
  entityId: string;
  name: string;
  /** Whether these are its scores as a hit, or as one that facts leave out. */
  standing: 'hit' | 'left-out';
  kept: number | undefined | null;
  asItWas: number | undefined | null;
  today: number | undefined | null;
  /** Of today against what was kept. */
  difference: 'same' | 'added' | 'removed' | 'changed' | 'unknown';
}

interface Scored {
  entityId: string;
  name: string;
  score: number;
}
/** Null where the answer could not be had, or did not tell. */
type Sides = Record<'kept' | 'asItWas' | 'today', readonly Scored[] | null>;

/** Every entry that any of the answers found, or left out by facts; hits first, the most alike first. */
export function compareSides({ kept, asItWas, today }: Answer): ComparedHit[] {
  const of = (what: 'hits' | 'leftOut'): Sides => ({
    kept: kept[what],
    asItWas: asItWas.answeredBy && asItWas[what],
    today: today.answeredBy && today[what],
  });
  return [...compare(of('hits'), 'hit'), ...compare(of('leftOut'), 'left-out')];
}

function compare(sides: Sides, standing: ComparedHit['standing']): ComparedHit[] {
  const all = [sides.kept, sides.asItWas, sides.today].flatMap((side) => side ?? []);
  const names = new Map(all.map(({ entityId, name }) => [entityId, name]));
  const scoreIn = (side: readonly Scored[] | null, id: string) =>
    side && side.find(({ entityId }) => entityId === id)?.score;
  return [...names]
    .map(([entityId, name]) => {
      const hit = {
        entityId,
        name,
        standing,
        kept: scoreIn(sides.kept, entityId),
        asItWas: scoreIn(sides.asItWas, entityId),
        today: scoreIn(sides.today, entityId),
      };
      return { ...hit, difference: differenceOf(hit.kept, hit.today) };
    })
    .toSorted((one, other) => (other.kept ?? other.today ?? 0) - (one.kept ?? one.today ?? 0));
}

function differenceOf(kept: number | undefined | null, today: number | undefined | null): ComparedHit['difference'] {
  if (kept === null || today === null) return 'unknown';
  if (kept === undefined) return today === undefined ? 'same' : 'added';
  if (today === undefined) return 'removed';
  return kept === today ? 'same' : 'changed';
}
