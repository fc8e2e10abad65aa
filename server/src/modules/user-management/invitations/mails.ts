import { INVITATION_DAYS } from '@tamis/contract/users';
import type { MailContent } from '../../../platform/mail/mail-content.ts';

const UNEXPECTED = 'If you did not expect this, you can ignore this message.';

export const invitation = (merchantName: string, url: string): MailContent => ({
  subject: `Your account at ${merchantName}`,
  paragraphs: [`${merchantName} has made an account for you. Choose a password to sign in.`],
  action: { label: 'Choose a password', url },
  closing: [`The link is good for ${INVITATION_DAYS} days, once.`, UNEXPECTED],
});

export const EMAIL_LINK_HOURS = 24;

export const newAddress = (url: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  paragraphs: ['This address is to be the one that you sign in with.'],
  action: { label: 'Use this address', url },
  closing: [`The link is good for ${EMAIL_LINK_HOURS} hours, once.`, UNEXPECTED],
});

export const addressChanges = (to: string): MailContent => ({
  subject: 'The e-mail address of your account is about to change',
  paragraphs: [
    `Your administrator has asked for your account to use ${to} from now on. Until that is confirmed there, you sign in as before.`,
  ],
  closing: ['If you do not know why, tell your administrator.'],
});
