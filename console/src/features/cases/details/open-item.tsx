import { type CaseDetails, type OpenItem, requiredDocumentName } from '@tamis/contract/cases';
import { caseTexts } from '../texts.ts';
import { casePageTexts } from './texts.ts';

/** What is open, in words that say what to do. */
export function useItemWords(): (item: OpenItem) => string {
  const say = casePageTexts.useTexts();
  const sayField = caseTexts.useTexts();
  return ({ kind, name, count, field, document }) =>
    say(kind, {
      name,
      count,
      field: field === null ? '' : sayField(field),
      document: document === null ? '' : requiredDocumentName(document),
    });
}

/** What is done on the page of the search itself. */
const onItsPage: readonly OpenItem['kind'][] = ['search-pending', 'not-screened-again'];

/** Where it is mended: in a tab of the case, by its document or the hits of its search; a search that is to be answered on its own page. */
export const placeOf = ({ id }: Pick<CaseDetails, 'id'>, { kind, tab, searchId, documentId }: OpenItem) =>
  onItsPage.includes(kind) && searchId !== null
    ? { to: '/aml/searchresults', search: { id: searchId } as never }
    : {
        to: '/case/details',
        search: {
          id,
          ...(tab !== 'overview' && { tab }),
          ...(documentId !== null && { document: documentId }),
          ...(searchId !== null && { search: searchId }),
        } as never,
      };
