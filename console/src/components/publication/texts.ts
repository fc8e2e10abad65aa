import { defineTexts } from '../../i18n/define-texts.ts';

export const publicationTexts = defineTexts('publication', {
  'publish-matching': 'Matching settings {{version}}',
  'publish-risk-model': 'Version {{version}} of the risk model',
  'publish-country-table': 'Version {{version}} of the country table',
  standing: '{{what}}: proposed, not published',
  proposedBy: '{{name}} proposed this, {{moment}}. A second person approves it or sends it back.',
  own: 'You proposed this, {{moment}}. A second person approves it or sends it back.',
  see: 'See the proposal',
  waits: 'Another draft can be proposed once this proposal is approved or sent back.',
  changes: 'What changes',
  replayedSearches_one: 'Replayed on {{count}} past search: hits gained {{gained}}, lost {{lost}}.',
  replayedSearches_other: 'Replayed on {{count}} past searches: hits gained {{gained}}, lost {{lost}}.',
  replayedCases: '{{changed}} of {{cases}} cases at work changed when it was replayed.',
  notReplayed: 'Cases of every organisation that are not closed are computed anew. It was not replayed on them.',
  proposedToast: 'Proposed: a second person approves it',
  secondPerson: 'Nothing changes yet: a second person sees what would be published, and approves it or sends it back.',
});

/** Groups of matching settings. */
export const settingGroupTexts = defineTexts('settingGroups', {
  general: 'General',
  weights: 'Weights of words',
  person_group: 'Persons',
  organisation_group: 'Organisations',
  edit: 'Costs of edits',
  similarity: 'Similarity of words',
  unlisted: 'Words in no list',
  facts: 'Facts that contradict',
  thresholds_group: 'Thresholds by fuzziness',
});

/** Figures of a risk model. */
export const riskFigureTexts = defineTexts('riskFigures', {
  bands: 'Bands',
  medium: 'Medium from',
  high: 'High from',
  customer: 'Customer',
  geography: 'Geography',
  ownership: 'Ownership',
  documents: 'Documents',
  products: 'Products',
  channels: 'Channels',
  person: 'Person',
  company: 'Company',
  'pep-declared': 'PEP declared',
  'pep-confirmed': 'PEP confirmed',
  'adverse-media': 'Adverse media confirmed',
  'call-for-action': 'FATF call for action',
  'increased-monitoring': 'FATF increased monitoring',
  'two-levels': 'Two levels of owners',
  'three-levels': 'Three levels or more',
  nominee: 'A nominee',
  'share-range': 'A share that is not exact',
  'shares-unknown': 'Owners not all known',
  'document-expired': 'A document expired',
  'document-rejected': 'A document rejected',
  countries: 'Countries with points of your own',
});

/** What a version of the country table says. */
export const countryTableFigureTexts = defineTexts('countryTableFigures', {
  publication: 'Publication',
  asOf: 'Day',
  source: 'Source',
  'call-for-action': 'Call for action',
  'increased-monitoring': 'Increased monitoring',
  since: 'since {{from}} ({{source}})',
  between: '{{from}} to {{until}} ({{source}})',
});
