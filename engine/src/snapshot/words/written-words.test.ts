import { expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { TermNames } from './term-names.ts';
import { WrittenWords } from './written-words.ts';

const letters = [...'abcxyzABZ'];

/** Words that often begin alike, are parts of each other or come again. */
function inventWords(random: Random, count: number): readonly string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.below(random.chance(0.5) ? 3 : 12) }, () => random.pick(letters)).join(''),
  );
}

it('each different word has a number, in the order in which they come, wherever in a text it stands', () => {
  const random = new Random(4);
  const table = new WrittenWords();
  const numbers = new Map<string, number>();
  for (const word of inventWords(random, 9000)) {
    const expected = numbers.get(word) ?? numbers.size;
    numbers.set(word, expected);
    const before = random.pick(['', 'a', 'x, ']);
    const text = `${before}${word}${random.pick(['', 'a', ' b'])}`;
    expect(table.intern(text, before.length, before.length + word.length), word).toBe(expected);
    expect(table.length).toBe(numbers.size);
  }
});

it('a word longer than all before it together has its number too', () => {
  const table = new WrittenWords();
  const texts = ['a', 'b'.repeat(40_000), 'c', `${'b'.repeat(39_999)}c`, 'd'.repeat(200_000), 'a'];
  expect(texts.map((text) => table.intern(text, 0, text.length))).toEqual([0, 1, 2, 3, 4, 0]);
  expect(texts.map((text) => table.intern(text, 0, text.length))).toEqual([0, 1, 2, 3, 4, 0]);
});

it('terms are numbered as they come, and sorted with how they sound', () => {
  const terms = new TermNames();
  const given = ['omar', 'abdul', 'phil', '=hat', 'omar', 'xi', 'phil'].map((text) => terms.intern(text));
  expect(given).toEqual([0, 1, 2, 3, 0, 4, 2]);
  expect(terms.intern('karim', 'as it sounds')).toBe(5);
  expect(terms.intern('karim', 'otherwise')).toBe(5);
  const { texts, sounds, rankOf } = terms.sorted();
  expect(texts).toEqual(['=hat', 'abdul', 'karim', 'omar', 'phil', 'xi']);
  expect(sounds[2]).toBe('as it sounds');
  expect(sounds[4]).toBe('fil');
  expect([...rankOf]).toEqual([3, 1, 4, 0, 5, 2]);
});
