import type { Clock } from '../../../platform/clock.ts';
import type { MailOrder } from '../../../platform/mail/mail-content.ts';
import { LOCK_MINUTES, MAILED_PASSWORD_MINUTES, RESET_MINUTES, UNBLOCK_MINUTES } from '../records/sign-in-policy.ts';
import { type Addressee, addressed, momentText } from './mail-texts.ts';

export const resetLink = (whom: Addressee, link: string): MailOrder<'password-reset'> => ({
  purpose: 'password-reset',
  ...addressed(whom),
  values: { 'user.firstName': whom.name, link, minutes: String(RESET_MINUTES) },
});

export const resetLinkByAdministrator = (
  whom: Addressee,
  link: string,
): MailOrder<'password-reset-by-administrator'> => ({
  ...resetLink(whom, link),
  purpose: 'password-reset-by-administrator',
});

export const accountLocked = (whom: Addressee, link: string): MailOrder<'account-locked'> => ({
  purpose: 'account-locked',
  ...addressed(whom),
  values: {
    'user.firstName': whom.name,
    link,
    minutes: String(UNBLOCK_MINUTES),
    lockMinutes: String(LOCK_MINUTES),
  },
});

export const mailedPassword = (whom: Addressee, password: string): MailOrder<'new-password'> => ({
  purpose: 'new-password',
  ...addressed(whom),
  values: { 'user.firstName': whom.name, password, minutes: String(MAILED_PASSWORD_MINUTES) },
});

export const passwordChanged = (whom: Addressee, clock: Clock): MailOrder<'password-changed'> => ({
  purpose: 'password-changed',
  ...addressed(whom),
  values: { 'user.firstName': whom.name, moment: momentText(clock) },
});
