import type { CodeChannel, TwoFactorMethod } from '@tamis/contract/auth';

interface Factor {
  method: TwoFactorMethod;
  phoneNumber: string | null;
}

/**
 * Where a code of this sign-in may be sent instead of the usual way. Not to the mailbox when the
 * mailbox has set the password, unless it is the chosen method: it would be both factors.
 */
export function alternativesOf({ method, phoneNumber }: Factor, isPasswordFromMail: boolean): CodeChannel[] {
  const channels: CodeChannel[] = [];
  if (method !== 'SMS' && phoneNumber !== null) channels.push('SMS');
  if (method !== 'Email' && !isPasswordFromMail) channels.push('Email');
  return channels;
}

/** Enough to recognise one's own address: 'i…s@bank.example'. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.charAt(0)}…${local.length > 3 ? local.slice(-1) : ''}@${domain}`;
}

/** '+41 … 67' */
export const maskPhone = (number: string): string => `${number.slice(0, 3)} … ${number.slice(-2)}`;

/** How an app shows whose code it is. */
export const APP_ISSUER = 'Tamis';
