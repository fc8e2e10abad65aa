import { defineTexts } from '../../../i18n/define-texts.ts';

export const invitationTexts = defineTexts('invitation', {
  page: 'Invitation',
  title: 'Welcome, {{name}}',
  text: '{{merchant}} has made an account for {{email}}. Choose a password to sign in.',
  submit: 'Save password and sign in',
  loading: 'Loading the invitation',
  loadFailed: 'Failed to load the invitation',
  failed: 'Failed to save the password',
  invalid: 'This invitation is no longer valid',
  invalidText:
    'The link has already been used, is older than seven days, or is incomplete. Ask whoever invited you to send it again. If you have already chosen a password, sign in with it.',
  emailTitle: 'Confirm your new e-mail address',
  emailText: 'From then on you sign in with it.',
  emailSubmit: 'Use this address',
  emailDone: 'Your e-mail address is changed',
  emailDoneText: 'Sign in with it from now on.',
  emailInvalid: 'This link is no longer valid',
  emailInvalidText:
    'It has already been used, is older than a day, or is incomplete. Until the address is changed, you sign in as before.',
});
