import { defineTexts } from '../../i18n/define-texts.ts';

export const listTexts = defineTexts('list', {
  noneFound: 'Nothing found',
  noneFoundText: 'Nothing in this list is what you look for.',
  reset: 'Reset',
  forbidden: 'You may not see this list',
  forbiddenText: 'Your role does not allow it. Roles are given by your administrator.',
  skipToRows: 'Skip to the rows',
  keys: 'Rows of the list',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  openRow: 'Open the row',
  tickRow: 'Select the row',
  tickRows: 'Select all rows from the one before',
  pageSelected: 'All {{count}} rows of this page are selected.',
  selectAllFound: 'Select all {{count}} that match',
  foundSelected: '{{count}} rows are selected, those of other pages too.',
  mostSelected: '{{count}} of {{total}} rows are selected: no more can be at once.',
  find: 'Find in the list',
});
