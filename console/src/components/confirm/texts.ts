import { defineTexts } from '../../i18n/define-texts.ts';

export const confirmTexts = defineTexts('confirm', {
  cancel: 'Cancel',
  reason: 'Reason',
  reasonMissing: 'Enter a reason',
  type: 'Type “{{text}}” to confirm',
});
