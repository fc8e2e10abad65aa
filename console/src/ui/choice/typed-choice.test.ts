import { expect, it } from 'vitest';
import { choiceOf } from './typed-choice.ts';

const choices = ['Niger', 'Nigeria', 'Panama', 'Japan', 'Papua New Guinea'].map((label) => ({ value: label, label }));
const standsFor = (typed: string) => choiceOf(choices, typed)?.value;

it('is the one that is called so, although others hold its name', () => {
  expect(standsFor(' niger ')).toBe('Niger');
});

it('is the only one whose name holds what is typed', () => {
  expect(standsFor('guinea')).toBe('Papua New Guinea');
});

it('is none of several, and none at all', () => {
  expect(standsFor('nig')).toBeUndefined();
  expect(standsFor('pan')).toBeUndefined();
  expect(standsFor('Atlantis')).toBeUndefined();
});
