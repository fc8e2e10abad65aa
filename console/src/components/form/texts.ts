import { defineTexts } from '../../i18n/define-texts.ts';

export const formTexts = defineTexts('form', {
  cancel: 'Cancel',
  nothingChanged: 'Nothing changed',
  changed: 'Changed: {{fields}}',
  leaveTitle: 'Leave without saving?',
  closeTitle: 'Close without saving?',
  leaveText: 'What you typed here is not saved yet.',
  leave: 'Discard changes',
  stay: 'Go on',
});
