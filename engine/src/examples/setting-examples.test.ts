import { describe, expect, it } from 'vitest';
import { comparePair } from '../compare-pair.ts';
import { changedSettings, settingNumbers } from '../settings/setting-numbers.ts';
import { settingRange } from '../settings/setting-ranges.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { settingExamples } from './setting-examples.ts';

const numbers = settingNumbers(DEFAULT_SETTINGS);
const changeable = numbers.filter(({ key }) => !settingRange(key).isFixed);

/** A tenth more or less, within the range of the number; whole ones by one year or three hundredths of a score. */
function changed(key: string, value: number, direction: 1 | -1): number {
  const { lowest, highest, isWhole } = settingRange(key);
  const step = isWhole ? (highest > 100 ? 300 : 1) : Math.max(value, 0.5) / 10;
  return Math.min(highest, Math.max(lowest, value + direction * step));
}

describe('an example of a number of the settings', () => {
  it('is there for each that may be changed, but for the one that moves nothing', () => {
    expect(changeable.map(({ key }) => key).filter((key) => !settingExamples.has(key))).toEqual([
      'person.extraRegistered',
    ]);
    expect([...settingExamples.keys()].filter((key) => changeable.every((number) => number.key !== key))).toEqual([]);
  });

  it.each(changeable.filter(({ key }) => settingExamples.has(key)))('moves with $key', ({ key, value }) => {
    const pair = settingExamples.get(key)!;
    const scored = (settings = DEFAULT_SETTINGS) => {
      const { points, thresholdPoints } = comparePair(pair, settings);
      return { points, thresholdPoints };
    };
    const before = scored();
    const after = ([1, -1] as const).map((direction) =>
      scored(changedSettings(new Map([[key, changed(key, value, direction)]]))),
    );
    expect(after.filter((score) => JSON.stringify(score) !== JSON.stringify(before))).not.toEqual([]);
  });
});
