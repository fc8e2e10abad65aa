import { expect, it } from 'vitest';
import { entityReference, entryReference } from './entity-reference.ts';

it.each([
  ['us-ofac-sdn', '22790', 'OFAC 22790'],
  ['us-ofac-cons', '9640', 'OFAC 9640'],
  ['un-sc', 'QDi.001', 'UN QDi.001'],
  ['eu-fsf', 'EU.27.28', 'EU EU.27.28'],
  ['uk-fcdo', 'AFG0001', 'UK AFG0001'],
  ['uk-ofsi', '12703', 'OFSI 12703'],
  ['house', 'H-1', 'Custom H-1'],
  ['demo', 'D-1', 'Demo D-1'],
  ['opensanctions', 'NK-abc', 'NK-abc'],
])('an entry of %s with record id %s is called %s', (source, recordId, reference) => {
  expect(entryReference(source, recordId)).toBe(reference);
  expect(entityReference(`${source}:${recordId}`)).toBe(reference);
});

it('a record id may hold colons; an id without a source stands as it is', () => {
  expect(['house:a:b', ':x', '22790', 'demo1', ''].map(entityReference)).toEqual([
    'Custom a:b',
    'x',
    '22790',
    'demo1',
    '',
  ]);
});
