import type { OpenItem } from '@tamis/contract/cases';

const words: Record<OpenItem['kind'], string> = {
  'no-entities': 'no person or company',
  'field-missing': 'a required field is missing',
  'document-missing': 'a required document is missing',
  'document-pending': 'a required document is not checked yet',
  'document-rejected': 'a required document was rejected',
  'document-expired': 'a required document has expired',
  'not-screened': 'not screened',
  'changed-since-screened': 'changed since screened',
  'checks-missing': 'not screened for every check of the type',
  'screened-on-demo': 'screened on the demo list of invented people only',
  'not-screened-again': 'not screened again since the review began',
  'search-pending': 'a search has no answer yet',
  'hits-undecided': 'hits are undecided',
  'updates-waiting': 'updates wait to be acknowledged',
  'share-not-exact': 'a share that decides the 50 % rule is not exact',
  'risk-not-set': 'the risk is not set',
  'risk-prohibited': 'the risk is Prohibited',
};

/** What stands in the way of an approval, in words. */
export const openItemText = ({ kind, name }: OpenItem): string =>
  name === '' ? words[kind] : `${name}: ${words[kind]}`;
