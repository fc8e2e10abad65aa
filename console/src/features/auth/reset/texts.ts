import { defineTexts } from '../../../i18n/define-texts.ts';

export const resetTexts = defineTexts('reset', {
  title: 'Set a new password',
  text: 'For {{email}}. Afterwards you are signed out everywhere and sign in with the new password.',
  submit: 'Save new password',
  failed: 'Failed to reset password',
  done: 'Password is successfully updated',
  doneText: 'Sign in with it now.',
  invalid: 'Invalid Token',
  invalidText: 'This link has already been used, is too old, or is incomplete. A new one is sent within a minute.',
  newLink: 'Send a new link',
});
