import type { Preferences } from './preferences.ts';

/** How dates, times and names are shown to this user. */
export interface Format {
  /** The order in which a day is written. */
  dateFormat: Preferences['dateFormat'];
  /** A moment as a day: '20/11/2026'. */
  date: (moment: string | Date) => string;
  /** 'Friday' */
  weekday: (moment: string | Date) => string;
  /** '20/11/2026 02:47 PM', or '… 14:47'. */
  dateTime: (moment: string | Date) => string;
  /** '02:47 PM' */
  time: (moment: string | Date) => string;
  /** A date as exact as a list gives it: YYYY, YYYY-MM or YYYY-MM-DD, 'from/to', led by 'circa '. Anything else stays as it is. */
  partialDate: (value: string) => string;
  personName: (name: string, surname: string) => string;
  /** '1,284' */
  count: (value: number) => string;
  /** The same by the clocks of another time zone. */
  inZone: (timeZone: string) => Format;
}

/** Formats by the user's preferences; the one place that knows them. */
export function createFormat(preferences: Preferences): Format {
  const zone = preferences.timeZone === undefined ? {} : { timeZone: preferences.timeZone };
  const day = new Intl.DateTimeFormat('en-GB', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const weekdays = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'long' });
  const isTwelve = preferences.clockFormat === '12-Hour';
  const clock = new Intl.DateTimeFormat('en-US', {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: isTwelve ? 'h12' : 'h23',
  });
  const numbers = new Intl.NumberFormat('en');

  const arrange = (year: string, month?: string, date?: string): string => {
    const places: Record<string, string | undefined> = { YYYY: year, MM: month, DD: date };
    return preferences.dateFormat
      .split('/')
      .map((place) => places[place])
      .filter((part) => part !== undefined)
      .join('/');
  };
  const dayOf = (moment: string | Date): string => {
    const parts = Object.fromEntries(day.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    return arrange(parts['year'] ?? '', parts['month'], parts['day']);
  };
  const onePartialDate = (value: string): string =>
    value.replace(/\b(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/, (_whole, year: string, month?: string, date?: string) =>
      arrange(year, month, date),
    );
  // Intl writes a narrow no-break space before AM and PM.
  const time = (moment: string | Date): string => clock.format(new Date(moment)).replaceAll(/\s/gu, ' ');

  return {
    dateFormat: preferences.dateFormat,
    date: dayOf,
    weekday: (moment) => weekdays.format(new Date(moment)),
    time,
    dateTime: (moment) => `${dayOf(moment)} ${time(moment)}`,
    partialDate: (value) => value.split('/').map(onePartialDate).join(' – '),
    personName: (name, surname) =>
      (preferences.nameFormat === 'FirstName + LastName' ? `${name} ${surname}` : `${surname} ${name}`).trim(),
    count: (value) => numbers.format(value),
    inZone: (timeZone) => createFormat({ ...preferences, timeZone }),
  };
}
