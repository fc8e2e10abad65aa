import { expect, it } from 'vitest';
import { checkEntry } from './entry-schema.ts';

const listing = { name: 'L', types: ['warning'] };
const least = { id: '1', entityType: 'person', names: [{ text: 'Ann' }], listings: [listing] };

const problemsOf = (more: object): readonly string[] => {
  const checked = checkEntry('house', { ...least, ...more });
  return 'problems' in checked ? checked.problems : [];
};

it.each(['2025-02-30', '2025-02', '2025-2-3', ' 2025-02-03'])('takes %j for no day', (listedOn) => {
  expect(problemsOf({ listings: [{ ...listing, listedOn }] })).toEqual(['listings.0.listedOn: is no day YYYY-MM-DD']);
});

it.each(['70', '1970-13', 'circa 1970'])('takes %j for no date', (date) => {
  expect(problemsOf({ births: [{ from: date, to: date }] })).toContain(
    'births.0.from: is no date YYYY, YYYY-MM or YYYY-MM-DD',
  );
});

it.each(['de', 'XX', 'DEU', 'ADE', 'Germany'])('takes %j for no country', (country) => {
  expect(problemsOf({ birthPlaces: [{ text: 'Town', country }] })).toEqual([
    'birthPlaces.0.country: is no ISO 3166-1 alpha-2 code',
  ]);
});

it('compares the ends of a span by their years, since either may be less precise', () => {
  expect(problemsOf({ births: [{ from: '1970-05', to: '1970' }] })).toEqual([]);
  expect(problemsOf({ births: [{ from: '1971', to: '1970-12-31' }] })).toEqual(['births.0: ends before it begins']);
});
