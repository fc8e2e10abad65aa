import { listsByKey } from './lists-by-key.ts';
import { SINO_KOREAN_LINES } from './tables/sino-korean.ts';
import { inUkrainian } from './ukrainian-vowels.ts';

/** Of the jamo that a syllable of Hangul is composed of, in the order of Unicode: how Russian writes each, by Kontsevich and as its press does. */
const INITIALS = 'к/г кк/к н т/д тт/т р/л м п/б пп/п с с - ч/чж/дж чч/ч чх/ч кх/к тх/т пх/п х';
const VOWELS = 'а э/е я йя о/е е/э ё/е е/йе о ва/уа вэ/ве ве/вэ/ой ё/е у/ву во/уо ве/вэ ви/уи ю ы ый/и/ы и';
/** By the last consonant; Korean given names have no others. */
const FINALS: ReadonlyMap<number, string> = new Map([
  [0, '-'],
  [1, 'к'],
  [4, 'н'],
  [8, 'ль/л/р'],
  [16, 'м'],
  [17, 'п'],
  [21, 'н/нъ/нг'],
]);

const FIRST_SYLLABLE = 0xac00;
const VOWEL_COUNT = 21;
const FINAL_COUNT = 28;

const spellingsOf = (all: string | undefined): readonly string[] =>
  all === undefined ? [] : all.split('/').map((spelling) => (spelling === '-' ? '' : spelling));
const initials = INITIALS.split(' ').map(spellingsOf);
const vowels = VOWELS.split(' ').map(spellingsOf);

/** How Russian may write a syllable of Hangul. */
function russianSpellings(syllable: string): string[] {
  const place = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  const final = place % FINAL_COUNT;
  const vowel = Math.floor(place / FINAL_COUNT) % VOWEL_COUNT;
  const initial = Math.floor(place / FINAL_COUNT / VOWEL_COUNT);
  return initials[initial]!.flatMap((first) =>
    vowels[vowel]!.flatMap((middle) => spellingsOf(FINALS.get(final)).map((last) => first + middle + last)),
  );
}

const cyrillicSpellings = (syllable: string): readonly string[] => {
  const russian = russianSpellings(syllable);
  return [...new Set([...russian, ...russian.map(inUkrainian)])];
};

/**
 * What a syllable of a Korean name in Cyrillic letters may be in Hangul: 'чен' is '정', '전', '천' and others; none for any other word. Russian writes
 * each syllable apart. Source: the system of Kontsevich, and the press before and beside it ('Ким Чен Ын').
 */
export const hangulOfCyrillic: (word: string) => readonly string[] = listsByKey(() =>
  SINO_KOREAN_LINES.flatMap(([syllable = '']) =>
    cyrillicSpellings(syllable).map((spelling) => [spelling, [syllable]] as const),
  ),
);
