import { gapNames } from '@tamis/contract/terms/coverage';
import type { Trx } from '../../../platform/db/database.ts';
import { answerCoverage } from '../records/searches/answer-coverage.ts';
import { findSearchStateRows, type SearchStateRow } from '../records/searches/search-states-store.ts';

/** How a search stands, for parts that go by what it came to. */
export interface SearchState extends Omit<SearchStateRow, 'totalHits' | 'answeredBy'> {
  /** Null while it is Pending. */
  totalHits: number | null;
  isDemo: boolean;
  /** What was asked for and no list in use could answer wholly. */
  gaps: string[];
}

export async function findSearchStates(trx: Trx, ids: readonly string[]): Promise<SearchState[]> {
  return (await findSearchStateRows(trx, ids)).map(({ answeredBy, ...row }) => {
    const coverage = answerCoverage({ types: row.types, answered_by: answeredBy });
    return {
      ...row,
      totalHits: row.internalStatus === 'Pending' ? null : row.totalHits,
      isDemo: coverage?.state === 'demo',
      gaps: gapNames(coverage),
    };
  });
}
