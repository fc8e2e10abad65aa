import { expect, it } from 'vitest';
import type { Identifier } from '../entry.ts';
import { search } from '../search.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { textAt } from './file/column.ts';
import { IdentifierTable, readRecord } from './identifier-table.ts';

const passport = (value: string, country?: string): Identifier => ({
  kind: 'passport',
  value,
  label: '',
  ...(country !== undefined && { country }),
});

/** The records of a table, with the entries that bear them. */
function filed(added: readonly (readonly [Identifier, entry: number])[]) {
  const table = new IdentifierTable();
  for (const [identifier, entry] of added) table.add(identifier, entry);
  const { identifierStarts, identifierText, identifierEntry } = table.sections();
  expect(identifierStarts).toHaveLength(identifierEntry.length + 1);
  return Array.from(identifierEntry, (entry, record) => ({
    entry,
    ...readRecord(textAt(identifierStarts, identifierText, record)),
  }));
}

it('identifiers are given back whatever they hold, a tab included', () => {
  expect(filed([[passport('AB\t12\t345', 'NM'), 3]])).toEqual([
    { entry: 3, kind: 'passport', value: 'AB\t12\t345', country: 'NM' },
  ]);
  expect(filed([[passport('AB 12 345'), 0]])).toEqual([{ entry: 0, kind: 'passport', value: 'AB 12 345' }]);
});

it('identifiers stand in the order of their keys and, where all of them is the same, of their entries', () => {
  const told = filed([
    [passport('C 33333'), 4],
    [passport('A 11111'), 5],
    [passport('B 22222'), 2],
    [passport('A 11111'), 1],
    [passport('B 22222'), 0],
    [passport('A 11111'), 3],
  ]);
  expect(told.map(({ value, entry }) => `${value} ${entry}`)).toEqual([
    'A 11111 1',
    'A 11111 3',
    'A 11111 5',
    'B 22222 0',
    'B 22222 2',
    'C 33333 4',
  ]);
});

it('everybody who bears a number is found by it, and nobody else', () => {
  const numbers = ['A 11111', 'B 22222', 'A 11111', 'A 11112', 'A 1111', 'a-11111'];
  const snapshot = snapshotOf(
    ...numbers.map((value, id) => entryOf(`${id}`, 'person', [`Xanthippe${id}`], { identifiers: [passport(value)] })),
  );
  const query = { name: 'Bjarne', fuzziness: 0, identifier: { kind: 'passport', number: 'A 11111' } as const };
  expect(
    search(snapshot, query)
      .hits.map(({ id }) => id)
      .sort(),
  ).toEqual(['0', '2', '5']);
});
