import { type Coverage, coverageOf } from '@tamis/contract/coverage';
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
