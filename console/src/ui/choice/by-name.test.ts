import { expect, it } from 'vitest';
import { byName } from './by-name.ts';

const find = (text: string) => byName(['Côte d’Ivoire', 'Japan', 'Panama', 'Spain'], text, (name) => name);

it('finds what begins with the text before what only holds it', () => {
  expect(find('pan')).toEqual(['Panama', 'Japan']);
});

it('does not ask for marks or case', () => {
  expect(find('COTE')).toEqual(['Côte d’Ivoire']);
  expect(find('')).toHaveLength(4);
});
