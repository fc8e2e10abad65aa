import { defineTexts } from '../../i18n/define-texts.ts';

export const timeFilterTexts = defineTexts('time-filter', {
  time: 'Time',
  timeOf: 'Time: {{time}}',
  any: 'Any time',
  'last-hour': 'Last hour',
  'last-day': 'Last 24 hours',
  'last-week': 'Last 7 days',
});
