import { describe, expect, it } from 'vitest';
import { cantoneseSpellings } from './cantonese-spellings.ts';
import { chineseKey } from './keys/chinese-key.ts';
import { taiwaneseSpellings } from './taiwanese-spellings.ts';

describe('syllables of Cantonese as Hong Kong writes them', () => {
  it.each([
    ['ziu', ['chiu', 'chiew']],
    ['gwok', ['kwok', 'kok']],
    ['gun', ['kun', 'kwun']],
    ['zi', ['chi', 'tsz']],
    ['oi', ['oi', 'ngoi']],
    ['jan', ['yan', 'yun']],
    ['keoi', ['kui']],
    ['ng', ['ng']],
  ])('%s', (jyutping, spellings) => {
    expect(cantoneseSpellings(jyutping)).toEqual(spellings);
  });
});

describe('syllables of Mandarin as passports of Taiwan write them', () => {
  it.each([
    ['xiao', ['hsiao', 'shiao']],
    ['jian', ['chien', 'chian', 'jien', 'jian']],
    ['ying', ['ying', 'ing']],
    ['ke', ['ko', 'ke']],
    ['zi', ['tzu']],
    ['ren', ['jen']],
    ['an', ['an']],
  ])('%s', (pinyin, spellings) => {
    expect(taiwaneseSpellings(pinyin)).toEqual(spellings);
  });
});

describe('spellings of one name', () => {
  it.each([
    ['Kachiu', 'Kartsiu'],
    ['Tszkit', 'Chikit'],
    ['Suenyee', 'Sunyi'],
    ['Iatseng', 'Yatseng'],
    ['Kuokwah', 'Kwokwa'],
    ['Siewfook', 'Siufuk'],
    ['Cheongmei', 'Cheungmei'],
  ])('%s and %s have one key', (a, b) => {
    expect(chineseKey(a.toLowerCase())).toBe(chineseKey(b.toLowerCase()));
  });

  it.each([
    ['Kachiu', 'Kashing'],
    ['Kwokwai', 'Kwokwah'],
    ['Pingkeung', 'Pingkong'],
    ['Tzufeng', 'Chifeng'],
  ])('%s and %s are two names', (a, b) => {
    expect(chineseKey(a.toLowerCase())).not.toBe(chineseKey(b.toLowerCase()));
  });
});
