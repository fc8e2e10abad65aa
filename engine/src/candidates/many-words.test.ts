import { expect, it } from 'vitest';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

const NAMES = ['Halborg', 'Nordvik', 'Siddiqui', 'Petrov', 'Bjarne', 'Quentin', 'Odalys'];

it('a name of many words is found beside short ones that have too little of the search, the rarest word of which it lacks', () => {
  const withRarest = NAMES.map((name) => `Xanthippe ${name}`);
  const others = NAMES.flatMap((name) => Array.from({ length: 12 }, (_, at) => `${name} Wenceslas${at}`));
  const short = [...withRarest, ...others].map((name, id) => entryOf(`${id}`, 'company', [name]));
  const snapshot = snapshotOf(...short, entryOf('long', 'company', [NAMES.join(' ')]));
  const query = { name: ['Xanthippe', ...NAMES].join(' '), fuzziness: 0.5, entityType: 'company' } as const;
  expect(search(snapshot, query).hits.map(({ id }) => id)).toEqual(['long']);
});
