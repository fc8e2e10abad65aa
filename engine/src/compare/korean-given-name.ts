import { hangulOfCyrillic } from '../normalise/cyrillic-korean.ts';
import { isKoreanSyllable } from '../normalise/korean-latin.ts';
import { koreanReadings } from '../normalise/korean-readings.ts';
import type { PreparedWord, WordForm } from '../normalise/prepare-word.ts';
import { latinForm } from '../normalise/scripts/latin-form.ts';
import { koreanKey } from './letters/korean-key.ts';
import { remembered } from './letters/remembered.ts';

/** Fewest letters of a given name in Latin letters: shorter ones are too many names. */
const SHORTEST_NAME = 5;

/** The two syllables of a given name, in Latin letters. */
type Syllables = readonly [first: string, second: string];

/** A word in two, in each way in which it may fall into two. */
const inTwo = (word: string): Syllables[] =>
  Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const);

const latinSyllablesOf = remembered((latin): readonly Syllables[] =>
  latin.length < SHORTEST_NAME
    ? []
    : inTwo(latin).filter(([first, second]) => isKoreanSyllable(first) && isKoreanSyllable(second)),
);

const inLatin = (hangul: string): string => latinForm(hangul, 'Hangul');

/** Each letter of Hangul is a syllable. */
const hangulSyllablesOf = remembered((original): readonly Syllables[] => {
  const [first = '', second = '', ...others] = original;
  return second === '' || others.length > 0 ? [] : [[inLatin(first), inLatin(second)]];
});

const hanSyllablesOf = remembered((original) => koreanReadings(original).flatMap(hangulSyllablesOf));

const readCyrillic = (word: string): readonly string[] => hangulOfCyrillic(word).map(inLatin);

/** Russian writes the syllables apart; here they are written together. */
const cyrillicSyllablesOf = remembered((original): readonly Syllables[] =>
  inTwo(original).flatMap(([first, second]) =>
    readCyrillic(first).flatMap((begin) => readCyrillic(second).map((end) => [begin, end] as const)),
  ),
);

/** The two syllables of a Korean given name that is one word, in Latin letters: in each way in which it may be read and fall into two. */
export function koreanSyllablesOf({ script, original, latin }: WordForm): readonly Syllables[] {
  if (script === 'Hangul') return hangulSyllablesOf(original);
  if (script === 'Han') return hanSyllablesOf(original);
  return script === 'Latin' ? latinSyllablesOf(latin) : [];
}

const soundsOf = (names: readonly Syllables[]): readonly string[] => [
  ...new Set(names.map((name) => koreanKey(name.join('')))),
];
const soundsOfHan = remembered((original) => soundsOf(hanSyllablesOf(original)));
const soundsOfCyrillic = remembered((original) => soundsOf(cyrillicSyllablesOf(original)));

/** Korean sound keys of the two syllables of a given name, written together; none for a word that is no such name. */
export function koreanNameSounds(word: WordForm): readonly string[] {
  if (word.script === 'Han') return soundsOfHan(word.original);
  if (word.script === 'Cyrillic') return soundsOfCyrillic(word.original);
  return koreanSyllablesOf(word).length > 0 ? [koreanKey(word.latin)] : [];
}

/** Whether two words are one Korean given name: 'taejung' and 'daejung', '정은' and 'ченын'. */
export function isSameKoreanName(a: WordForm, b: WordForm): boolean {
  const sounds = koreanNameSounds(a);
  return sounds.length > 0 && koreanNameSounds(b).some((sound) => sounds.includes(sound));
}

/** What a word may be as one syllable, in Latin letters. */
function readingsOf({ script, original, latin }: WordForm): readonly string[] {
  if (script === 'Cyrillic') return readCyrillic(original);
  return script === 'Latin' && isKoreanSyllable(latin) ? [latin] : [];
}

const isSameName = (a: Syllables, b: Syllables): boolean =>
  koreanKey(a[0]) === koreanKey(b[0]) &&
  koreanKey(a[1]) === koreanKey(b[1]) &&
  // As a whole, too: 'Daeyong' has no r in it as 'Dae-ryong' does.
  koreanKey(a.join('')) === koreanKey(b.join(''));

/** Whether two words from `start` on are the two syllables of a Korean given name that is one word: 'Dae-jung' and 'Taejung', 'Чен Ын' and '정은'. */
export function isInKoreanSyllables(words: readonly PreparedWord[], start: number, single: PreparedWord): boolean {
  const names = koreanSyllablesOf(single);
  if (names.length === 0) return false;
  const seconds = readingsOf(words[start + 1]!);
  const firsts = seconds.length === 0 ? [] : readingsOf(words[start]!);
  return firsts.some((first) => seconds.some((second) => names.some((name) => isSameName([first, second], name))));
}
