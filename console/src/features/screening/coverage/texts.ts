import { defineTexts } from '../../../i18n/define-texts.ts';

export const coverageTexts = defineTexts('coverage', {
  coverage: 'Coverage',
  covered: '{{category}} covered',
  partlyCovered: '{{category}} covered in part',
  notCovered: '{{category}} not covered',
  without: 'without {{kinds}}',
  noList: 'no list loaded',
  noListThen: 'no list could answer it',
  onlyDemo: 'only invented people were searched',
  moreLists: 'and {{count}} more',
  unknown: 'Coverage was not recorded when this search was answered.',
  withGaps: 'with gaps: {{gaps}} not searched',
  onDemo: 'on the demo list, no real list searched',

  allClearTitle: 'All Clear without {{gaps}}?',
  allClearGaps:
    'Not searched, as no list that answered covers it: {{gaps}}. All Clear says nothing about it. Your confirmation is recorded with the status.',
  allClearDemo:
    'Only the demo list of invented people was searched: no real list for {{gaps}}. All Clear says nothing about real people. Your confirmation is recorded with the status.',
  allClearConfirm: 'Set All Clear without {{gaps}}',

  flagPart: 'No, {{searched}} of {{total}} searched',
  flagNotSearched: 'Not searched',
  flagNotCovered: 'Not covered',
  flagUnknown: 'Coverage unknown',
});
