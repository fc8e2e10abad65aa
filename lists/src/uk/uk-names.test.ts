import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { addRowName, orderNames, type RowName } from './uk-names.ts';

const row = (name: Partial<RowName> = {}): RowName => ({
  row: { 'Name 1': 'Ann', 'Name 2': 'B', 'Name 3': '', 'Name 6': 'Example' },
  type: 'AKA',
  strength: '',
  title: '',
  originalScript: '',
  originalLanguage: '',
  ...name,
});
const entryWith = (entityType: 'person' | 'vessel', ...rows: RowName[]) => {
  const entry = blankEntry('uk', '1', entityType);
  for (const name of rows) addRowName(entry, name);
  return entry;
};

it.each([
  ['arabic', 'ar'],
  ['belarusian', 'be'],
  ['bosnian', 'bs'],
  ['bulgarian', 'bg'],
  ['burmese', 'my'],
  ['chinese', 'zh'],
  ['croatian', 'hr'],
  ['czech', 'cs'],
  ['georgian', 'ka'],
  ['greek', 'el'],
  ['hebrew', 'he'],
  ['hindi', 'hi'],
  ['japanese', 'ja'],
  ['kazakh', 'kk'],
  ['Kirghiz; Kyrgyz', 'ky'],
  ['korean', 'ko'],
  ['kurdish', 'ku'],
  ['macedonian', 'mk'],
  ['pashto', 'ps'],
  ['persian', 'fa'],
  ['farsi', 'fa'],
  ['polish', 'pl'],
  ['Romanian; Moldavian; Moldovan', 'ro'],
  ['Russian', 'ru'],
  ['serbian', 'sr'],
  ['spanish', 'es'],
  ['thai', 'th'],
  ['turkish', 'tr'],
  ['ukrainian', 'uk'],
  ['urdu', 'ur'],
  ['uzbek', 'uz'],
  ['vietnamese', 'vi'],
])('a name in its own script is in the language %s, %s', (originalLanguage, language) => {
  expect(entryWith('person', row({ originalScript: 'Ан', originalLanguage })).names[1]).toEqual({
    text: 'Ан',
    quality: 'strong',
    kind: 'original-script',
    language,
  });
});

it('a language that is not known is left open; the same name is kept once', () => {
  const named = row({ originalScript: 'Ан', originalLanguage: 'Klingon' });
  expect(entryWith('vessel', named, named).names.slice(1)).toEqual([
    { text: 'Ан', quality: 'strong', kind: 'original-script' },
  ]);
});

it.each([
  ['', 'primary', 'name'],
  ['Primary name', 'primary', 'name'],
  ['Primary name variation', 'strong', 'name'],
  ['Alias', 'strong', 'alias'],
  ['AKA', 'strong', 'alias'],
  ['A.K.A.', 'strong', 'alias'],
  ['FKA', 'strong', 'former'],
  ['f.k.a.', 'strong', 'former'],
  ['Previous name', 'strong', 'former'],
  ['Something new', 'strong', 'alias'],
])('a name of type %j is %s, a %s', (type, quality, kind) => {
  expect(entryWith('vessel', row({ type })).names).toEqual([{ text: 'Ann B Example', quality, kind }]);
});

describe('the names of an entry', () => {
  it('have parts where it is a person: given, middle, family and title, as far as the row has them', () => {
    const parts = (cells: Record<string, string>, title = '') =>
      entryWith('person', row({ row: cells, title })).names[0]?.parts;
    expect(
      parts({ 'Name 1': 'A', 'Name 2': 'B', 'Name 3': 'C', 'Name 4': 'D', 'Name 5': 'E', 'Name 6': 'F' }, 'Dr'),
    ).toEqual({ given: 'A', middle: 'B C D E', family: 'F', title: 'Dr' });
    expect(parts({ 'Name 6': 'F' })).toEqual({ family: 'F' });
    expect(entryWith('vessel', row()).names[0]).not.toHaveProperty('parts');
  });

  it('are kept once, however often their row is repeated; an empty row has none', () => {
    const other = row({ row: { 'Name 6': 'Other' } });
    expect(
      entryWith('vessel', row(), other, row({ type: 'FKA' }), row({ row: {} })).names.map(
        ({ text, kind }) => `${text} ${kind}`,
      ),
    ).toEqual(['Ann B Example alias', 'Other alias']);
  });

  it('are weak where the list calls them of low quality; only one is primary', () => {
    const primary = (text: string, strength = '') => row({ row: { 'Name 6': text }, type: 'Primary name', strength });
    expect(
      entryWith(
        'vessel',
        primary('A', 'Low quality a.k.a'),
        primary('B', 'Good quality a.k.a'),
        primary('C'),
      ).names.map(({ text, quality }) => `${text} ${quality}`),
    ).toEqual(['A weak', 'B primary', 'C strong']);
  });

  it('are what the list calls them at best where it repeats them', () => {
    const named = (text: string, type: string, strength = '') => row({ row: { 'Name 6': text }, type, strength });
    expect(
      entryWith(
        'vessel',
        named('A', 'AKA', 'Low quality a.k.a'),
        named('B', 'AKA', 'Low quality a.k.a'),
        named('C', 'AKA'),
        named('B', 'FKA', 'Good quality a.k.a'),
        named('C', 'Primary name'),
        named('B', 'AKA', 'Low quality a.k.a'),
      ).names,
    ).toEqual([
      { text: 'A', quality: 'weak', kind: 'alias' },
      { text: 'B', quality: 'strong', kind: 'former' },
      { text: 'C', quality: 'primary', kind: 'name' },
    ]);
  });

  it('lead with the primary one, else with the first', () => {
    const names = (...qualities: ('primary' | 'strong' | 'weak')[]) =>
      orderNames({
        ...blankEntry('uk', '1', 'person'),
        names: qualities.map((quality, index) => ({ text: `${index}`, quality, kind: 'alias' })),
      }).names.map(({ text, quality }) => `${text} ${quality}`);
    expect(names('weak', 'strong', 'primary', 'strong')).toEqual(['2 primary', '0 weak', '1 strong', '3 strong']);
    expect(names('weak', 'strong')).toEqual(['0 primary', '1 strong']);
    expect(names()).toEqual([]);
  });
});
