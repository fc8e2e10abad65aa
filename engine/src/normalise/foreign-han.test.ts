import { describe, expect, it } from 'vitest';
import { isForeignHan } from './foreign-han.ts';

const isForeign = (word: string): boolean => isForeignHan([...word]);

describe('a word of Han characters is a foreign name', () => {
  it.each([
    ['普京', 'one of its characters is seldom Chinese, and none of them a surname before others'],
    ['特朗普', 'the same'],
    ['苏哈托', 'a surname, but no Chinese given name has 哈'],
    ['马杜罗', 'a surname, but hardly a given name has two such characters'],
    ['马斯洛夫', 'a surname, and more than a given name behind it'],
  ])('%s: %s', (word) => expect(isForeign(word)).toBe(true));
});

describe('a word of Han characters is a Chinese name', () => {
  it.each([
    ['王伊文', 'a surname and a given name of which one character is seldom Chinese'],
    ['陈阿金', 'the same'],
    ['刘特佐', 'one of the two is hardly ever Chinese, the other is'],
    ['韦沙文', 'a surname that is rare'],
    ['张普', 'a surname and one character'],
    ['张哈', 'the same, whatever the character'],
    ['温文雅', 'none is seldom Chinese'],
    ['李克强', 'none is seldom Chinese'],
    ['习近平', 'characters that write no foreign name'],
    ['特近平', 'not all write foreign names'],
    ['近特平', 'nor the first'],
  ])('%s: %s', (word) => expect(isForeign(word)).toBe(false));
});
