import type { CaseDetails, OpenItem } from '@tamis/contract/cases';
import { caseTexts } from '../texts.ts';
import { casePageTexts } from './texts.ts';

/** What is open, in words that say what to do. */
export function useItemWords(): (item: OpenItem) => string {
  const say = casePageTexts.useTexts();
  const sayField = caseTexts.useTexts();
  return ({ kind, name, count, field }) => say(kind, { name, count, field: field === null ? '' : sayField(field) });
}

/** Where it is mended: in a tab of the case, or on the results of its search. */
export const placeOf = ({ id }: Pick<CaseDetails, 'id'>, { tab, searchId }: OpenItem) =>
  searchId === null
    ? { to: '/case/details', search: { id, ...(tab !== 'overview' && { tab }) } as never }
    : { to: '/aml/searchresults', search: { id: searchId } as never };
