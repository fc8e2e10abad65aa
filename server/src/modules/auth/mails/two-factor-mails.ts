import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { Clock } from '../../../platform/clock.ts';
import type { MailOrder } from '../../../platform/mail/mail-content.ts';
import { type Addressee, addressed, momentText } from './mail-texts.ts';

const names: Record<TwoFactorMethod, string> = {
  App: 'an authenticator app',
  Email: 'codes by e-mail',
  SMS: 'codes by text message',
};

type Setting = 'two-factor-enabled' | 'two-factor-changed';
type Notice = 'two-factor-disabled' | 'two-factor-removed' | 'recovery-codes-made' | 'recovery-code-used';

/** That a method is now the second factor of an account. */
export const twoFactorSet = <P extends Setting>(
  purpose: P,
  whom: Addressee,
  method: TwoFactorMethod,
  clock: Clock,
): MailOrder<Setting> & { purpose: P } => ({
  purpose,
  ...addressed(whom),
  values: { 'user.firstName': whom.name, moment: momentText(clock), method: names[method] },
});

/** That something was done to the second factor of an account, and when. */
export const twoFactorNotice = <P extends Notice>(
  purpose: P,
  whom: Addressee,
  clock: Clock,
): MailOrder<Notice> & { purpose: P } => ({
  purpose,
  ...addressed(whom),
  values: { 'user.firstName': whom.name, moment: momentText(clock) },
});
