import { defineTexts } from '../../../i18n/define-texts.ts';

export const caseScreeningTexts = defineTexts('caseScreening', {
  title: 'Entities and their searches',
  screened: '{{done}} of {{total}} screened',
  decided: '{{done}} of {{total}} hits decided',
  divider: 'Width of the list',
  pane: 'Hit under review',
  pickOne: 'Choose a search on the left to review its hits here.',
  noHit: 'This search has no hits.',
  more: 'More on {{name}}',
  moreOfSearch: 'More on the search {{name}}',
  review: 'Hits of {{name}}',
  keys: 'Review a case',
  nextSearch: 'Next search with open hits',
  allDecided: 'All hits of this search are decided.',
  nothingOpen: 'No other search of the case has an open hit.',
  next: 'Next: {{name}}',
  leftOut_one: '{{count}} entry is left out by its facts.',
  leftOut_other: '{{count}} entries are left out by their facts.',
  toResults: 'See AML Results',
  failed: 'Failed to load search results',
  loading: 'Loading the search',
});
