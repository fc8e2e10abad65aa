import { defineTexts } from '../../i18n/define-texts.ts';

export const listTexts = defineTexts('list', {
  noneFound: 'Nothing found',
  noneFoundText: 'Nothing in this list matches.',
  reset: 'Reset',
  forbidden: 'You may not see this list',
  forbiddenText: 'Your role does not allow it. Your administrator assigns roles.',
  skipToRows: 'Skip to the rows',
  keys: 'Rows of the list',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  openRow: 'Open the row',
  tickRow: 'Select the row',
  tickRows: 'Select all rows from the one before',
  pageSelected: 'All {{count}} rows of this page are selected.',
  selectAllFound: 'Select all {{count}} that match',
  foundSelected: '{{count}} rows are selected, including those on other pages.',
  mostSelected: '{{count}} of {{total}} rows are selected: that is the most at once.',
  find: 'Find in the list',
});
