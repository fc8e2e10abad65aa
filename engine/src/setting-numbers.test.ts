import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePair } from './compare-pair.ts';
import { draftSettings, highestValue, settingNumbers } from './setting-numbers.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const numbers = settingNumbers();
const draft = (...changes: [string, number][]): ReturnType<typeof draftSettings> => draftSettings(new Map(changes));

describe('the numbers of the settings', () => {
  it('name each number once, thresholds by their fuzziness', () => {
    expect(new Set(numbers.map(({ key }) => key)).size).toBe(numbers.length);
    expect(numbers).toEqual(expect.arrayContaining([{ key: 'similarity.nickname', value: 0.8 }, { key: 'thresholds.0.5', value: 8200 }, { key: 'facts.birthYear.0', value: 0.93 }]));
  });

  it('change one by one: the draft differs in that number alone', () => {
    fc.assert(fc.property(fc.constantFrom(...numbers.filter(({ key }) => !key.startsWith('thresholds.'))), fc.double({ min: 0, max: 4, noNaN: true }), ({ key }, value) => {
      const changed = settingNumbers(draft([key, value]));
      expect(changed.filter((number, index) => number.value !== numbers[index]!.value).every((number) => number.key === key && number.value === value)).toBe(true);
      expect(Array.isArray(draft([key, value]).facts.birthYear)).toBe(true);
    }));
  });

  it('leave the released settings as they are', () => {
    draft(['similarity.nickname', 0.1]);
    expect(DEFAULT_SETTINGS.similarity.nickname).toBe(0.8);
    expect(draftSettings(new Map())).toBe(DEFAULT_SETTINGS);
  });

  it('refuse what is no setting, out of range, or a threshold that rises with fuzziness', () => {
    expect(() => draft(['similarity.luck', 1])).toThrow("There is no setting 'similarity.luck'");
    for (const value of [-0.1, highestValue('loneWord') + 1, Number.NaN]) expect(() => draft(['loneWord', value])).toThrow(RangeError);
    expect(() => draft(['thresholds.0.5', 9900])).toThrow('A threshold must not rise with fuzziness');
  });
});

describe('a pair of names', () => {
  const pair = { searched: 'Bob Harrington', listed: 'Robert Harrington', entityType: 'person', fuzziness: 0.5 } as const;

  it('is explained word by word, and the parts add up', () => {
    const explanation = comparePair(pair);
    expect(explanation.words.map(({ method }) => method)).toEqual(['nickname', 'exact']);
    expect(explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBe(explanation.points);
    expect(explanation.thresholdPoints).toBe(8200);
  });

  it('follows a draft', () => {
    const changed = comparePair(pair, draft(['similarity.nickname', 0.5], ['thresholds.0.5', 8000]));
    expect(changed.points).toBeLessThan(comparePair(pair).points);
    expect(changed.thresholdPoints).toBe(8000);
  });

  it('compares years of birth', () => {
    const born = (listedBirthYear: number): string | undefined => comparePair({ ...pair, birthYear: 1960, listedBirthYear }).facts.find(({ field }) => field === 'birthYear')?.verdict;
    expect([born(1961), born(1980)]).toEqual(['match', 'mismatch']);
  });
});
