import { gapNames } from '@tamis/contract/terms/coverage';
import type { SearchRecord } from '@tamis/contract/screening';
import { coverageTexts } from './texts.ts';

/** What stands beside a count of hits: 'with gaps: PEP, Adverse Media not searched'; undefined where all of it was, or it is not known. */
export function useGapsText(): (search: Pick<SearchRecord, 'coverage'>) => string | undefined {
  const say = coverageTexts.useTexts();
  return ({ coverage }) => {
    if (coverage?.state === 'demo') return say('onDemo');
    return coverage?.state === 'gaps' ? say('withGaps', { gaps: gapNames(coverage).join(', ') }) : undefined;
  };
}
