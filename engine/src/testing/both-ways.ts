import { answered, bruteForce } from './brute-force.ts';
import { entryOf, snapshotOf } from './entries.ts';
import type { EntityType } from '../entry.ts';
import { search } from '../search.ts';

/** Two writings of a name, or of two names. */
export type NamePair = readonly [own: string, latin: string];

/** What searches answer, by name and fuzziness. */
type Answers = Map<string, Map<string, string>>;

/**
 * Lists both names of each pair, each as an entry of its own, and searches for names strictly and loosely.
 * @returns what the index answers, and what scoring every name does
 */
export function answersBothWays(
  pairs: readonly NamePair[],
  searched: readonly string[],
  [ownType, latinType]: readonly [EntityType, EntityType],
): { given: Answers; expected: Answers } {
  const entries = pairs.flatMap(([own, latin], at) => [
    entryOf(`own${at}`, ownType, [own]),
    entryOf(`latin${at}`, latinType, [latin]),
  ]);
  const snapshot = snapshotOf(...entries);
  const allHits = bruteForce(snapshot, entries);
  const queries = searched.flatMap((name) => [0.5, 1].map((fuzziness) => ({ name, fuzziness })));
  const by = (answer: (query: (typeof queries)[number]) => Map<string, string>): Answers =>
    new Map(queries.map((query) => [`${query.name} ${query.fuzziness}`, answer(query)]));
  return { given: by((query) => answered(search(snapshot, query))), expected: by(allHits) };
}
