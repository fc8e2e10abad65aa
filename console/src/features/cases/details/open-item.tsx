import { type CaseDetails, type OpenItem, type ScreeningFailure } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { caseTexts } from '../texts.ts';
import { casePageTexts } from './texts.ts';

/** What is open, in words that say what to do. */
export function useItemWords(): (item: OpenItem) => string {
  const say = casePageTexts.useTexts();
  const sayField = caseTexts.useTexts();
  return ({ kind, name, count, field, documentName }) =>
    say(kind, {
      name,
      count,
      field: field === null ? '' : sayField(field),
      document: documentName,
    });
}

const whyFailed = {
  'engine-failed': 'engineFailed',
  'list-missing': 'listMissing',
  'not-kept': 'notKept',
} as const satisfies Record<ScreeningFailure, string>;

/** What came of screening a search again by itself: since when it fails, why, and when it is tried next. */
export function useFailureWords(): (failure: NonNullable<OpenItem['failure']>) => string {
  const say = casePageTexts.useTexts();
  const format = useFormat();
  return ({ why, since, tries, nextTryAt }) =>
    `${say(whyFailed[why])} ${say('failedTries', { count: tries, since: format.dateTime(since), next: format.dateTime(nextTryAt) })}`;
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
