import { defineTexts } from '../i18n/define-texts.ts';

/** Texts that several features share. */
export const sharedTexts = defineTexts('shared', {
  cannotConnect: 'We cannot connect to the server.',
  waitAndTry: 'Please wait a few minutes before you try again.',
  tryAgain: 'Try again',
  requestId: 'If you ask for help, quote this request ID: {{id}}',
  copyRequestId: 'Copy id',
  loading: 'Loading',
  copyId: 'Copy ID',
  copied: 'Successfully copied',
  close: 'Close',
  breadcrumb: 'Breadcrumb',
  notFound: 'This does not exist',
  notFoundText: 'It was deleted, or the address is wrong.',
  toList: 'Back to the list',
  toSignIn: 'Go to sign-in',
  optional: 'optional',
  notGiven: 'Not given',
  system: 'Tamis',
  actAsFailed: 'Failed to act as this user',
  demoTitle: 'Demo list of invented people',
  demoText: 'No official list is loaded yet. Nobody found here is real, and no real person can be found.',
  demoLink: 'Load lists',
});
