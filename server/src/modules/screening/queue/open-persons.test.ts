import { describe, expect, it } from 'vitest';
import { openPersons } from './open-persons.ts';
import type { OpenHitRow } from './queue-store.ts';

const hitAt = (position: number): OpenHitRow => ({
  searchId: 'S',
  entityId: `E-${position}`,
  name: `Entry ${position}`,
  position,
  score: 1 - position / 10,
  typeBits: 1,
  why: 'new',
  matchStatus: 'potential_match',
  openSince: new Date('2026-11-26T08:00:00Z'),
  sourceKey: `list-${position}`,
  isNew: false,
});
const personsOf = (count: number, groups: string[][]) =>
  openPersons(
    Array.from({ length: count }, (_, position) => hitAt(position)),
    groups,
  ).map((person) => person.map(({ entityId }) => entityId));

describe('the rows of open hits', () => {
  it('are one for each where nobody is on two lists', () => {
    expect(personsOf(3, [])).toEqual([['E-0'], ['E-1'], ['E-2']]);
  });

  it('have those of one person at the place of the best of them', () => {
    expect(personsOf(5, [['E-3', 'E-1']])).toEqual([['E-0'], ['E-1', 'E-3'], ['E-2'], ['E-4']]);
  });

  it('keep two persons apart, and tell of no hit that is not open', () => {
    expect(
      personsOf(4, [
        ['E-3', 'E-0', 'E-9'],
        ['E-2', 'E-1'],
      ]),
    ).toEqual([
      ['E-0', 'E-3'],
      ['E-1', 'E-2'],
    ]);
  });
});
