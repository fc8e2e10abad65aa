import { remembered } from '../compare/letters/remembered.ts';
import { siniticKey } from '../compare/letters/sinitic-key.ts';
import { listsByKey } from './lists-by-key.ts';
import { MANDARIN_SYLLABLES, UKRAINIAN_MANDARIN } from './mandarin-syllables.ts';
import type { WordForm } from './prepare-word.ts';

const ofCyrillic = listsByKey(() =>
  [...MANDARIN_SYLLABLES, ...UKRAINIAN_MANDARIN].map(([pinyin, cyrillic]) => [cyrillic, [pinyin]] as const),
);
const ofHangul = listsByKey(() => MANDARIN_SYLLABLES.map(([pinyin, , hangul]) => [hangul, [pinyin]] as const));

/** Given names have two syllables, surnames as many at most. */
const MOST_SYLLABLES = 2;
/** Letters of the longest syllable: 'чжуань', '위안'. */
const LONGEST = 6;

/** The words in Pinyin that a word may be, of so many syllables at most, each of which is told from its letters by `read`. */
function inPinyin(word: string, read: (syllable: string) => readonly string[], syllables: number): readonly string[] {
  if (word === '') return [''];
  if (syllables === 0) return [];
  return Array.from({ length: Math.min(LONGEST, word.length) }, (_, at) => at + 1).flatMap((end) => {
    const firsts = read(word.slice(0, end));
    const rests = firsts.length === 0 ? [] : inPinyin(word.slice(end), read, syllables - 1);
    return firsts.flatMap((first) => rests.map((rest) => first + rest));
  });
}

const readingsOf = (read: (syllable: string) => readonly string[]): ((word: string) => readonly string[]) =>
  remembered((word) => [...new Set(inPinyin(word, read, MOST_SYLLABLES))]);
const cyrillicReadings = readingsOf(ofCyrillic);
const hangulReadings = readingsOf(ofHangul);

/** A word of a Chinese name in Cyrillic letters or Hangul, in Pinyin: '진핑' and 'Цзиньпин' are 'jinping', '장' is 'zhang' and 'jiang'; none for other words. */
export function mandarinReadings({ script, original }: Pick<WordForm, 'script' | 'original'>): readonly string[] {
  if (script === 'Cyrillic') return cyrillicReadings(original);
  return script === 'Hangul' ? hangulReadings(original) : [];
}

const keyOf = remembered((pinyin) => siniticKey(pinyin));

/** Sinitic keys of a word: its own, and those of a word of a Chinese name in Cyrillic letters or Hangul. */
export function siniticKeys(word: Pick<WordForm, 'script' | 'original' | 'sinitic'>): readonly string[] {
  return [...new Set([word.sinitic, ...mandarinReadings(word).map(keyOf)])].filter((key) => key !== '');
}
