import { defineTexts } from '../../i18n/define-texts.ts';

export const searchCellTexts = defineTexts('search-cells', {
  pending: 'Pending',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  leftOut_one: '{{count}} left out by facts',
  leftOut_other: '{{count}} left out by facts',
  notRefreshed: 'It could not be brought to newer lists on {{at}}: the hits are those of before.',
  withGaps: 'with gaps',
  onDemo: 'demo list',
  notSearched: 'Not searched: {{gaps}}',
  all: 'All',
  person: 'Person',
  company: 'Company',
  organisation: 'Organisation',
  vessel: 'Vessel',
  aircraft: 'Aircraft',
  copyId: 'Copy ID',
  copied: 'Successfully copied',
});
