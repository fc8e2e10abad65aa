import { type WordForm, wordForm } from '../normalise/prepare-word.ts';
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from '../normalise/tables/japanese-readings.ts';

/** How a name in kanji sounds whose Japanese reading is known; nothing for any other word. */
export function japaneseSounds({ script, original }: Pick<WordForm, 'script' | 'original'>): readonly string[] {
  if (script !== 'Han') return [];
  const reading = JAPANESE_SURNAMES.get(original) ?? JAPANESE_GIVEN_NAMES.get(original);
  return reading === undefined ? [] : [wordForm(reading).phonetic];
}
