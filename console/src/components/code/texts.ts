import { defineTexts } from '../../i18n/define-texts.ts';

export const codeTexts = defineTexts('code', {
  code: 'Verification code',
  empty: 'Please enter the verification code',
  invalid: 'Invalid verification code',
  sending: 'Checking…',
  autoHint: 'It is sent as soon as you enter the sixth digit.',
});
