import { defineTexts } from '../../../i18n/define-texts.ts';

export const arrangeTexts = defineTexts('arrange', {
  arrange: 'Arrange',
  title: 'Arranging your dashboard',
  help: 'Drag a chart by its grip, or press Space on it, then the arrow keys, and Space to drop.',
  save: 'Save',
  cancel: 'Cancel',
  delivered: 'Back to the delivered order',
  charts: 'Charts',
  shown: '{{shown}} of {{all}} shown',
  grip: 'Move “{{title}}”',
  picked: '“{{title}}” is picked up: place {{place}} of {{all}}.',
  moved: '“{{title}}” is at place {{place}} of {{all}}.',
  dropped: '“{{title}}” is dropped at place {{place}} of {{all}}.',
  show: 'Show “{{title}}”',
  range: 'Days of “{{title}}”',
  chosenDays: 'Chosen days of “{{title}}”',
  allRanges: 'Days of all charts',
  each: 'Each its own',
  alone:
    'Waiting work, statistics and recent searches stay in their places. The order is yours alone and follows you to every device.',
  saved: 'Dashboard settings updated successfully.',
  saveFailed: 'Failed to update dashboard settings.',
  loadFailed: 'Failed to load dashboard settings.',
  noneShown: 'No chart is shown',
  noneShownText: 'Choose the charts that you want to see with Arrange.',
  invalidRange: 'Please select a valid date range.',
});
