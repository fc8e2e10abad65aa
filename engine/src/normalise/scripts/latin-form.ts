import { asciiOf } from './ascii-of.ts';
import { readBurmese } from './burmese.ts';
import { indicWithVowels, inLettersOfDevanagari } from './indic-vowels.ts';
import { readLao } from './lao.ts';
import { scriptOf, type Script } from './script-of.ts';
import { ABJAD_READINGS } from '../tables/arabic-readings.ts';

/** Spellings that any-ascii gives letter by letter although the letters are read together. */
const GREEK: readonly (readonly [RegExp, string])[] = [
  [/^μπ/g, 'b'],
  [/^ντ/g, 'd'],
  [/γκ/g, 'g'],
  [/γγ/g, 'ng'],
  [/ου/g, 'u'],
  [/ει|οι|υι/g, 'i'],
  [/αι/g, 'e'],
  [/γι(?=[αοου])/g, 'y'],
  [/([αε])υ(?=[θκξπστφχψ]|$)/g, '$1f'],
  [/([αε])υ/g, '$1v'],
  [/υ/g, 'y'],
  [/χ/g, 'ch'],
];
/** The letter for u is two. */
const ARMENIAN: readonly (readonly [RegExp, string])[] = [
  [/ու/g, 'u'],
  [/և/g, 'ev'],
];
const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/дж/g, 'j'],
  [/ий$/g, 'y'],
  [/ый$/g, 'y'],
  [/ць/g, 'ts'],
  [/ћ|ч/g, 'ch'],
  [/ђ/g, 'dj'],
  [/џ/g, 'dz'],
  [/ї/g, 'i'],
  [/є/g, 'ye'],
  [/[ъь]/g, ''],
  [/ј/g, 'j'],
  [/љ/g, 'lj'],
  [/њ/g, 'nj'],
];

/** Arabic and Hebrew letters that any-ascii leaves out. */
const ABJAD: readonly (readonly [RegExp, string])[] = [
  [/[اعآא]/g, 'a'],
  [/ע/g, 'a'],
];

/** Characters whose reading as a surname is not their commonest one, which any-ascii gives. */
const SURNAME_READINGS: ReadonlyMap<string, string> = new Map([
  ['薄', 'bo'],
  ['单', 'shan'],
  ['仇', 'qiu'],
  ['曾', 'zeng'],
  ['解', 'xie'],
  ['查', 'zha'],
  ['翟', 'zhai'],
  ['朴', 'piao'],
  ['区', 'ou'],
  ['盖', 'ge'],
]);

const LATIN_ALREADY = /^[a-z0-9]*$/;

function applyRules(word: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
}

function beforeAscii(word: string, script: Script): string {
  switch (script) {
    case 'Greek':
      return applyRules(word.normalize('NFD').replace(/\p{M}/gu, ''), GREEK);
    case 'Cyrillic':
      return applyRules(word, CYRILLIC);
    case 'Armenian':
      return applyRules(word, ARMENIAN);
    case 'Indic':
      return indicWithVowels(inLettersOfDevanagari(word));
    case 'Arabic':
    case 'Hebrew':
      return ABJAD_READINGS.get(word) ?? applyRules(word, ABJAD);
    case 'Han':
      return SURNAME_READINGS.get(word) ?? word;
    case 'Other':
      return readLao(readBurmese(word));
    default:
      return word;
  }
}

/**
 * Lower-case a-z0-9 form of one word in any script: own rules where letters are read together,
 * any-ascii (https://anyascii.com) for the rest. Deterministic; may be '' for a word of symbols only.
 */
export function latinForm(word: string, script: Script = scriptOf(word)): string {
  if (LATIN_ALREADY.test(word)) return word;
  return asciiOf(beforeAscii(word.toLowerCase().normalize('NFC'), script)).toLowerCase();
}
