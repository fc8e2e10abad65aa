import { expect, it } from 'vitest';
import { fiftyPairs, outcomeOf } from '../testing/fifty-pairs.ts';
import { settingNumbers } from './setting-numbers.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts';

/** The settings with one number changed, whatever its range. */
function withNumber(key: string, change: (value: number) => number): EngineSettings {
  const settings = structuredClone(DEFAULT_SETTINGS) as unknown as Record<string, unknown>;
  if (key.startsWith('thresholds.')) {
    const thresholds = DEFAULT_SETTINGS.thresholds.map(
      ([fuzziness, points]) => [fuzziness, `thresholds.${fuzziness}` === key ? change(points) : points] as const,
    );
    return { ...DEFAULT_SETTINGS, thresholds };
  }
  const steps = key.split('.');
  const last = steps.pop()!;
  const holder = steps.reduce((node, step) => node[step] as Record<string, unknown>, settings);
  holder[last] = change(holder[last] as number);
  return settings as unknown as EngineSettings;
}

/** Five per cent more and less; what is nothing becomes a little, and years change by whole ones. */
const changesOf = (key: string): ((value: number) => number)[] =>
  key.endsWith('Tolerance')
    ? [(years) => years + 1, (years) => years - 1]
    : [(value) => (value === 0 ? 0.05 : value * 1.05), (value) => value * 0.95];

const moves = (settings: EngineSettings): boolean => fiftyPairs.some((pair) => outcomeOf(pair, settings) !== pair[0]);

it('every number of the settings moves one of fifty pairs of names when it changes by five per cent', () => {
  const unmoved = settingNumbers(DEFAULT_SETTINGS)
    .map(({ key }) => key)
    .filter((key) => !changesOf(key).some((change) => moves(withNumber(key, change))));
  // A person has no legal form: this number is there because both kinds are described by the same ones.
  expect(unmoved).toEqual(['person.extraRegistered']);
});
