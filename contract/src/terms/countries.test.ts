import { expect, it } from 'vitest';
import { countries, countryName, isCountryCode } from './countries.ts';

it('there are the 249 countries of ISO 3166-1 and Kosovo, by their English names', () => {
  const names = countries().map(({ name }) => name);
  expect(names).toHaveLength(250);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect([names[0], names.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe']);
  expect(countries().filter(({ code }) => ['AX', 'CH', 'XK'].includes(code))).toEqual([
    { code: 'AX', name: 'Åland Islands' },
    { code: 'XK', name: 'Kosovo' },
    { code: 'CH', name: 'Switzerland' },
  ]);
  expect(countries()).toBe(countries());
});

it('a code is two capital letters that stand for a country', () => {
  expect(['CH', 'XK', 'ch', 'ZZ', 'CHE', ''].map(isCountryCode)).toEqual([true, true, false, false, false, false]);
});

it('what is no code, or stands for nothing, is its own name', () => {
  expect(['CH', 'VE', 'XK', 'QX', 'ch', 'CHE', 'xCH', ''].map(countryName)).toEqual([
    'Switzerland',
    'Venezuela',
    'Kosovo',
    'QX',
    'ch',
    'CHE',
    'xCH',
    '',
  ]);
});
