import { hangulOfCyrillic } from '../normalise/cyrillic-korean.ts';
import { koreanReadings, latinKoreanReadings } from '../normalise/korean-readings.ts';
import { latinForm } from '../normalise/scripts/latin-form.ts';
import type { WordForm } from '../normalise/prepare-word.ts';
import { koreanKey } from './letters/korean-key.ts';
import { remembered } from './letters/remembered.ts';
import { siniticKey } from './letters/sinitic-key.ts';

const soundsOfHan = remembered((original) => [...new Set(latinKoreanReadings(original).map(koreanKey))]);

const soundsOfCyrillic = remembered((original) => [
  ...new Set(hangulOfCyrillic(original).map((hangul) => koreanKey(latinForm(hangul, 'Hangul')))),
]);

/** Korean sound keys of a word: one in Hangul or Latin letters, one for each reading in Han or Cyrillic letters, none in other scripts. */
export function koreanSoundsOf({ script, original, latin }: WordForm): readonly string[] {
  if (script === 'Han') return soundsOfHan(original);
  if (script === 'Cyrillic') return soundsOfCyrillic(original);
  return script === 'Hangul' || script === 'Latin' ? [koreanKey(latin)] : [];
}

/** Whether Korean reads two words alike, of which one at least is not in Latin letters: '정은', '正恩' and 'Jong-un'. */
export function soundsKorean(a: WordForm, b: WordForm): boolean {
  const sounds = koreanSoundsOf(b);
  return koreanSoundsOf(a).some((sound) => sounds.includes(sound));
}

/** What a word may be in Hangul. */
function hangulOf({ script, original }: WordForm): readonly string[] {
  if (script === 'Han') return koreanReadings(original);
  return script === 'Cyrillic' ? hangulOfCyrillic(original) : [];
}

/**
 * How Korean reads a word in Han or Cyrillic letters, in Latin ones, where by that it is like the Latin one: '正恩' is 'jeongeun' beside 'jongun'.
 * Undefined where it is read otherwise: '张' is the Mandarin 'Chang', too.
 */
export function koreanReadingLike(word: WordForm, latin: string): string | undefined {
  if (word.latin === latin || (word.sinitic !== '' && word.sinitic === siniticKey(latin))) return undefined;
  return hangulOf(word)
    .map((hangul) => latinForm(hangul, 'Hangul'))
    .find((reading) => koreanKey(reading) === koreanKey(latin));
}
