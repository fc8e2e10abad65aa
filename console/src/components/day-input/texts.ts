import { defineTexts } from '../../i18n/define-texts.ts';

export const dayTexts = defineTexts('day-input', {
  clear: 'Clear the day',
  next: 'Next',
  previous: 'Previous',
});
