import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePair } from '../compare-pair.ts';
import { changedSettings, settingNumbers } from './setting-numbers.ts';
import { settingRange } from './setting-ranges.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const numbers = settingNumbers(DEFAULT_SETTINGS);
const changed = (...changes: [string, number][]): ReturnType<typeof changedSettings> =>
  changedSettings(new Map(changes));

describe('the numbers of the settings', () => {
  it('name each number once, thresholds by their fuzziness', () => {
    expect(new Set(numbers.map(({ key }) => key)).size).toBe(numbers.length);
    expect(numbers).toEqual(
      expect.arrayContaining([
        { key: 'similarity.nickname', value: 0.8 },
        { key: 'thresholds.0.5', value: 8200 },
        { key: 'facts.birthYear.0', value: 0.93 },
      ]),
    );
  });

  it('are within their ranges as delivered', () => {
    expect(
      numbers.filter(({ key, value }) => value < settingRange(key).lowest || value > settingRange(key).highest),
    ).toEqual([]);
  });

  it('change one by one: the settings differ in that number alone', () => {
    const changeable = numbers.filter(({ key }) => !key.startsWith('thresholds.') && !settingRange(key).isFixed);
    fc.assert(
      fc.property(fc.constantFrom(...changeable), fc.double({ min: 0, max: 1, noNaN: true }), ({ key }, share) => {
        const { lowest, highest } = settingRange(key);
        const any = lowest + share * (highest - lowest);
        const value = settingRange(key).isWhole ? Math.round(any) : any;
        const after = settingNumbers(changed([key, value]));
        expect(
          after
            .filter((number, index) => number.value !== numbers[index]!.value)
            .every((number) => number.key === key && number.value === value),
        ).toBe(true);
        expect(Array.isArray(changed([key, value]).facts.birthYear)).toBe(true);
      }),
    );
  });

  it('leave the settings of the engine as they are', () => {
    changed(['similarity.nickname', 0.1]);
    expect(DEFAULT_SETTINGS.similarity.nickname).toBe(0.8);
    expect(changed()).toBe(DEFAULT_SETTINGS);
  });

  it('refuse, by name, what is no setting, out of range, or a threshold that rises with fuzziness', () => {
    expect(() => changed(['similarity.luck', 1])).toThrow("There is no setting 'similarity.luck'");
    for (const value of [-0.1, settingRange('loneWord').highest + 1, Number.NaN])
      expect(() => changed(['loneWord', value])).toThrow(new RangeError("'loneWord' must be between 0 and 1"));
    expect(() => changed(['thresholds.0.5', 9900])).toThrow(
      new RangeError("'thresholds.0.5' must not be above that of a lower fuzziness"),
    );
  });

  it.each(['facts.birthYearTolerance', 'facts.circaTolerance', 'identifierMatch', 'thresholds.1'])(
    'refuse a part of a year and of a point: %s',
    (key) => {
      const { lowest } = settingRange(key);
      expect(() => changed([key, lowest + 0.5])).toThrow(new RangeError(`'${key}' must be a whole number`));
      expect(settingNumbers(changed([key, lowest])).find((number) => number.key === key)?.value).toBe(lowest);
    },
  );

  it('refuse those that a snapshot was built by', () => {
    for (const key of ['weights.content', 'commonWordWeight', 'bracketed'])
      expect(() => changed([key, 0.9])).toThrow(
        new RangeError(`'${key}' is part of the index and changes with the version of the engine only`),
      );
    expect(changed(['weights.content', DEFAULT_SETTINGS.weights.content])).toEqual(DEFAULT_SETTINGS);
  });
});

describe('a pair of names', () => {
  const pair = {
    searched: 'Bob Harrington',
    listed: 'Robert Harrington',
    entityType: 'person',
    fuzziness: 0.5,
  } as const;

  it('is explained word by word, and the parts add up', () => {
    const explanation = comparePair(pair);
    expect(explanation.words.map(({ method }) => method)).toEqual(['nickname', 'exact']);
    expect(explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBe(explanation.points);
    expect(explanation.thresholdPoints).toBe(8200);
  });

  it('follows changed settings', () => {
    const after = comparePair(pair, changed(['similarity.nickname', 0.5], ['thresholds.0.5', 8000]));
    expect(after.points).toBeLessThan(comparePair(pair).points);
    expect(after.thresholdPoints).toBe(8000);
  });

  it('compares years of birth', () => {
    const born = (listedBirthYear: number): string | undefined =>
      comparePair({ ...pair, birthYear: 1960, listedBirthYear }).facts.find(({ field }) => field === 'birthYear')
        ?.verdict;
    expect([born(1961), born(1980)]).toEqual(['match', 'mismatch']);
  });
});
