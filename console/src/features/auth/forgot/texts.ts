import { defineTexts } from '../../../i18n/define-texts.ts';

export const forgotTexts = defineTexts('forgot', {
  title: 'Forgot password',
  text: 'Enter the email address of your account. We send a link to it with which you set a new password.',
  email: 'Email',
  submit: 'Send recovery link',
  noEmail: 'Enter email',
  noEmailText: 'Please enter an email address',
  invalidEmail: 'Requires valid email address',
  failed: 'Failed to reset password',
  sent: 'Check your email',
  sentText:
    'If {{email}} belongs to a known account, a recovery link was sent to it. The link works once and only for a short time.',
  again: 'Use another address',
});
