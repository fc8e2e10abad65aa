import { describe, expect, it } from 'vitest';
import type { DateSpan } from '../entry.ts';
import { factsFactor, judgeFacts } from './facts.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const name = prepareName('Nicolas Maduro Moros', 'person');
const span = (from: string, to = from, circa = false): DateSpan => ({ from, to, circa });

function judge(birthDate: string | undefined, births: DateSpan[], birthYear = Number(birthDate?.slice(0, 4))) {
  const entry = { entityType: 'person' as const, births, countries: [], genders: [] };
  const query = { birthYear, ...(birthDate !== undefined && birthDate.length > 4 && { birthDate }) };
  const judged = judgeFacts(query, name, entry, DEFAULT_SETTINGS);
  return { ...judged[0]!.fact, factor: factsFactor(judged) };
}
const [ONE_STEP, TWO_STEPS] = DEFAULT_SETTINGS.facts.birthYear as [number, number];

describe('a whole date of birth', () => {
  it.each([
    ['1962-11-23', [span('1962-11-23')]],
    ['1962-11', [span('1962-11-23')]],
    ['1962-11-23', [span('1962-11')]],
    ['1962-11-23', [span('1962')]],
    ['1962-11-23', [span('1960', '1965')]],
    ['1962-11-23', [span('1962-11-01', '1963-02-01')]],
    // Of several the best one counts.
    ['1962-11-23', [span('1950-01-01'), span('1962-11-23')]],
    // What a list calls about that time is no day.
    ['1962-11-23', [span('1962-03-01', '1962-03-01', true)]],
    // A month that stands where the day should: 3 October and 10 March.
    ['1962-10-03', [span('1962-03-10')]],
    // A list that gives the year alone keeps its tolerance.
    ['1962-11-23', [span('1963')]],
  ])('%s is met by %j and takes nothing off', (date, births) => {
    expect(judge(date, births)).toMatchObject({ searched: date, verdict: 'match', factor: 1 });
  });

  it('that contradicts takes off what a year alone would not see, and never hides by itself', () => {
    expect(judge('1962-11-23', [span('1962-11-24')])).toMatchObject({ verdict: 'mismatch', factor: ONE_STEP });
    expect(judge('1962-11', [span('1962-12-01')])).toMatchObject({ verdict: 'mismatch', factor: ONE_STEP });
    expect(judge('1962', [span('1962-11-24')])).toMatchObject({ verdict: 'match', factor: 1 });
  });

  it('counts one step more than a year that contradicts as far', () => {
    for (const year of [1964, 1965, 1990]) {
      const byYear = judge(undefined, [span('1962-11-24')], year).factor;
      const byDate = judge(`${year}-11-23`, [span('1962-11-24')]).factor;
      expect(byDate).toBeLessThanOrEqual(byYear);
    }
    expect(judge('1964-11-23', [span('1962-11-24')]).factor).toBe(TWO_STEPS);
  });

  it('is unknown where the list says nothing', () => {
    expect(judge('1962-11-23', [])).toMatchObject({ searched: '1962-11-23', verdict: 'unknown', factor: 1 });
  });
});
