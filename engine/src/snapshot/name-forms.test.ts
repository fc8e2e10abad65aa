import { describe, expect, it } from 'vitest';
import type { EntityType, Entry } from '../entry.ts';
import { search } from '../search.ts';
import { OpenSnapshot } from '../snapshot.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { textAt } from './file/column.ts';

function termsOf(...entries: readonly Entry[]): readonly string[] {
  const snapshot = snapshotOf(...entries);
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const { termTextStarts, termText, termEntries } = snapshot.sections;
  return Array.from(termEntries, (bearing, term) => {
    const [letters] = textAt(termTextStarts, termText, term).split('\t');
    return `${letters} ${bearing}`;
  });
}

describe('names are filed under their words, with how many entries bear each', () => {
  it('an entry that bears a word in several names or twice in one counts once', () => {
    expect(
      termsOf(
        entryOf('1', 'person', ['Omar Karim', 'Omar Omar', 'Karim']),
        entryOf('2', 'person', ['Omar']),
        entryOf('3', 'company', ['Omar Omar Bank']),
      ),
    ).toEqual(expect.arrayContaining(['bank 1', 'karim 1', 'omar 3']));
  });

  it.each<[EntityType, boolean]>([
    ['company', true],
    ['other', true],
    ['person', false],
  ])('and a %s under its acronym: %s', (entityType, is) => {
    const terms = termsOf(entryOf('1', entityType, ['Halborg Nordvik Siddiqui']));
    expect(terms.includes('=hns 0')).toBe(is);
    expect(terms).toHaveLength(is ? 4 : 3);
  });
});

it('an acronym finds every organisation whose name it is, also where several have the same name', () => {
  const snapshot = snapshotOf(
    entryOf('person', 'person', ['Harbour Authority Tessalia']),
    entryOf('one', 'organisation', ['Harbour Authority of Tessalia']),
    entryOf('other', 'organisation', ['Nordvik Bank', 'Harbour Authority of Tessalia']),
    entryOf('third', 'company', ['Halborg Airline Tours']),
    entryOf('none', 'company', ['Halborg Bank Tours']),
  );
  const found = search(snapshot, { name: 'HAT', fuzziness: 0.5 }).hits.map(({ id }) => id);
  expect(found.sort()).toEqual(['one', 'other', 'third']);
});

it('a word that many entries bear counts less when it is left over than one of few', () => {
  const others = Array.from({ length: 60 }, (_, id) => entryOf(`c${id}`, 'person', ['Karim Ahmed']));
  const pointsOf = (listed: string): number => {
    const snapshot = snapshotOf(...others, entryOf('listed', 'person', [listed]));
    const { hits } = search(snapshot, { name: 'Xanthippe Halborg', fuzziness: 1 });
    return hits.find(({ id }) => id === 'listed')?.explanation.points ?? 0;
  };
  expect(pointsOf('Xanthippe Halborg Ahmed')).toBeGreaterThan(pointsOf('Xanthippe Halborg Nordvik'));
});
