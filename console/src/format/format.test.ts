import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { type Preferences, readPreferences } from './preferences.ts';

const defaults: Preferences = { ...readPreferences({ getItem: () => null }), timeZone: 'UTC' };
const moment = '2026-11-20T14:47:00.000Z';

describe('createFormat', () => {
  it('shows the day first and a 12-hour clock unless told otherwise', () => {
    const format = createFormat(defaults);
    expect(format.dateTime(moment)).toBe('20/11/2026 02:47 PM');
    expect(format.dateTime('2026-11-20T00:05:00.000Z')).toBe('20/11/2026 12:05 AM');
    expect(format.personName('Ines', 'Farrow')).toBe('Ines Farrow');
  });

  it('follows the preferences', () => {
    const format = createFormat({
      dateFormat: 'YYYY/MM/DD',
      clockFormat: '24',
      nameFormat: 'LastName + FirstName',
      timeZone: 'Asia/Tokyo',
    });
    expect(format.dateTime(moment)).toBe('2026/11/20 23:47');
    expect(format.dateTime('2026-11-20T15:05:00.000Z')).toBe('2026/11/21 00:05');
    expect(format.weekday('2026-11-20T15:05:00.000Z')).toBe('Saturday');
    expect(format.personName('Ines', 'Farrow')).toBe('Farrow Ines');
  });

  it('shows a date no more exactly than the list gives it', () => {
    const { partialDate } = createFormat(defaults);
    expect(['1962', '1962-11', '1962-11-23', 'circa 1962', '1960/1965', '1960-02/1961'].map(partialDate)).toEqual([
      '1962',
      '11/1962',
      '23/11/1962',
      'circa 1962',
      '1960 – 1965',
      '02/1960 – 1961',
    ]);
  });
});

describe('readPreferences', () => {
  it('takes the defaults for what is missing or not one of the choices', () => {
    const stored: Record<string, string> = {
      preferredDateFormat: 'D.M.',
      preferredClockFormat: '24',
      preferredTimeZone: 'Browser Default',
    };
    expect(readPreferences({ getItem: (key) => stored[key] ?? null })).toEqual({
      dateFormat: 'DD/MM/YYYY',
      clockFormat: '24',
      nameFormat: 'FirstName + LastName',
      timeZone: undefined,
    });
  });
});

it('takes the time zone of the browser when it does not know the one that was chosen', () => {
  expect(
    readPreferences({ getItem: (key) => (key === 'preferredTimeZone' ? 'Mars/Olympus_Mons' : null) }).timeZone,
  ).toBeUndefined();
});
