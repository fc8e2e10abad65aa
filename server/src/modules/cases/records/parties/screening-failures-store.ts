import type { ScreeningFailure } from '@tamis/contract/cases';
import type { Trx } from '../../../../platform/db/database.ts';

/** How often a search of a case was tried again in vain, since when, why at last, and when it is tried next. */
export interface Tries {
  since: Date;
  tries: number;
  why: ScreeningFailure;
  nextTryAt: Date;
}

export interface FailedSearch extends Tries {
  caseId: string;
  entityLinkId: string;
  searchId: string;
}

/** The searches of these cases that could not be screened again, those of past reviews and those that were screened since too. */
export async function findFailedSearches(trx: Trx, caseIds: readonly string[]): Promise<FailedSearch[]> {
  if (caseIds.length === 0) return [];
  return trx
    .selectFrom('case_searches')
    .select([
      'case_id as caseId',
      'entity_link_id as entityLinkId',
      'search_id as searchId',
      'failed_since as since',
      'failed_tries as tries',
      'failed_why as why',
      'next_try_at as nextTryAt',
    ])
    .where('case_id', 'in', caseIds)
    .where('failed_since', 'is not', null)
    .$castTo<FailedSearch>()
    .execute();
}

/** Keeps that it could not be screened again. */
export async function keepFailedSearch(
  trx: Trx,
  { entityLinkId, searchId, since, tries, why, nextTryAt }: FailedSearch,
): Promise<void> {
  await trx
    .updateTable('case_searches')
    .set({ failed_since: since, failed_tries: tries, failed_why: why, next_try_at: nextTryAt })
    .where('entity_link_id', '=', entityLinkId)
    .where('search_id', '=', searchId)
    .execute();
}
