import { remembered } from '../compare/letters/remembered.ts';
import { siniticKey } from '../compare/letters/sinitic-key.ts';
import { listsByKey } from './lists-by-key.ts';
import { mandarinSyllables } from './mandarin-syllables.ts';
import type { WordForm } from './prepare-word.ts';
import { isChineseSurname } from './translated-words.ts';
import { inUkrainian } from './ukrainian-vowels.ts';

const ofCyrillic = listsByKey(() =>
  mandarinSyllables().flatMap(([pinyin, russian]) =>
    [russian, inUkrainian(russian)].map((spelling) => [spelling, [pinyin]] as const),
  ),
);
const ofHangul = listsByKey(() => mandarinSyllables().map(([pinyin, , hangul]) => [hangul, [pinyin]] as const));

const NONE: readonly string[] = [];

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
  return script === 'Hangul' ? hangulReadings(original) : NONE;
}

const keyOf = remembered(siniticKey);

/** Sinitic keys of a word: its own, and those of a word of a Chinese name in Cyrillic letters or Hangul. */
export function siniticKeys(word: Pick<WordForm, 'script' | 'original' | 'sinitic'>): readonly string[] {
  const own = word.sinitic === '' ? NONE : [word.sinitic];
  const readings = mandarinReadings(word);
  return readings.length === 0 ? own : [...new Set([...own, ...readings.map(keyOf)])].filter((key) => key !== '');
}

/** Whether a word in Cyrillic letters or Hangul may be one of the commonest Chinese surnames. */
export const mayBeChineseSurname = (word: Pick<WordForm, 'script' | 'original'>): boolean =>
  mandarinReadings(word).some(isChineseSurname);
