import { defineTexts } from '../../i18n/define-texts.ts';

export const passwordTexts = defineTexts('password', {
  rules: 'Rules for the password',
  length: '{{min}} to {{max}} characters',
  lowercase: 'A lowercase letter',
  uppercase: 'An uppercase letter',
  digit: 'A number',
  special: 'A special character',
  met: ', met',
  notMet: ', not met yet',
  show: 'Show or hide the password',
  current: 'Current password',
  new: 'New password',
  again: 'Re-enter new password',
  short: 'The password must have at least {{min}} characters.',
  long: 'The password must have at most {{max}} characters.',
  weak: 'The password value must contain at least 1 uppercase, lowercase, number and a special character',
  mismatch: 'Passwords do not match.',
  save: 'Save',
  failed: 'Failed to change the password',
  done: 'Password is successfully updated',
});
