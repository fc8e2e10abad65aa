import { type PagingSearch, readPagingSearch } from '../../../components/table/paging.ts';
import { isMoment } from '../../../components/rules/rules.ts';

/** What the address of AML Results holds. */
export interface ResultsSearch extends PagingSearch {
  id?: string;
  /** A moment of the past to show the search as of. */
  date?: string;
  /** '1': the user comes from a notification of updates. */
  updated?: string;
  /** Position of the hit under review, from 0. */
  hit?: number | undefined;
}

/** Reads the address of AML Results; what cannot be is left out. */
export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const { id, date, updated, hit } = search;
  const position = Number(hit ?? Number.NaN);
  return {
    ...readPagingSearch(search),
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(isMoment(date) && { date }),
    ...(typeof updated === 'string' && updated !== '' && { updated }),
    ...(Number.isInteger(position) && position >= 0 && { hit: position }),
  };
}
