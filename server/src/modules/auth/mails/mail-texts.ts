import type { Clock } from '../../../platform/clock.ts';
import type { UserAccount } from '../../users/index.ts';

/** Who is written to about their account. */
export type Addressee = Pick<UserAccount, 'email' | 'merchantId' | 'name'>;

export const addressed = ({ email, merchantId }: Addressee) => ({ to: email, merchantId });

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** '21 November 2026 at 10:00 (UTC)' */
export const momentText = (clock: Clock): string => `${format.format(clock.now())} (UTC)`;
