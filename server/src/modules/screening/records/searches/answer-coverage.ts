import { type Coverage, coverageOf } from '@tamis/contract/terms/coverage';
import { answeredBy } from '@tamis/contract/screening';

/** What of the wanted check types the lists that answered a stored search could answer; null while nothing did, and where it was not kept. */
export function answerCoverage({
  types,
  answered_by: answered,
}: {
  types: readonly string[];
  answered_by: unknown;
}): Coverage | null {
  return answered === null ? null : coverageOf(types, answeredBy.parse(answered));
}

/**
 * Whether lists of before answered something that none of now can. Of lists of which it is not known what they answered,
 * nothing is said to be answered still.
 */
export function hasLostCoverage(was: Coverage | null, is: Coverage | null): boolean {
  if (!is) return was !== null;
  if (is.state === 'demo') return was?.state !== 'demo';
  const gaps = new Set(was?.categories.flatMap(({ notCovered }) => notCovered) ?? []);
  return is.categories.some(({ notCovered }) => notCovered.some((type) => !gaps.has(type)));
}
