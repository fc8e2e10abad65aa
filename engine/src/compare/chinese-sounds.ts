import { chineseReadings, chineseSounds } from '../normalise/chinese-readings.ts';
import { chineseKey } from '../normalise/keys/chinese-key.ts';
import type { PreparedWord, WordForm } from '../normalise/prepare-word.ts';
import { chineseSurnameSpellings } from '../normalise/translated-words.ts';
import { soundsKorean } from './korean-sounds.ts';
import { siniticKey } from './letters/sinitic-key.ts';

/** A Latin word that may be two syllables of a Chinese name; most words of other names are not. */
const TWO_SYLLABLES =
  /^(?:(?:[bcdfghjklmnpstwyz]|[cnst]h|hs|kw|ng|s[wz]|t[sz]|tsz)?(?:y?[aeiou]{1,4}[wy]?|ng|m|sz)(?:[hkmnprt]|ck|ng)?){2}$/;

/** Keys of how Chinese people beyond the mainland write a word in Han letters, or the one key of a Latin word that may be such; none for other words. */
export function chineseSoundsOf({ script, original, latin }: WordForm): Iterable<string> {
  if (script === 'Han') return chineseSounds(original);
  return script === 'Latin' && TWO_SYLLABLES.test(latin) ? [chineseKey(latin)] : [];
}

/** Whether a Latin word is how Chinese people beyond the mainland write a given name in Han letters: '家超' and 'Ka-chiu'. */
export function soundsChinese(a: WordForm, b: WordForm): boolean {
  const [han, latin] = a.script === 'Han' ? [a, b] : [b, a];
  if (han.script !== 'Han') return false;
  const sounds = chineseSounds(han.original);
  return [...chineseSoundsOf(latin)].some((sound) => sounds.has(sound));
}

/** Whether a name has the surname of a name in Han letters, as Chinese people beyond the mainland write it. */
function sharesSurname(words: readonly PreparedWord[], others: readonly PreparedWord[]): boolean {
  return words.some(({ original, sinitic }) => {
    const spellings = chineseSurnameSpellings(original);
    return (
      spellings !== undefined && others.some((other) => other.sinitic === sinitic || spellings.includes(other.latin))
    );
  });
}

/**
 * Whether a given name in Han letters is like a Latin word only as it is written beyond the mainland, although the other name has not its surname
 * as they write that: '王家超' is no Lee Ka-chiu, nor anybody named Kachiu.
 */
export function isReadBeyondMainland(
  words: readonly PreparedWord[],
  index: number,
  latin: WordForm,
  others: readonly PreparedWord[],
): boolean {
  const word = words[index]!;
  if (word.script !== 'Han' || word.latin === latin.latin || !soundsChinese(word, latin)) return false;
  if (word.sinitic !== '' && word.sinitic === latin.sinitic) return false;
  return !soundsKorean(word, latin) && !sharesSurname(words, others);
}

/**
 * How Chinese people beyond the mainland write a word in Han letters, where by that it is like the Latin one: '家超' is 'kachiu' beside 'kartsiu', '陈' is 'chan'.
 * Undefined where it is read otherwise, as Mandarin or Korean.
 */
export function chineseReadingLike(word: WordForm, latin: string): string | undefined {
  if (word.script !== 'Han' || word.latin === latin) return undefined;
  if (word.sinitic !== '' && word.sinitic === siniticKey(latin)) return undefined;
  if (chineseSurnameSpellings(word.original)?.includes(latin)) return latin;
  const key = chineseKey(latin);
  return chineseReadings(word.original)
    .map((syllables) => syllables.join(''))
    .find((reading) => chineseKey(reading) === key);
}
