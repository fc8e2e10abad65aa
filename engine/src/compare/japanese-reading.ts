import { type WordForm, wordForm } from '../normalise/prepare-word.ts';
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from '../normalise/tables/japanese-readings.ts';

/** How a name in kanji sounds whose Japanese reading is known; undefined for any other word. */
export function japaneseSound({ script, original }: Pick<WordForm, 'script' | 'original'>): string | undefined {
  if (script !== 'Han') return undefined;
  const reading = JAPANESE_SURNAMES.get(original) ?? JAPANESE_GIVEN_NAMES.get(original);
  return reading === undefined ? undefined : wordForm(reading).phonetic;
}
