import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateSpan, fullDate, partialDate } from './partial-date.ts';

describe('a partial date', () => {
  it.each([
    ['1971', '1971'],
    ['1971-02', '1971-02'],
    ['1971-02-09', '1971-02-09'],
    ['2026-02-27T00:00:09.554Z', '2026-02-27'],
    ['17 Feb 1974', '1974-02-17'],
    ['Feb 1974', '1974-02'],
    ['Nov. 1973', '1973-11'],
    ['Sept. 1973', '1973-09'],
    ['February 17, 1974', '1974-02-17'],
    ['17/02/1974', '1974-02-17'],
    ['00/00/1965', '1965'],
    ['00/03/1965', '1965-03'],
  ])('reads %s as %s', (text, date) => {
    expect(partialDate(text)).toBe(date);
  });

  it('keeps the month of a day that the month lacks', () => {
    expect(partialDate('30 Feb 1960')).toBe('1960-02');
  });

  it.each(['', 'na', 'unknown', '1 Foo 1960', '13/13/1960', '45 Jan 1960', '24/06/1402', 'Ma 1960'])(
    'is not read from %j',
    (text) => {
      expect(partialDate(text)).toBeUndefined();
    },
  );

  it('is a full date only with a day', () => {
    expect([fullDate('03 Jun 2021'), fullDate('Jun 2021')]).toEqual(['2021-06-03', undefined]);
  });

  it('never throws and only gives dates that sort as text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(partialDate(text) ?? '1900').toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
      }),
    );
  });
});

describe('a span of dates', () => {
  it('is one date when the list gives one', () => {
    expect(dateSpan('1971')).toEqual({ from: '1971', to: '1971', circa: false });
  });

  it('is circa when the list says so, and keeps its words', () => {
    expect(dateSpan('circa 1962')).toEqual({ from: '1962', to: '1962', circa: true, text: 'circa 1962' });
  });

  it.each([
    ['1962 to 1965', '1962', '1965', false],
    ['between 1962 and 1965', '1962', '1965', false],
    ['1962-1965', '1962', '1965', false],
    ['01 Jan 1977 to 31 Dec 1985', '1977-01-01', '1985-12-31', false],
    ['Mar 1962 to Feb 1963', '1962-03', '1963-02', false],
    ['circa 1962 to 1965', '1962', '1965', true],
    ['1962 to circa 1965', '1962', '1965', true],
    ['between 1962 and about 1965', '1962', '1965', true],
  ])('reads %s', (text, from, to, circa) => {
    expect(dateSpan(text)).toEqual({ from, to, circa, text });
  });

  it('is none when it ends before it begins', () => {
    expect(dateSpan('1965 to 1962')).toBeUndefined();
  });
});
