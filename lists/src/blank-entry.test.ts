import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { blankEntry, finishEntry } from './blank-entry.ts';

const named = (names: string[], more: Partial<Entry> = {}): Entry => ({
  ...blankEntry('house', '1', 'person'),
  names: names.map((text) => ({ text, quality: 'primary', kind: 'name' })),
  listings: [{ name: 'L', programmes: [], types: ['pep', 'sanction'] }],
  ...more,
});

it('a blank entry says nothing', () => {
  expect(blankEntry('house', '1', 'vessel')).toEqual({
    source: 'house',
    id: '1',
    entityType: 'vessel',
    names: [],
    types: [],
    listings: [],
    births: [],
    deaths: [],
    birthPlaces: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
    positions: [],
    relations: [],
    media: [],
    pictures: [],
    links: [],
    remarks: [],
    details: [],
  });
});

describe('a finished entry', () => {
  it('has every value once, and the types of its listings and of the press', () => {
    const media = { title: 'T', url: 'u', types: ['warning', 'pep'] };
    const entry = named(['A', 'B', 'A'], {
      links: ['x', 'y', 'x'],
      births: [
        { from: '1960', to: '1960', circa: false },
        { from: '1960', to: '1960', circa: true },
        { from: '1960', to: '1960', circa: false },
      ],
      media: [media, media],
      updatedOn: '2026-01-02',
    });
    expect(finishEntry(entry)).toEqual({
      ...entry,
      names: entry.names.slice(0, 2),
      links: ['x', 'y'],
      births: entry.births.slice(0, 2),
      media: [media],
      types: ['pep', 'sanction', 'warning'],
    });
    expect(entry.links).toHaveLength(3);
  });

  it('has a name and a type', () => {
    expect(finishEntry(named(['', 'B'])).names).toHaveLength(2);
    for (const names of [[], ['']]) expect(() => finishEntry(named(names))).toThrow(new RangeError('has no name'));
    expect(() => finishEntry(named(['A'], { listings: [] }))).toThrow(new RangeError('has no check type'));
  });
});
