import { defineTexts } from '../../../../i18n/define-texts.ts';

export const decideTogetherTexts = defineTexts('decideTogether', {
  menu: 'Decide',
  'title.true_positive_one': 'Decide {{count}} hit as a true match?',
  'title.true_positive_other': 'Decide {{count}} hits as true matches?',
  'title.false_positive_one': 'Decide {{count}} hit as a false positive?',
  'title.false_positive_other': 'Decide {{count}} hits as false positives?',
  'title.unknown_one': 'Say of {{count}} hit that it needs information?',
  'title.unknown_other': 'Say of {{count}} hits that they need information?',
  text: 'Each is recorded as a decision of its own, with this reason. They can be taken back together.',
  left_one: '{{count}} hit is decided already and stays as it is.',
  left_other: '{{count}} hits are decided already and stay as they are.',
  record: 'Record',
  'key.true_positive': 'Decide the selected hits: true match',
  'key.false_positive': 'Decide the selected hits: false positive',
  'key.unknown': 'Decide the selected hits: needs information',
  keySelect: 'Select the hit under review',
  keyWhitelist: 'Whitelist the selected hits',
});
