import { expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { OpenSnapshot, openSnapshot } from '../snapshot.ts';
import { bytesOf, entryOf } from '../testing/entries.ts';

function opened(entries: readonly Entry[]): OpenSnapshot {
  const snapshot = openSnapshot(bytesOf({ test: entries }));
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  return snapshot;
}

const countries = (...codes: readonly string[]): Entry['countries'] =>
  codes.map((code) => ({ code, text: code, role: 'nationality' }));

const person = (id: string, more: Partial<Entry>): Entry =>
  entryOf(id, 'person', ['Amir Testov'], {
    types: ['sanction', 'warning'],
    genders: ['male'],
    countries: countries('NM', 'OI'),
    ...more,
  });

it('entries that differ in one thing keep it, each its own, wherever they stand', () => {
  const entries = [
    person('as most', {}),
    person('company', { entityType: 'company' }),
    person('one type', { types: ['sanction'] }),
    person('another type', { types: ['sanction', 'pep'] }),
    person('no type', { types: [] }),
    person('woman', { genders: ['female'] }),
    person('either', { genders: ['male', 'female'] }),
    person('of unknown gender', { genders: [] }),
    person('of one country', { countries: countries('NM') }),
    person('of another', { countries: countries('NM', 'XX') }),
    person('of none', { countries: [] }),
    person('as most again', {}),
  ];
  const snapshot = opened(entries);
  entries.forEach(({ id, entityType, types, genders, countries: of }, entry) => {
    expect(snapshot.entryId(entry)).toBe(id);
    const codes = of.map(({ code }) => code);
    expect(snapshot.profileOf(entry)).toEqual({ entityType, types: [...types].sort(), genders, countries: codes });
  });
});

it('what entries write otherwise and mean alike is kept once', () => {
  const { profiles } = opened([
    person('1', {}),
    person('2', { types: ['warning', 'sanction'] }),
    person('3', { countries: countries('NM', 'OI', 'NM', '') }),
    person('4', { countries: countries('', 'NM', 'OI') }),
  ]);
  expect(profiles).toEqual([
    { entityType: 'person', types: ['sanction', 'warning'], genders: ['male'], countries: ['NM', 'OI'] },
  ]);
});

it('each of many entries has its own births and its own names, and some have none or many', () => {
  const entries = Array.from({ length: 70 }, (_, id) =>
    entryOf(
      `entry ${id}`,
      'person',
      Array.from({ length: 1 + (id % 3) }, (__, name) => `Name${id} ${name}`),
      {
        births: Array.from({ length: id % 4 }, (__, birth) => {
          const from = `${1900 + id}-0${birth + 1}`;
          return { from, to: `${1901 + id}`, circa: birth === 1 };
        }),
      },
    ),
  );
  const snapshot = opened(entries);
  let name = 0;
  entries.forEach((entry, number) => {
    expect(snapshot.entryId(number)).toBe(entry.id);
    expect(snapshot.factsOf(number).births).toEqual(entry.births);
    expect(snapshot.primaryName(number)).toBe(entry.names[0]!.text);
    for (const { text } of entry.names) {
      expect([snapshot.entryOfName(name), snapshot.nameText(name)]).toEqual([number, text]);
      name += 1;
    }
  });
  expect(snapshot.nameCount).toBe(name);
});
