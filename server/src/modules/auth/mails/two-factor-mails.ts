import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { NOT_YOU } from './mail-texts.ts';

const names: Record<TwoFactorMethod, string> = {
  App: 'an authenticator app',
  Email: 'codes by e-mail',
  SMS: 'codes by text message',
};

const notice = (subject: string, sentence: string): MailContent => ({
  subject,
  paragraphs: [sentence],
  closing: [NOT_YOU],
});

export const twoFactorEnabled = (method: TwoFactorMethod, moment: string): MailContent =>
  notice(
    'Two-factor sign-in is on',
    `Two-factor sign-in with ${names[method]} was switched on for your account on ${moment}.`,
  );

export const twoFactorMoved = (method: TwoFactorMethod, moment: string): MailContent =>
  notice(
    'Your second factor was changed',
    `The second factor of your account was changed to ${names[method]} on ${moment}.`,
  );

export const twoFactorDisabled = (moment: string): MailContent =>
  notice('Two-factor sign-in is off', `Two-factor sign-in was switched off for your account on ${moment}.`);

export const recoveryCodesMade = (moment: string): MailContent =>
  notice(
    'New recovery codes',
    `New recovery codes were made for your account on ${moment}. The old ones are no longer good.`,
  );

export const recoveryCodeUsed = (moment: string): MailContent =>
  notice(
    'A recovery code was used',
    `Somebody signed in to your account with a recovery code on ${moment}. That code is used up.`,
  );

export const twoFactorRemoved = (moment: string): MailContent => ({
  subject: 'Two-factor sign-in was removed',
  paragraphs: [
    `Your administrator switched two-factor sign-in of your account off on ${moment}.`,
    'From now on the password alone signs you in. Set two-factor sign-in up again in your profile.',
  ],
  closing: [NOT_YOU],
});
