import type { Clock } from '../../../platform/clock.ts';

export const NOT_YOU = 'If this was not you, set a new password at once and tell your administrator.';
export const IGNORE = 'If you did not ask for this, you can ignore this message. Nothing has changed.';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** '21 November 2026 at 10:00 (UTC)' */
export const momentText = (clock: Clock): string => `${format.format(clock.now())} (UTC)`;
