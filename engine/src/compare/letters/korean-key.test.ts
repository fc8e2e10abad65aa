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

it.each([
  ['jeongeun', 'conkon'],
  ['jongun', 'conkon'],
  ['chongun', 'conkon'],
  ['gim', 'kim'],
  ['kim', 'kim'],
  ['bak', 'pak'],
  ['park', 'pak'],
  ['pak', 'pak'],
  ['ri', 'i'],
  ['yi', 'i'],
  ['lee', 'i'],
  ['rhee', 'lhi'],
  ['i', 'i'],
  ['choe', 'ce'],
  ['choi', 'ce'],
  ['che', 'ce'],
  ['haeun', 'heon'],
  ['hun', 'hon'],
  ['chaewon', 'ceon'],
  ['chun', 'con'],
  ['hwang', 'hwank'],
  ['whang', 'hwank'],
  ['kwak', 'kwak'],
  ['gwak', 'kwak'],
  ['seo', 'so'],
  ['suh', 'soh'],
  ['so', 'so'],
  ['woo', 'o'],
  ['u', 'o'],
  ['weon', 'on'],
  ['won', 'on'],
  ['yeong', 'yonk'],
  ['young', 'yonk'],
  ['yong', 'yonk'],
  ['dae', 'te'],
  ['tae', 'te'],
  ['pyong', 'pyonk'],
  ['byeong', 'pyonk'],
  ['ssang', 'sank'],
  ['sang', 'sank'],
  ['rok', 'lok'],
  ['rog', 'lok'],
  ['li', 'i'],
  ['lim', 'im'],
  ['im', 'im'],
  ['ryeo', 'yo'],
  ['alk', 'ak'],
  ['falk', 'fak'],
  ['walka', 'walka'],
  ['ddang', 'tank'],
  ['vq', 'pk'],
  ['yee', 'i'],
  ['yoo', 'yo'],
])('the key of %s is %s', (latin, key) => {
  expect(koreanKeyOf(latin)).toBe(key);
});
