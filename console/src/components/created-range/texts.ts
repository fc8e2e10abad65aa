import { defineTexts } from '../../i18n/define-texts.ts';

export const createdRangeTexts = defineTexts('created-range', {
  created: 'Created On',
  'last-week': 'Last week',
  'last-month': 'Last month',
  'last-3-months': 'Last 3 months',
  days: 'Days',
});
