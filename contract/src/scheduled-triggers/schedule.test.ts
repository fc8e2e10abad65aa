import { expect, it } from 'vitest';
import { momentOf } from '../terms/zoned-days.ts';
import { nextTimes, readCron, type Schedule, scheduleText, writeCron } from './schedule.ts';

const ZURICH = 'Europe/Zurich';

function read(cron: string): Schedule {
  const schedule = readCron(cron);
  if (typeof schedule === 'string') throw new Error(schedule);
  return schedule;
}
const next = (cron: string, after: string, timeZone: string, count = 3) =>
  nextTimes(read(cron), new Date(after), timeZone, count).map((time) => time.toISOString());

it.each([
  ['0 9 * * 1-5', 'Every weekday at 09:00'],
  ['30 6 * * *', 'Every day at 06:30'],
  ['0 8,12,18 * * *', 'Every day at 08:00, 12:00 and 18:00'],
  ['5 * * * *', 'Every day at 5 minutes past each hour'],
  ['0 9 * * 1,3,5', 'Every Monday, Wednesday and Friday at 09:00'],
  ['0 7 * * 0', 'Every Sunday at 07:00'],
  ['0 7 1 * *', 'On day 1 of each month at 07:00'],
  ['0 7 1,15,L * *', 'On day 1, day 15 and the last day of each month at 07:00'],
  ['0 */6 * * 6-7', 'Every Saturday and Sunday at 00:00, 06:00, 12:00 and 18:00'],
])('%s is read as “%s”', (cron, sentence) => {
  expect(scheduleText(read(cron))).toBe(sentence);
});

it.each(['0 9 * * 1-5', '30 6 * * *', '5 * * * *', '0 9,17 * * 1,3,5', '0 7 1,15,L * *'])(
  '%s is written as it was read',
  (cron) => {
    expect(writeCron(read(cron))).toBe(cron);
  },
);

it.each([
  ['', 'five parts'],
  ['0 9 * *', 'five parts'],
  ['0 9 * * * *', 'five parts'],
  ['*/5 * * * *', 'minute'],
  ['60 9 * * *', 'minute'],
  ['0 24 * * *', 'Hours'],
  ['0 9-7 * * *', 'Hours'],
  ['0 1/0 * * *', 'Hours'],
  ['0 9 * 1 *', 'Months'],
  ['0 9 1 * 1', 'not both'],
  ['0 9 32 * *', 'Days of the month'],
  ['0 9 0 * *', 'Days of the month'],
  ['0 9 * * 8', 'Days of the week'],
  ['0 9 * * MON', 'Days of the week'],
])('%s is refused, and said why: %s', (cron, why) => {
  expect(readCron(cron)).toContain(why);
});

it('comes due at the same local hour on both sides of a change of summer time', () => {
  expect(next('0 9 * * *', '2027-03-27T00:00:00Z', ZURICH)).toEqual([
    '2027-03-27T08:00:00.000Z',
    '2027-03-28T07:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
  ]);
  expect(next('0 9 * * *', '2026-10-24T00:00:00Z', ZURICH)).toEqual([
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
});

it('comes due when the clocks leap over its hour, and once where that is due itself', () => {
  // At 02:00 clocks show 03:00.
  expect(next('30 2 * * *', '2027-03-27T12:00:00Z', ZURICH, 2)).toEqual([
    '2027-03-28T01:00:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ]);
  expect(next('0 1,2,3 * * *', '2027-03-27T12:00:00Z', ZURICH)).toEqual([
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-03-28T23:00:00.000Z',
  ]);
});

it('comes due once in an hour that the clocks show twice: the first time', () => {
  expect(next('30 2 * * *', '2026-10-24T12:00:00Z', ZURICH, 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

it('goes by the clocks of the time zone alone', () => {
  expect(next('0 9 * * 1', '2026-11-20T12:00:00Z', 'Asia/Dubai', 1)).toEqual(['2026-11-23T05:00:00.000Z']);
  expect(next('0 9 * * 1', '2026-11-20T12:00:00Z', 'America/New_York', 1)).toEqual(['2026-11-23T14:00:00.000Z']);
  expect(next('0 0 * * *', '2026-11-20T12:00:00Z', 'Pacific/Auckland', 1)).toEqual(['2026-11-21T11:00:00.000Z']);
});

it('waits for months that have its day, and knows the last day of each', () => {
  expect(next('0 9 31 * *', '2027-01-31T12:00:00Z', 'UTC', 2)).toEqual([
    '2027-03-31T09:00:00.000Z',
    '2027-05-31T09:00:00.000Z',
  ]);
  expect(next('0 9 15,L * *', '2028-02-01T12:00:00Z', 'UTC')).toEqual([
    '2028-02-15T09:00:00.000Z',
    '2028-02-29T09:00:00.000Z',
    '2028-03-15T09:00:00.000Z',
  ]);
});

it('is never due at the moment that it counts from', () => {
  expect(next('0 9 * * *', '2026-11-20T09:00:00Z', 'UTC', 1)).toEqual(['2026-11-21T09:00:00.000Z']);
});

it('finds the moment of a leap by half an hour, and by a whole day', () => {
  // Lord Howe Island leaps from 02:00 to 02:30; Samoa had no 30 December 2011.
  expect(momentOf('2026-10-04', 2 * 60 + 15, 'Australia/Lord_Howe').toISOString()).toBe('2026-10-03T15:30:00.000Z');
  expect(momentOf('2011-12-30', 9 * 60, 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z');
});
