import { withoutDoubles } from '../../normalise/letter-rules.ts';
import { remembered } from './remembered.ts';

/**
 * One key for the romanisations of Korean: Revised Romanisation, McCune-Reischauer, North Korean and everyday spellings
 * ('Jeong-eun', 'Jong-un', 'Chong Un'). Used only where one side is written in Hangul.
 */
const VOWELS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['yo', 'yeo you yoo yo yu'],
      ['wo', 'wu'],
      ['o', 'weo woo wo eo eu oo ou u o'],
      ['e', 'wae we oe oi ae ai ay'],
      ['i', 'ee yi'],
    ] as const
  ).flatMap(([sound, spellings]) => spellings.split(' ').map((spelling) => [spelling, sound] as const)),
);

/**
 * The longest spelling first, each letter in one vowel only: what two syllables bring together ('Ha-eun', 'Chae-won') does not become the
 * vowel of one ('Hun', 'Chun').
 */
const VOWEL = new RegExp([...VOWELS.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g');

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
  const sounds = withKoreanConsonants(latin)
    .replace(/wh/g, 'hw')
    .replace(VOWEL, (spelling) => VOWELS.get(spelling)!);
  const key = withoutDoubles(sounds.replace(/^yi?$/, 'i'));
  return key.endsWith('k') ? key.replace(/alk$/, 'ak') : key;
}

/** The same for words that are compared again and again. */
export const koreanKey = remembered(koreanKeyOf);
