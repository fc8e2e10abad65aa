import { defineTexts } from '../../../i18n/define-texts.ts';

export const unblockTexts = defineTexts('unblock', {
  title: 'Unblock account',
  text: 'After too many wrong passwords the account {{email}} was locked. Unblocking it sends a new password to this address.',
  submit: 'Unblock account',
  failed: 'Failed to ublock the user',
  done: 'Your account is unblocked',
  doneText:
    'A new password was emailed to {{email}}. It works for one sign-in within 30 minutes; then you choose a password of your own.',
  incomplete: 'This link is incomplete',
  incompleteText: 'Open the link in the email again, or copy the whole of it into the address bar.',
});
