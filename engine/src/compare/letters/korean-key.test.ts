import fc from 'fast-check';
import { expect, it } from 'vitest';
import { koreanKeyOf } from './korean-key.ts';

/** The consonants one group after the other, as the table of romanisations lists them. */
const consonants: readonly (readonly [RegExp, string])[] = [
  [/kk|gg|kh|g|k|q/g, 'k'],
  [/ch|jj|j/g, 'c'],
  [/tt|dd|th|d|t/g, 't'],
  [/pp|bb|ph|b|p|v/g, 'p'],
  [/ss|sh|s/g, 's'],
  [/^[rl](?=[iy]|ee)/g, ''],
  [/ll|l|r/g, 'l'],
];
/** Ends in a letter that the vowels and the ending leave as it is. */
const words = fc
  .array(fc.constantFrom(...'kghqcjtdpbvslrmn'), { maxLength: 9 })
  .map((letters) => `${letters.join('')}m`);

it('consonants that are written for one sound fall together, whatever stands beside them', () => {
  fc.assert(
    fc.property(words, (word) => {
      const expected = consonants
        .reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
        .replace(/(.)\1+/g, '$1');
      expect(koreanKeyOf(word)).toBe(expected);
    }),
  );
});

it.each([
  ['jeongeun', 'jongun'],
  ['jeongeun', 'chongun'],
  ['bak', 'park'],
  ['ri', 'yi'],
  ['ri', 'lee'],
  ['gim', 'kim'],
])('%s is read like %s', (one, other) => {
  expect(koreanKeyOf(one)).toBe(koreanKeyOf(other));
});
