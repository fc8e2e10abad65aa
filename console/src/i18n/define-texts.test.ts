import { afterEach, expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { addTexts, subscribeLanguage, switchLanguage } from './translate.ts';

afterEach(() => switchLanguage('en'));

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

it('leaves out a value that nobody gave, and takes what stands in a value as it is', () => {
  expect(say('greeting')).toBe('Good day, ');
  expect(say('greeting', { name: '{{name}} $t(hits) $&' })).toBe('Good day, {{name}} $t(hits) $&');
});

it('says another language in its own forms, and English where it has no text', () => {
  addTexts('pl', 'test', {
    hits_one: '{{count}} trafienie',
    hits_few: '{{count}} trafienia',
    hits_many: '{{count}} trafień',
  });
  const told: string[] = [];
  const unsubscribe = subscribeLanguage(() => told.push(say('hits', { count: 3 })));
  switchLanguage('pl');
  expect(told).toEqual(['3 trafienia']);
  expect([1, 22, 5].map((count) => say('hits', { count }))).toEqual(['1 trafienie', '22 trafienia', '5 trafień']);
  expect(say('greeting', { name: 'Ines' })).toBe('Good day, Ines');
  unsubscribe();
  switchLanguage('en');
  expect(told).toHaveLength(1);
});
