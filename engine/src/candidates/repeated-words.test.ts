import { expect, it } from 'vitest';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

it.each([
  ['Nordvik Nordvik', 'Iran Nordvik Nord vik'],
  ['Nordvik Nordvik', 'Nord vik Nordvik Iran'],
])('a word that the search repeats, and the list writes once as two: %s finds %s', (name, listed) => {
  const entry = entryOf('listed', 'company', [listed]);
  // Barely below the score of 0.9346.
  const query = { name, fuzziness: 0.12, entityType: 'company' } as const;
  expect(search(snapshotOf(entry), query).total).toBe(1);
});
