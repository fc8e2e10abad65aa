import { riskLevels } from '@tamis/contract/cases';
import { dayOf, monthsAfter, startOfDay } from '@tamis/contract/terms/zoned-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertReviewedOn, NO_NEXT_REVIEW, reviewAfter, reviewWithRisk } from './review-policy.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const zone = fc.constantFrom('UTC', 'Asia/Dubai', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati');
const count = fc.integer({ min: 1, max: 60 });
const months = fc.record({ low: fc.option(count), medium: fc.option(count), high: fc.option(count) });
const level = fc.constantFrom(null, ...riskLevels);
const basis = fc.record({ approvedAt: moment, months, level, timeZone: zone });

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 3, '2026-11-30'],
    ['2026-11-21', 36, '2029-11-21'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('after %s, %i of them, end on %s', (day, later, is) => {
    expect(monthsAfter(day, later)).toBe(is);
  });

  it('never leave a month out, nor lead into the one after', () => {
    fc.assert(
      fc.property(moment, count, (at, later) => {
        const from = dayOf(at, 'UTC');
        const to = monthsAfter(from, later);
        const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(numberOf(to) - numberOf(from)).toBe(later);
        expect(to.slice(8) <= from.slice(8)).toBe(true);
      }),
    );
  });
});

describe('the next review', () => {
  it('is at the beginning of a day where the merchant is, so many months after the approval', () => {
    fc.assert(
      fc.property(basis, (given) => {
        const { nextReviewAt } = reviewAfter(given);
        const { low, medium, high } = given.months;
        const asked = { low, medium, high, prohibited: high, none: high }[given.level ?? 'none'];
        const on = asked === null ? null : monthsAfter(dayOf(given.approvedAt, given.timeZone), asked);
        expect(nextReviewAt).toEqual(on && startOfDay(on, given.timeZone));
      }),
    );
  });

  it('of a risk that is not set, or Prohibited, is that of a high one, never that of a low one', () => {
    const given = { approvedAt: new Date('2026-11-21T10:00:00Z'), months: { low: 36, medium: 24, high: 12 } };
    for (const unsafe of [null, 'prohibited', 'high'] as const)
      expect(reviewAfter({ ...given, level: unsafe, timeZone: 'UTC' }).nextReviewAt?.toISOString()).toBe(
        '2027-11-21T00:00:00.000Z',
      );
  });

  it('follows the risk; a day that somebody chose gives way to an earlier one alone', () => {
    fc.assert(
      fc.property(basis, moment, (given, chosenAt) => {
        const asked = reviewAfter(given);
        expect(reviewWithRisk({ ...asked, nextReviewAt: chosenAt }, given)).toEqual(asked);
        expect(reviewWithRisk(NO_NEXT_REVIEW, given)).toEqual(asked);
        const chosen = { nextReviewAt: chosenAt, nextReviewReason: 'As agreed' };
        const is = reviewWithRisk(chosen, given);
        const isEarlier = asked.nextReviewAt !== null && asked.nextReviewAt < chosenAt;
        expect(is).toEqual(isEarlier ? asked : chosen);
      }),
    );
  });

  it('is moved to a day after today, within 60 months of the last approval', () => {
    expect(() => assertReviewedOn('2026-11-21', '2026-11-21', '2026-11-20')).toThrow('Choose a day after today.');
    expect(() => assertReviewedOn('2031-11-21', '2026-11-21', '2026-11-20')).toThrow('within 60 months');
    expect(() => assertReviewedOn('2031-11-20', '2026-11-21', '2026-11-20')).not.toThrow();
  });
});
