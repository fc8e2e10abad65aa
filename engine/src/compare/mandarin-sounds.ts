import { mandarinReadings } from '../normalise/mandarin-readings.ts';
import type { WordForm } from '../normalise/prepare-word.ts';
import { isPinyinSpelling, siniticKey } from './letters/sinitic-key.ts';

/** Whether a Mandarin word can only be Pinyin: two such words in different spellings are different words. */
export const isPinyin = ({ script, latin }: WordForm): boolean => script === 'Han' || isPinyinSpelling(latin);

/** Whether a word is one of those words in Pinyin, in any romanisation. */
function isOneOf(readings: readonly string[], word: WordForm): boolean {
  if (readings.length === 0 || word.sinitic === '') return false;
  return readings.includes(word.latin) || (!isPinyin(word) && readings.map(siniticKey).includes(word.sinitic));
}

/** Whether two words are one word of a Chinese name, of which one at least is in Cyrillic letters or Hangul: '진핑', 'Цзиньпин' and 'Jinping'. */
export function soundsMandarin(a: WordForm, b: WordForm): boolean {
  const [readings, others] = [mandarinReadings(a), mandarinReadings(b)];
  if (readings.length > 0 && others.length > 0) return readings.some((reading) => others.includes(reading));
  return isOneOf(readings, b) || isOneOf(others, a);
}

/** A word in Cyrillic letters or Hangul in Pinyin, where by that it is like the Latin one: '진핑' is 'jinping' beside 'chinping'. */
export function mandarinReadingLike(word: WordForm, latin: string): string | undefined {
  const key = siniticKey(latin);
  if (word.latin === latin || key === '') return undefined;
  return mandarinReadings(word).find((reading) => siniticKey(reading) === key);
}
