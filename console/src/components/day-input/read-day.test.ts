import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it('reads a day in the order of the preferences, or year first', () => {
  expect(readDay('20/11/2027', 'DD/MM/YYYY')).toBe('2027-11-20');
  expect(readDay(' 3.4.2027 ', 'DD/MM/YYYY')).toBe('2027-04-03');
  expect(readDay('04/03/2027', 'MM/DD/YYYY')).toBe('2027-04-03');
  expect(readDay('2027/04/03', 'YYYY/MM/DD')).toBe('2027-04-03');
  expect(readDay('2027-04-03', 'DD/MM/YYYY')).toBe('2027-04-03');
});

it.each(['', '20/11', '20/11/27', '30/02/2027', '11/20/2027', 'tomorrow', '1/2/3/2027'])(
  'takes %j for no day',
  (typed) => {
    expect(readDay(typed, 'DD/MM/YYYY')).toBeUndefined();
  },
);

it('reads every day that is written in the order of the preferences', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('DD/MM/YYYY' as const, 'MM/DD/YYYY' as const, 'YYYY/MM/DD' as const),
      (day, dateFormat) => {
        const [year = '', month = '', date = ''] = day.split('-');
        expect(readDay(dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date), dateFormat)).toBe(
          day,
        );
      },
    ),
  );
});
