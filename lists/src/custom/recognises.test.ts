import { expect, it } from 'vitest';
import { customListReader } from './read.ts';

const recognises = (...heads: string[]): boolean =>
  customListReader.recognises(heads.map((head, at) => ({ name: `${at}`, head })));

it('takes a CSV with the columns that must be there, in any order, between quotes or blanks', () => {
  expect(recognises('name, "entity_type" ,"id",types\n')).toBe(true);
  expect(recognises('"id","entity_type","name"\n1,person,Ann')).toBe(true);
});

it.each(['id,name,types\n', 'entity_type\n', 'id\nentity_type,name', ''])(
  'takes no CSV without one of them: %j',
  (head) => {
    expect(recognises(head)).toBe(false);
  },
);

it('takes JSON lines whose first line has the entity type and names', () => {
  expect(recognises(' {"id":"1","entityType" : "person","names" : []}')).toBe(true);
});

it.each([
  '{"id":"1","entityType":"person"}',
  '{"id":"1","names":[]}',
  '{"id":"1"}\n{"entityType":"person","names":[]}',
  '{"entityType":"person"}\n{"names":[]}',
  'x {"entityType":"person","names":[]}',
  '[{"name":"Ann"}]',
])('takes no other JSON: %j', (head) => {
  expect(recognises(head)).toBe(false);
});

it('takes one file, neither none nor two', () => {
  expect(recognises()).toBe(false);
  expect(recognises('id,entity_type,name', 'id,entity_type,name')).toBe(false);
});
