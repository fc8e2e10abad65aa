import type { Messenger } from '../../../platform/messages/messenger.ts';

/** What verbs that write to people need beside the context. */
export interface CaseMail {
  messenger: Pick<Messenger, 'mail' | 'delivers'>;
  consoleUrl: () => string;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar, as mails say it: '1 December 2026'. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(day));
