import { expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';

const { say } = defineTexts('test', {
  greeting: 'Good day, {{name}}',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  left: '{{count}} left of {{total}}',
  'with.dot': 'A: b',
});

it('puts values into a text without escaping them, as React does that', () => {
  expect(say('greeting', { name: "O'Neill & Söhne" })).toBe("Good day, O'Neill & Söhne");
});

it('chooses the form by the count', () => {
  expect([say('hits', { count: 1 }), say('hits', { count: 0 }), say('hits', { count: 7 })]).toEqual(['1 hit', '0 hits', '7 hits']);
});

it('has one form for every count where no other is given', () => {
  expect([say('left', { count: 1, total: 9 }), say('left', { count: 2, total: 9 })]).toEqual(['1 left of 9', '2 left of 9']);
});

it('leaves values alone, whatever they look like', () => {
  expect(say('greeting', { name: '{{count}} $& $t(hits)' })).toBe('Good day, {{count}} $& $t(hits)');
});

it('shows the place of a value that was forgotten', () => {
  expect(say('greeting')).toBe('Good day, {{name}}');
});

it('takes keys as they are', () => {
  expect(say('with.dot')).toBe('A: b');
});
