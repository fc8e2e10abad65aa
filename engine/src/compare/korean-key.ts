import { applyLetterRules, letterRules, withoutDoubles } from '../normalise/letter-rules.ts';
import { remembered } from './remembered.ts';

/**
 * One key for the romanisations of Korean: Revised Romanisation, McCune-Reischauer, North Korean and everyday spellings
 * ('Jeong-eun', 'Jong-un', 'Chong Un'). Used only where one side is written in Hangul.
 */
const VOWELS = letterRules([
  [/wh/g, 'hw'],
  [/yeo|you|yo|yu/g, 'yo'],
  [/weo|wo/g, 'o'],
  [/oe|oi|wae|we/g, 'e'],
  [/ae|ai|ay/g, 'e'],
  [/eo|eu|oo|ou|u|o/g, 'o'],
  [/ui|ee|yi/g, 'i'],
  [/^yi?$/g, 'i'],
]);

/** Consonants that are written for one: the one, and the letters that may follow as a part of it. */
const CONSONANTS: ReadonlyMap<string, readonly [sound: string, following: string]> = new Map([
  ['k', ['k', 'kh']],
  ['g', ['k', 'g']],
  ['q', ['k', '']],
  ['j', ['c', 'j']],
  ['c', ['c', 'h']],
  ['t', ['t', 'th']],
  ['d', ['t', 'd']],
  ['p', ['p', 'ph']],
  ['b', ['p', 'b']],
  ['v', ['p', '']],
  ['s', ['s', 'sh']],
  ['l', ['l', 'l']],
  ['r', ['l', '']],
]);

const SILENT_FIRST = /^[rl](?:[iy]|ee)/;

function withKoreanConsonants(latin: string): string {
  let text = '';
  for (let at = SILENT_FIRST.test(latin) ? 1 : 0; at < latin.length; at++) {
    const letter = latin.charAt(at);
    const consonant = CONSONANTS.get(letter);
    text += consonant?.[0] ?? letter;
    if (consonant !== undefined && at + 1 < latin.length && consonant[1].includes(latin.charAt(at + 1))) at += 1;
  }
  return text;
}

/** Korean sound key of a Latin form, worked out anew. */
export function koreanKeyOf(latin: string): string {
  const key = withoutDoubles(applyLetterRules(withKoreanConsonants(latin), VOWELS));
  return key.endsWith('k') ? key.replace(/alk$/, 'ak') : key;
}

/** The same for words that are compared again and again. */
export const koreanKey = remembered(koreanKeyOf);
