import type { Standing } from './standing.ts';
import type { EngineHit, Query } from '../types.ts';

/** What an entry is to a search by one of its names. */
export interface NamedAnswer {
  standing: Standing;
  points: number;
}

/** Whether an answer counts more than another one: a hit more than what facts leave out, then the higher score. */
export const countsMore = (one: NamedAnswer, other: NamedAnswer): boolean =>
  one.standing === other.standing ? one.points > other.points : one.standing === 'hit';

/** The names of a query, each as a query of its own; the first one is that of the search. */
export function queriesByName({ furtherNames = [], ...query }: Query): Query[] {
  return [query, ...furtherNames.map((name) => ({ ...query, name }))];
}

/** A hit that a further name found says which. */
export const foundBy = (hit: EngineHit, searchedName: string): EngineHit => ({
  ...hit,
  explanation: { ...hit.explanation, searchedName },
});
