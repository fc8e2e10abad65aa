import { expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';

const { say } = defineTexts('test', {
  greeting: 'Good day, {{name}}',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  'with.dot': 'A: b',
});

it('puts values into a text without escaping them, as React does that', () => {
  expect(say('greeting', { name: "O'Neill & Söhne" })).toBe("Good day, O'Neill & Söhne");
});

it('chooses the form by the count', () => {
  expect([say('hits', { count: 1 }), say('hits', { count: 0 }), say('hits', { count: 7 })]).toEqual([
    '1 hit',
    '0 hits',
    '7 hits',
  ]);
});

it('takes keys as they are', () => {
  expect(say('with.dot')).toBe('A: b');
});
