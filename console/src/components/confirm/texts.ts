import { defineTexts } from '../../i18n/define-texts.ts';

export const confirmTexts = defineTexts('confirm', {
  cancel: 'Cancel',
  type: 'Type “{{text}}” to confirm',
});
