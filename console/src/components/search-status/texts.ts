import { defineTexts } from '../../i18n/define-texts.ts';

export const searchStatusTexts = defineTexts('search-status', {
  not_set: 'Not set',
  all_clear: 'All Clear',
  possible_hit: 'Possible hit',
  positive_hit: 'Positive hit',
  Pending: 'Pending',
  Completed: 'Completed',
  CompletedWithGaps: 'Completed with gaps',
  CompletedOnDemo: 'Completed on the demo list',
});
