import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { LOCK_MINUTES, MAILED_PASSWORD_MINUTES, RESET_MINUTES, UNBLOCK_MINUTES } from '../sign-in-policy.ts';
import { IGNORE, NOT_YOU } from './mail-texts.ts';

export const resetLink = (url: string): MailContent => ({
  subject: 'Set a new password',
  paragraphs: ['Somebody asked for a new password for your account.'],
  action: { label: 'Set a new password', url },
  closing: [`The link is good for ${RESET_MINUTES} minutes, once.`, IGNORE],
});

export const resetLinkByAdministrator = (url: string): MailContent => ({
  subject: 'Set a new password',
  paragraphs: ['Your administrator asks you to set a new password for your account.'],
  action: { label: 'Set a new password', url },
  closing: [`The link is good for ${RESET_MINUTES} minutes, once. After that, ask for another one where you sign in.`],
});

export const accountLocked = (url: string): MailContent => ({
  subject: 'Your account is locked for a while',
  paragraphs: [
    `A wrong password was entered for your account several times. For your safety nobody can sign in with it for ${LOCK_MINUTES} minutes.`,
    'You can wait, or lift the lock now: you will be sent a new password.',
  ],
  action: { label: 'Unblock my account', url },
  closing: [
    `The link is good for ${UNBLOCK_MINUTES} minutes, once.`,
    'If it was not you who tried, your password is still unknown to them. Wait, or lift the lock as above.',
  ],
});

export const mailedPassword = (password: string): MailContent => ({
  subject: 'Your new password',
  paragraphs: ['Your account is no longer locked. Sign in with this password:'],
  code: password,
  closing: [
    `It is good for one sign-in within ${MAILED_PASSWORD_MINUTES} minutes, and you will be asked to choose another one.`,
    NOT_YOU,
  ],
});

export const passwordChanged = (moment: string): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [`The password of your account was changed on ${moment}. All other sessions were ended.`],
  closing: [NOT_YOU],
});
