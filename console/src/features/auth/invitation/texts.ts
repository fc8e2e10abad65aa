import { defineTexts } from '../../../i18n/define-texts.ts';

export const invitationTexts = defineTexts('invitation', {
  page: 'Invitation',
  title: 'Welcome, {{name}}',
  text: '{{merchant}} has made an account for {{email}}. Choose a password to sign in.',
  submit: 'Save password and sign in',
  loading: 'Loading the invitation',
  loadFailed: 'Failed to load the invitation',
  failed: 'Failed to save the password',
  invalid: 'This invitation is no longer good',
  invalidText:
    'The link was used already, is older than seven days, or is not complete. Ask whoever invited you to send it again. If you have chosen a password before, sign in with it.',
  emailTitle: 'Confirm your new e-mail address',
  emailText: 'From then on you sign in with it.',
  emailSubmit: 'Use this address',
  emailDone: 'Your e-mail address is changed',
  emailDoneText: 'Sign in with it from now on.',
  emailInvalid: 'This link is no longer good',
  emailInvalidText:
    'It was used already, is older than a day, or is not complete. Until the address is changed you sign in as before.',
});
